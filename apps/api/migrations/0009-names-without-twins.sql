-- Names and logins are told apart without what nobody sees in them and with every gap one space, as the API makes their
-- keys from now on. Of names that have become one by this, one gets the new key; the others stay under their old ones,
-- by which they are still found as they are written.
CREATE FUNCTION lavra_one_spelling(key text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT btrim(regexp_replace(
    regexp_replace(
      key,
      E'[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]+',
      '', 'g'),
    E'[\t\n\v\f\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+', ' ', 'g'))
$$;

-- The owner of the tables is fenced as well; the platform's role sees all rows.
SET LOCAL ROLE lavra_platform;

UPDATE users SET login_key = ranked.key FROM (
  SELECT id, lavra_one_spelling(login_key) AS key,
    row_number() OVER (PARTITION BY lavra_one_spelling(login_key)
      ORDER BY login_key = lavra_one_spelling(login_key) DESC, created_at, id) AS place
  FROM users WHERE deleted_at IS NULL
) ranked WHERE users.id = ranked.id AND place = 1 AND login_key <> ranked.key AND ranked.key <> '';

UPDATE folders SET name_key = ranked.key FROM (
  SELECT id, lavra_one_spelling(name_key) AS key,
    row_number() OVER (PARTITION BY tenant_id, area, parent_id, lavra_one_spelling(name_key)
      ORDER BY name_key = lavra_one_spelling(name_key) DESC, created_at, id) AS place
  FROM folders
) ranked WHERE folders.id = ranked.id AND place = 1 AND name_key <> ranked.key AND ranked.key <> '';

UPDATE files SET name_key = ranked.key FROM (
  SELECT id, lavra_one_spelling(name_key) AS key,
    row_number() OVER (PARTITION BY tenant_id, area, folder_id, lavra_one_spelling(name_key)
      ORDER BY name_key = lavra_one_spelling(name_key) DESC, id) AS place
  FROM files
) ranked WHERE files.id = ranked.id AND place = 1 AND name_key <> ranked.key AND ranked.key <> '';

UPDATE documents SET name_key = ranked.key FROM (
  SELECT id, lavra_one_spelling(name_key) AS key,
    row_number() OVER (PARTITION BY created_by, lavra_one_spelling(name_key)
      ORDER BY name_key = lavra_one_spelling(name_key) DESC, id) AS place
  FROM documents
) ranked WHERE documents.id = ranked.id AND place = 1 AND name_key <> ranked.key AND ranked.key <> '';

RESET ROLE;

DROP FUNCTION lavra_one_spelling(text);
