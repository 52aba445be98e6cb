"""What will be printed, page for page: the very bytes that are exported, drawn by PDFium."""
