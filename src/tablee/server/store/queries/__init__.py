"""What is asked of a database: plain functions on a connection, one module a subject."""
