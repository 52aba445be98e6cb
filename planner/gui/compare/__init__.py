"""Plans beside one another: table, jobs, chart, what-if, export."""
