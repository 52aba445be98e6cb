"""Tell it the job, the budget and the room: the advisor in the window."""
