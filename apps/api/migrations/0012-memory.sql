-- Everything a file has held. A version is never changed: replacing a file or restoring an older version makes a new one.
CREATE TABLE file_versions (
  id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL,
  -- Null once the file was deleted; the version then stays for as long as a document was made from it.
  file_id uuid,
  number integer NOT NULL CHECK (number > 0),
  -- What the file was called then.
  name text NOT NULL,
  size integer NOT NULL,
  sha256 bytea NOT NULL,
  -- A restored version has the bytes of the one it restores.
  storage_key uuid NOT NULL,
  -- Whether the topics' placeholder stands in it.
  has_subtemplates boolean NOT NULL,
  -- How most of its text looks; unknown for what was stored before that was read.
  body_look jsonb,
  -- Its text without markup, for search; null until it is read.
  words text,
  note text NOT NULL DEFAULT '',
  -- The number of the version that this one restored.
  restored_from integer,
  created_by uuid NOT NULL,
  created_at timestamptz NOT NULL,
  UNIQUE (file_id, number),
  FOREIGN KEY (tenant_id, file_id) REFERENCES files (tenant_id, id) ON DELETE SET NULL (file_id)
);
CREATE INDEX file_versions_by_tenant ON file_versions (tenant_id);
CREATE INDEX file_versions_by_key ON file_versions (storage_key);
CREATE INDEX file_versions_outside ON file_versions (id) WHERE file_id IS NULL;
CREATE INDEX file_versions_unread ON file_versions (id) WHERE words IS NULL;
SELECT lavra_fence('file_versions');
CREATE POLICY platform_library ON file_versions FOR SELECT TO lavra_tenant
  USING (tenant_id = '00000000-0000-7000-8000-000000000001');
-- Only the words are filled in later, and only the platform, which sees what all offices have made, lets a version go.
REVOKE UPDATE, DELETE ON file_versions FROM lavra_tenant, lavra_platform;
GRANT UPDATE (words), DELETE ON file_versions TO lavra_platform;

-- The owner of the tables is fenced as well; the platform's role sees all rows.
SET LOCAL ROLE lavra_platform;
INSERT INTO file_versions
  (id, tenant_id, file_id, number, name, size, sha256, storage_key, has_subtemplates, body_look, created_by, created_at)
  SELECT gen_random_uuid(), tenant_id, id, 1, name, size, sha256, storage_key, has_subtemplates, body_look, created_by, modified_at
  FROM files;
UPDATE files SET version = 1 WHERE version <> 1;
RESET ROLE;

-- What a file holds is told by its present version. Size and time stay here as well: a tree of thousands of files shows them.
ALTER TABLE files
  DROP COLUMN sha256,
  DROP COLUMN storage_key,
  DROP COLUMN has_subtemplates,
  DROP COLUMN body_look,
  DROP COLUMN created_by,
  ALTER COLUMN version DROP DEFAULT,
  -- Deferred, because a new file and its first version name each other.
  ADD CONSTRAINT files_present_version FOREIGN KEY (id, version) REFERENCES file_versions (file_id, number)
    DEFERRABLE INITIALLY DEFERRED;

-- What a document was made from; those generated before have no such row. A version that one of them names cannot go.
CREATE TABLE document_inputs (
  document_id uuid PRIMARY KEY REFERENCES documents (id) ON DELETE CASCADE,
  tenant_id uuid NOT NULL,
  template_version_id uuid NOT NULL REFERENCES file_versions (id),
  -- {"v": 1, "fields": {KEY: value}}, as they were given.
  answers jsonb NOT NULL,
  -- The day as it was filled in, "21/11/2026 (sábado)".
  today text NOT NULL,
  -- As it was asked for; the document's own name may have a number behind it.
  output_name text NOT NULL,
  engine_version text NOT NULL,
  language_version text NOT NULL,
  -- Of the finished bytes.
  sha256 bytea NOT NULL
);
CREATE INDEX document_inputs_by_template ON document_inputs (template_version_id);
SELECT lavra_fence('document_inputs');
REVOKE UPDATE, DELETE ON document_inputs FROM lavra_tenant, lavra_platform;

CREATE TABLE document_topics (
  document_id uuid NOT NULL REFERENCES document_inputs (document_id) ON DELETE CASCADE,
  tenant_id uuid NOT NULL,
  position integer NOT NULL,
  version_id uuid NOT NULL REFERENCES file_versions (id),
  -- Whether the topic stands in the document as it looks alone.
  keeps_look boolean NOT NULL,
  PRIMARY KEY (document_id, position)
);
CREATE INDEX document_topics_by_version ON document_topics (version_id);
SELECT lavra_fence('document_topics');
REVOKE UPDATE, DELETE ON document_topics FROM lavra_tenant, lavra_platform;
