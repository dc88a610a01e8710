-- What the listing took a repository's history for: a JSON array of sentences; null: not listed. Every
-- repository is listed once more to know it.
ALTER TABLE repository ADD COLUMN history TEXT;
UPDATE repository SET refs_digest = NULL;
