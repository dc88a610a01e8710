-- A branch has no pull request number. Where reviews are held together as runs of a branch,
-- `pull_request_number` is below zero in these columns, and the record has neither it nor a run number.
UPDATE review SET pull_request_number = -pull_request_number,
  record = json_remove(record, '$.pull_request_number', '$.pull_request_state', '$.run_number')
WHERE EXISTS (SELECT 1 FROM pull_request
  WHERE pull_request.repository_id = review.repository_id
    AND pull_request.number = review.pull_request_number AND provisional = 1);
UPDATE pull_request SET number = -number WHERE provisional = 1;
ALTER TABLE pull_request DROP COLUMN provisional;
-- The number was one of the words that search finds.
INSERT OR REPLACE INTO review_search (rowid, text, number)
SELECT seq, concat_ws(char(10), record ->> 'pull_request_title',
  record ->> 'pull_request_author_login', record ->> 'head_ref', record ->> 'repository_full_name'),
  NULL
FROM review WHERE pull_request_number < 0;

-- 0: published nowhere, as what the local reviewer finds; then first_published_at is the date of the
-- commit that brought it. (What was recorded before keeps the date of its review.)
ALTER TABLE finding ADD COLUMN published INTEGER NOT NULL DEFAULT 1;
UPDATE finding SET published = 0 WHERE org_id IN (SELECT id FROM organization WHERE origin = 'local');
DROP INDEX finding_published;
CREATE INDEX finding_published ON finding (org_id, first_published_at, id, repository_id, risk_domain, severity, validation, published);

-- The files that a review's routing plan names, for `path:` in a search.
CREATE TABLE path (id INTEGER PRIMARY KEY, text TEXT NOT NULL UNIQUE) STRICT;
CREATE TABLE review_path (
  path_id INTEGER NOT NULL REFERENCES path (id),
  review_seq INTEGER NOT NULL REFERENCES review (seq),
  PRIMARY KEY (path_id, review_seq)
) STRICT, WITHOUT ROWID;
INSERT OR IGNORE INTO path (text) SELECT file.value ->> 'path' FROM routing, json_each(record, '$.files') AS file;
INSERT OR IGNORE INTO review_path SELECT path.id, review.seq
FROM routing JOIN review ON review.id = routing.review_id, json_each(routing.record, '$.files') AS file
  JOIN path ON path.text = file.value ->> 'path';

-- The places in the code that a finding of the local reviewer is about, JSON array of sites.
ALTER TABLE finding ADD COLUMN sites TEXT NOT NULL DEFAULT '[]';
