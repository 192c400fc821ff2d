-- Runs of the game of carving: how it was played, and whether its presses are too even for a hand. Null: of an earlier game.
ALTER TABLE game_run ADD COLUMN mode text, ADD COLUMN machine_like boolean NOT NULL DEFAULT false;
CREATE INDEX game_run_board ON game_run (day, mode, score DESC) WHERE mode IS NOT NULL AND NOT machine_like;
