-- The record is the truth: `record` columns hold the exact JSON text that the API answers with (so
-- that a list is joined, not parsed, and a 64-bit identity never passes through a float). The other
-- columns are an index over it, written by the same statement.

CREATE TABLE setting (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;

CREATE TABLE organization (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  origin TEXT NOT NULL            -- 'local' (reviews repositories of this machine) or 'sample'
) STRICT, WITHOUT ROWID;

CREATE TABLE repository (
  id TEXT PRIMARY KEY,
  org_id TEXT NOT NULL REFERENCES organization (id),
  full_name TEXT NOT NULL,        -- owner/name
  name TEXT NOT NULL,
  path TEXT,                      -- the git directory or work tree on this machine; null: none
  web_url TEXT,                   -- page on a known source host; null: none known
  refs_digest TEXT,               -- of the refs that were listed last
  -- 0: recorded by an earlier start and not named by this one: not shown, not reviewed, kept.
  connected INTEGER NOT NULL DEFAULT 1,
  UNIQUE (org_id, full_name)
) STRICT, WITHOUT ROWID;

CREATE TABLE environment (
  id TEXT PRIMARY KEY,
  org_id TEXT NOT NULL REFERENCES organization (id),
  name TEXT NOT NULL,
  UNIQUE (org_id, name)
) STRICT, WITHOUT ROWID;

-- Pull requests as last projected. `provisional`: an open branch whose number this service chose;
-- it gives way when history brings a pull request of that number.
CREATE TABLE pull_request (
  repository_id TEXT NOT NULL REFERENCES repository (id),
  number INTEGER NOT NULL,
  head_ref TEXT,
  head_sha TEXT,
  state TEXT,                     -- OPEN, CLOSED, MERGED; null: no projection
  provisional INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (repository_id, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE review (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  org_id TEXT NOT NULL REFERENCES organization (id),
  repository_id TEXT REFERENCES repository (id),
  kind TEXT NOT NULL,
  status TEXT NOT NULL,
  created_at TEXT NOT NULL,       -- RFC 3339, UTC, milliseconds: sorts as text
  pull_request_number INTEGER,
  run_number INTEGER,
  is_latest INTEGER NOT NULL,     -- 1: the latest run of its pull request, or no pull request review
  head_commit_sha TEXT,
  author_id TEXT,                 -- decimal digits of an int64
  finding_count INTEGER NOT NULL DEFAULT 0,
  serious_count INTEGER NOT NULL DEFAULT 0,
  needs_attention INTEGER NOT NULL DEFAULT 0,
  related_key TEXT,               -- groups reviews joined by supersession or rerun outside a pull request
  rerun_of TEXT,                  -- the review whose subject this run repeats
  superseded_by TEXT,
  patch_key TEXT,                 -- digest of repository, base and patch: one review each
  record TEXT NOT NULL,           -- ReviewSummary, exact JSON
  extra TEXT NOT NULL DEFAULT '{}' -- fields only a single-review read carries, exact JSON: subjects and the like
) STRICT;

CREATE INDEX review_latest ON review (org_id, is_latest, created_at DESC, id DESC);
CREATE INDEX review_latest_status ON review (org_id, is_latest, status, created_at DESC, id DESC);
CREATE INDEX review_latest_kind ON review (org_id, is_latest, kind, created_at DESC, id DESC);
CREATE INDEX review_latest_repository ON review (org_id, is_latest, repository_id, created_at DESC, id DESC);
CREATE INDEX review_latest_author ON review (org_id, is_latest, author_id, created_at DESC, id DESC);
CREATE INDEX review_attention ON review (org_id, created_at DESC, id DESC) WHERE needs_attention = 1 AND is_latest = 1;
CREATE INDEX review_serious ON review (org_id, created_at DESC, id DESC) WHERE serious_count > 0 AND is_latest = 1;
-- Unique: a run's number is its own for ever (reviews.ts).
CREATE UNIQUE INDEX review_pull_request ON review (repository_id, pull_request_number, run_number);
CREATE INDEX review_head ON review (org_id, head_commit_sha);
CREATE INDEX review_created ON review (org_id, created_at, id);
CREATE INDEX review_related ON review (related_key) WHERE related_key IS NOT NULL;
CREATE UNIQUE INDEX review_patch ON review (repository_id, patch_key) WHERE patch_key IS NOT NULL;

-- Words of a review that `search` looks in: title, author login, branch, repository; and its number.
CREATE VIRTUAL TABLE review_search USING fts5 (text, number, content = '', contentless_delete = 1, tokenize = "unicode61 remove_diacritics 2", prefix = '1 2 3');

CREATE TABLE review_environment (
  environment_id TEXT NOT NULL REFERENCES environment (id),
  review_seq INTEGER NOT NULL REFERENCES review (seq),
  PRIMARY KEY (environment_id, review_seq)
) STRICT, WITHOUT ROWID;
CREATE INDEX review_environment_review ON review_environment (review_seq);

-- The choices that the list filters accept, by repository, so that a restricted token sees its own.
CREATE TABLE author_choice (
  org_id TEXT NOT NULL,
  repository_id TEXT NOT NULL DEFAULT '',
  author_id TEXT NOT NULL,
  login TEXT,
  PRIMARY KEY (org_id, repository_id, author_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE environment_choice (
  org_id TEXT NOT NULL,
  repository_id TEXT NOT NULL DEFAULT '',
  environment_id TEXT NOT NULL,
  PRIMARY KEY (org_id, repository_id, environment_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE assessment (
  id TEXT PRIMARY KEY,
  review_id TEXT NOT NULL REFERENCES review (id),
  environment_id TEXT NOT NULL,
  position INTEGER NOT NULL,
  record TEXT NOT NULL,           -- CustomerAssessment without `findings`, exact JSON
  subjects TEXT NOT NULL DEFAULT '[]',
  UNIQUE (review_id, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE finding (
  id TEXT PRIMARY KEY,
  org_id TEXT NOT NULL,
  review_id TEXT NOT NULL REFERENCES review (id),
  assessment_id TEXT NOT NULL REFERENCES assessment (id),
  repository_id TEXT,
  position INTEGER NOT NULL,      -- SERIOUS first
  series TEXT NOT NULL,           -- the same finding across the runs of a pull request
  severity TEXT NOT NULL,
  lifecycle_state TEXT NOT NULL,
  risk_domain TEXT NOT NULL,
  evidence_class TEXT,
  validation TEXT,
  first_published_at TEXT NOT NULL,
  record TEXT NOT NULL            -- CustomerFinding, exact JSON
) STRICT;
CREATE INDEX finding_assessment ON finding (assessment_id, position);
CREATE INDEX finding_review ON finding (review_id);
-- With all that the sums of an export need, so that they are made from the index alone.
CREATE INDEX finding_published ON finding (org_id, first_published_at, id, repository_id, risk_domain, severity, validation);

CREATE TABLE routing (review_id TEXT PRIMARY KEY REFERENCES review (id), record TEXT NOT NULL) STRICT, WITHOUT ROWID;

-- Attributions with more conditions than an answer lists: every condition, exact JSON.
CREATE TABLE engine_evaluation (
  id TEXT PRIMARY KEY,            -- CompleteRecordView.engine_evaluation_id
  review_id TEXT NOT NULL REFERENCES review (id),
  digest TEXT NOT NULL,           -- CompleteRecordView.attribution_digest, of `record`
  record TEXT NOT NULL            -- array of AttributedConditionView
) STRICT, WITHOUT ROWID;
CREATE INDEX engine_evaluation_review ON engine_evaluation (review_id);

-- Reviews still to be done. A row lives exactly as long as its review is PENDING or RUNNING.
CREATE TABLE job (
  review_id TEXT PRIMARY KEY REFERENCES review (id),
  repository_id TEXT NOT NULL REFERENCES repository (id),
  rank TEXT NOT NULL,             -- worked in ascending order
  attempts INTEGER NOT NULL DEFAULT 0,
  input TEXT NOT NULL             -- what to review, JSON of the reviewer
) STRICT, WITHOUT ROWID;
CREATE INDEX job_rank ON job (rank);

CREATE TABLE access_token (
  digest TEXT PRIMARY KEY,        -- SHA-256 of the token, hex
  org_id TEXT NOT NULL REFERENCES organization (id),
  scopes TEXT NOT NULL,           -- JSON array
  repository_ids TEXT,            -- JSON array; null: no restriction
  label TEXT NOT NULL,
  created_at TEXT NOT NULL,
  expires_at TEXT
) STRICT, WITHOUT ROWID;

CREATE TABLE sign_in_code (
  digest TEXT PRIMARY KEY,
  org_id TEXT NOT NULL REFERENCES organization (id),
  scopes TEXT NOT NULL,
  repository_ids TEXT,
  expires_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;          -- a used code is deleted

CREATE TABLE performed_request (
  org_id TEXT NOT NULL,
  idempotency_key TEXT NOT NULL,
  request_digest TEXT NOT NULL,
  status INTEGER,                 -- null: being performed
  body TEXT,
  performed_at TEXT NOT NULL,
  PRIMARY KEY (org_id, idempotency_key)
) STRICT, WITHOUT ROWID;

CREATE TABLE spend (
  debit_id TEXT PRIMARY KEY,
  org_id TEXT NOT NULL,
  review_id TEXT,
  repository_id TEXT,
  amount_micros TEXT NOT NULL,
  currency TEXT NOT NULL,
  reason TEXT NOT NULL,
  debited_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX spend_debited ON spend (org_id, debited_at, debit_id);

CREATE TABLE finding_validation (
  id INTEGER PRIMARY KEY,
  org_id TEXT NOT NULL,
  repository_id TEXT,
  finding_id TEXT NOT NULL,
  review_id TEXT NOT NULL,
  validation TEXT NOT NULL,
  source TEXT NOT NULL,
  actor_login TEXT,
  recorded_at TEXT NOT NULL,
  created_at TEXT NOT NULL
) STRICT;
CREATE INDEX finding_validation_created ON finding_validation (org_id, created_at, id);
