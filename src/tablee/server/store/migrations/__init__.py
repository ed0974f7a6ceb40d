"""How databases come to the tables of `schema.py`, step by step.

Each file of `versions/` is one step and stays as it is once it was released. A new one is called
`v<number>_<what>.py`, names the one before it as `down_revision`, and is written by hand; a test
tells whether it leads to the schema.
"""
