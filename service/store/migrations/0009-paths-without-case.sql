-- All letters of a path are in lower case, not only those of English.
UPDATE review_paths SET text = lowered(text);
