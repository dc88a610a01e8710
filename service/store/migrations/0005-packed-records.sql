-- The largest records are kept packed (packed.ts), in tables whose rows may take most of a page.
CREATE TABLE packed_assessment (
  id TEXT NOT NULL UNIQUE,
  review_id TEXT NOT NULL REFERENCES review (id),
  environment_id TEXT NOT NULL,
  position INTEGER NOT NULL,
  record BLOB NOT NULL,           -- CustomerAssessment without `findings`, exact JSON, packed
  subjects TEXT NOT NULL DEFAULT '[]',
  UNIQUE (review_id, position)
) STRICT;
INSERT INTO packed_assessment (id, review_id, environment_id, position, record, subjects)
SELECT id, review_id, environment_id, position, packed(record), subjects FROM assessment;
DROP TABLE assessment;
ALTER TABLE packed_assessment RENAME TO assessment;

CREATE TABLE packed_routing (
  review_id TEXT NOT NULL UNIQUE REFERENCES review (id),
  record BLOB NOT NULL            -- ReviewRoutingView, exact JSON, packed
) STRICT;
INSERT INTO packed_routing SELECT review_id, packed(record) FROM routing;
DROP TABLE routing;
ALTER TABLE packed_routing RENAME TO routing;

CREATE TABLE packed_evaluation (
  id TEXT NOT NULL UNIQUE,        -- CompleteRecordView.engine_evaluation_id
  review_id TEXT NOT NULL REFERENCES review (id),
  digest TEXT NOT NULL,           -- CompleteRecordView.attribution_digest, of what is packed
  record BLOB NOT NULL            -- array of AttributedConditionView, packed
) STRICT;
INSERT INTO packed_evaluation SELECT id, review_id, digest, packed(record) FROM engine_evaluation;
DROP TABLE engine_evaluation;
ALTER TABLE packed_evaluation RENAME TO engine_evaluation;
CREATE INDEX engine_evaluation_review ON engine_evaluation (review_id);
