"""Qwinto – Das Kartenspiel, the card game by Uwe Rapp and Bernhard Lach."""

from tablee.core.game import Game

GAME = Game(__name__, seats=(1, 4), options={}, rules_version=1, has_memory_aid=True)
