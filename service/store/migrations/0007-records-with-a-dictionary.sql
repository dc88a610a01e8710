-- All records are kept packed, with a dictionary (packed.ts); `record` is the text, made when it is read.
ALTER TABLE assessment RENAME COLUMN record TO packed;
UPDATE assessment SET packed = packed(unpacked(packed));
ALTER TABLE assessment ADD COLUMN record TEXT AS (unpacked(packed));

ALTER TABLE routing RENAME COLUMN record TO packed;
UPDATE routing SET packed = packed(unpacked(packed));
ALTER TABLE routing ADD COLUMN record TEXT AS (unpacked(packed));

ALTER TABLE engine_evaluation RENAME COLUMN record TO packed;
UPDATE engine_evaluation SET packed = packed(unpacked(packed));
ALTER TABLE engine_evaluation ADD COLUMN record TEXT AS (unpacked(packed));

ALTER TABLE review ADD COLUMN packed BLOB NOT NULL DEFAULT x'';
UPDATE review SET packed = packed(record);
ALTER TABLE review DROP COLUMN record;
ALTER TABLE review ADD COLUMN record TEXT AS (unpacked(packed));

ALTER TABLE finding ADD COLUMN packed BLOB NOT NULL DEFAULT x'';
UPDATE finding SET packed = packed(record);
ALTER TABLE finding DROP COLUMN record;
ALTER TABLE finding ADD COLUMN record TEXT AS (unpacked(packed));
