-- What a done review was asked with, JSON of the reviewer (as in job.input), where its record names no base.
ALTER TABLE review ADD COLUMN input TEXT;
-- Of what was recorded before, a branch was compared with nothing; what has another label was reviewed by
-- itself, as its record tells.
UPDATE review
SET input = json_object('kind', 'PULL_REQUEST', 'head', head_commit_sha, 'base', NULL)
WHERE kind = 'PULL_REQUEST' AND pull_request_number < 0
  AND record ->> 'base_commit_sha' IS NULL
  AND extra ->> '$.subjects[0].label' = 'branch ' || (record ->> 'head_ref')
  AND id NOT IN (SELECT review_id FROM job);
