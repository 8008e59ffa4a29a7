-- Folders of templates (models) and of topics (topicos); no parent is the area's root.
CREATE TABLE folders (
  id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL,
  area text NOT NULL CHECK (area IN ('models', 'topicos')),
  parent_id uuid,
  name text NOT NULL,
  -- Case-folded and NFC, so that two spellings of one name are one folder.
  name_key text NOT NULL,
  created_at timestamptz NOT NULL,
  UNIQUE (tenant_id, area, id),
  FOREIGN KEY (tenant_id, area, parent_id) REFERENCES folders (tenant_id, area, id)
);
CREATE UNIQUE INDEX folders_name_taken ON folders (tenant_id, area, parent_id, name_key) NULLS NOT DISTINCT;
CREATE INDEX folders_by_parent ON folders (parent_id);
SELECT lavra_fence('folders');

CREATE TABLE files (
  id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL,
  area text NOT NULL CHECK (area IN ('models', 'topicos')),
  folder_id uuid,
  name text NOT NULL,
  name_key text NOT NULL,
  size integer NOT NULL,
  sha256 bytea NOT NULL,
  storage_key uuid NOT NULL UNIQUE,
  version integer NOT NULL DEFAULT 1,
  -- Whether the topics' placeholder stands in it.
  has_subtemplates boolean NOT NULL,
  created_by uuid NOT NULL,
  modified_at timestamptz NOT NULL,
  UNIQUE (tenant_id, id),
  CHECK (area = 'topicos' OR folder_id IS NOT NULL),
  FOREIGN KEY (tenant_id, area, folder_id) REFERENCES folders (tenant_id, area, id)
);
CREATE UNIQUE INDEX files_name_taken ON files (tenant_id, area, folder_id, name_key) NULLS NOT DISTINCT;
CREATE INDEX files_by_folder ON files (folder_id);
SELECT lavra_fence('files');

CREATE TABLE file_markers (
  tenant_id uuid NOT NULL,
  file_id uuid NOT NULL,
  key text NOT NULL,
  position integer NOT NULL,
  name text NOT NULL,
  type text NOT NULL CHECK (type IN ('text', 'number', 'date', 'select')),
  description text NOT NULL DEFAULT '',
  options jsonb NOT NULL DEFAULT '[]',
  api_source text NOT NULL DEFAULT '',
  -- found: in the file's present version; added: by a person only; vanished: was found once, kept in case it returns.
  state text NOT NULL CHECK (state IN ('found', 'added', 'vanished')),
  PRIMARY KEY (file_id, key),
  FOREIGN KEY (tenant_id, file_id) REFERENCES files (tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX file_markers_by_key ON file_markers (tenant_id, key);
SELECT lavra_fence('file_markers');

-- What a person chose for the whole file; without a row the defaults hold.
CREATE TABLE file_settings (
  file_id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL,
  requires_subtemplates boolean NOT NULL,
  FOREIGN KEY (tenant_id, file_id) REFERENCES files (tenant_id, id) ON DELETE CASCADE
);
SELECT lavra_fence('file_settings');

-- The platform's own library is read by every tenant and written by none.
CREATE POLICY platform_library ON folders FOR SELECT TO lavra_tenant USING (tenant_id = '00000000-0000-7000-8000-000000000001');
CREATE POLICY platform_library ON files FOR SELECT TO lavra_tenant USING (tenant_id = '00000000-0000-7000-8000-000000000001');
CREATE POLICY platform_library ON file_markers FOR SELECT TO lavra_tenant USING (tenant_id = '00000000-0000-7000-8000-000000000001');
CREATE POLICY platform_library ON file_settings FOR SELECT TO lavra_tenant USING (tenant_id = '00000000-0000-7000-8000-000000000001');
