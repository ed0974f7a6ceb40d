"""The arena: players meet in many games, and it is told how much better one is.

`plan.py` says what is played, `games.py` plays one game of it, `crew.py` who plays the games
(this process, several, or a Ray cluster: `workers.py`, `on_ray.py`), `run.py` is the command.
"""
