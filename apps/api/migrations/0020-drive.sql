-- Where files lie in Google Drive, for installations that keep them there; empty in all others. Ids are Drive's own, taken down
-- before anything is made under them, so that a call sent twice makes one thing and nothing lies there unknown.
CREATE TABLE drive_objects (
  storage_key uuid PRIMARY KEY,
  drive_id text NOT NULL UNIQUE,
  -- SHA-256 of what was put.
  sha256 bytea NOT NULL,
  -- Whether Drive has told that it has all of it; before that nobody reads it.
  is_stored boolean NOT NULL DEFAULT false,
  begun_at timestamptz NOT NULL,
  -- The office in whose tree it is shown, in which of Drive's folders and by what name; null = it is not.
  tenant_id uuid,
  shown_in text,
  shown_as text
);
CREATE INDEX drive_objects_by_tenant ON drive_objects (tenant_id) WHERE tenant_id IS NOT NULL;
SELECT lavra_fence('drive_objects');

-- Folders in Drive: where what is not shown lies, each office's, and those of its library.
CREATE TABLE drive_folders (
  -- 'contents', 'office:<id>', 'area:<office>:<area>' or 'folder:<id>'
  node text PRIMARY KEY,
  tenant_id uuid NOT NULL,
  drive_id text NOT NULL UNIQUE,
  -- As Drive was last told; null until it was.
  shown_in text,
  shown_as text
);
CREATE INDEX drive_folders_by_tenant ON drive_folders (tenant_id);
SELECT lavra_fence('drive_folders');
REVOKE ALL ON drive_objects, drive_folders FROM lavra_tenant;
