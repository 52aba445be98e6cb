"""What the machine is for and where it will stand: two pages of fields, each an edit of the plan."""
