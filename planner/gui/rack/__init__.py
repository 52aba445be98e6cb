"""The racks of a project: its machines beside and above one another, dragged between racks, with each rack's meters."""
