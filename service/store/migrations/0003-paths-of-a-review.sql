-- The files that a review's routing plan names, for `path:` in a search: all of a review in one text, in
-- lower case, a line each, so that a review is looked at once, however many files and terms there are.
CREATE TABLE review_paths (
  review_seq INTEGER PRIMARY KEY REFERENCES review (seq),
  text TEXT NOT NULL
) STRICT;
INSERT INTO review_paths SELECT review_seq, lower(group_concat(text, char(10)))
FROM review_path JOIN path ON path.id = path_id GROUP BY review_seq;
DROP TABLE review_path;
DROP TABLE path;
