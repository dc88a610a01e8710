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
