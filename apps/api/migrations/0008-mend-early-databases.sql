-- The SHA-256 of each migration's file as it was applied (line ends as \n). Written and compared by platform/db/migrate.ts.
CREATE TABLE migration_hashes (
  name text PRIMARY KEY,
  sha256 text NOT NULL
);

-- 0003 to 0006 were edited after they had first been published. A database that was made in between lacks what the
-- edits added and keeps what they took away; here it becomes what the files say today. On any other nothing happens.

-- 0003
CREATE INDEX IF NOT EXISTS folders_by_parent ON folders (parent_id);
CREATE INDEX IF NOT EXISTS files_by_folder ON files (folder_id);
ALTER TABLE file_markers ADD COLUMN IF NOT EXISTS state text NOT NULL DEFAULT 'found'
  CONSTRAINT file_markers_state_check CHECK (state IN ('found', 'added', 'vanished'));
ALTER TABLE file_markers ALTER COLUMN state DROP DEFAULT;
DO $$
BEGIN
  IF to_regclass('file_settings') IS NULL THEN
    CREATE TABLE file_settings (
      file_id uuid PRIMARY KEY,
      tenant_id uuid NOT NULL,
      requires_subtemplates boolean NOT NULL,
      FOREIGN KEY (tenant_id, file_id) REFERENCES files (tenant_id, id) ON DELETE CASCADE
    );
    PERFORM lavra_fence('file_settings');
    INSERT INTO file_settings (file_id, tenant_id, requires_subtemplates)
      SELECT id, tenant_id, requires_subtemplates FROM files WHERE NOT requires_subtemplates;
    ALTER TABLE files DROP COLUMN requires_subtemplates;
    CREATE POLICY platform_library ON file_settings FOR SELECT TO lavra_tenant
      USING (tenant_id = '00000000-0000-7000-8000-000000000001');
  END IF;
END $$;

-- 0004
CREATE INDEX IF NOT EXISTS documents_by_creator ON documents (created_by, created_at DESC);

-- 0005
DO $$
BEGIN
  IF to_regclass('mailboxes') IS NULL THEN
    CREATE TABLE mailboxes (
      user_id uuid PRIMARY KEY REFERENCES users (id),
      tenant_id uuid NOT NULL,
      email text NOT NULL,
      verified_at timestamptz
    );
    PERFORM lavra_fence('mailboxes');
    REVOKE ALL ON mailboxes FROM lavra_tenant;
    INSERT INTO mailboxes (user_id, tenant_id, email, verified_at)
      SELECT user_id, tenant_id, email, verified_at FROM verified_emails;
    DROP TABLE verified_emails;
  END IF;
END $$;

-- 0006
ALTER TABLE role_configurations DROP COLUMN IF EXISTS updated_at;
ALTER TABLE role_permissions DROP COLUMN IF EXISTS updated_at;
