-- What a scanner reported of a commit, imported from its results (SARIF): the newest of each tool. Reviews
-- that were made of older ones keep what they say.
CREATE TABLE scan (
  repository_id TEXT NOT NULL REFERENCES repository (id),
  commit_sha TEXT NOT NULL,
  check_key TEXT NOT NULL,        -- the tool as a check of the reviewer
  name TEXT NOT NULL,             -- the tool, readable
  version TEXT,                   -- null: the results do not say
  digest TEXT NOT NULL,           -- of all that is kept: the same results again change nothing
  recorded_at TEXT NOT NULL,      -- RFC 3339: when the tool ended, else when the results were imported
  sources INTEGER NOT NULL,       -- runs of the tool that the results are of
  result_count INTEGER NOT NULL,
  errors TEXT NOT NULL,           -- what the tool says went wrong, JSON array of { path, detail }
  rules TEXT NOT NULL,            -- JSON array of rules
  results BLOB,                   -- gzip, a JSON text each line; null: too many to be compared
  PRIMARY KEY (repository_id, commit_sha, check_key)
) STRICT;
CREATE INDEX scan_tool ON scan (repository_id, check_key);
