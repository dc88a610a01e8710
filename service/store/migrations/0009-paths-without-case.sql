-- Paths are in lower case in every alphabet, not only in ASCII.
UPDATE review_paths SET text = lowered(text);
