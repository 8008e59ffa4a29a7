-- How much an area of an office's library holds, and which state it is in: a new revision with every change, so that who has
-- read it once can ask whether it is still the same. Drawn by chance and not counted: a number could come again where the
-- database was put back to an earlier day.
CREATE TABLE library_areas (
  tenant_id uuid NOT NULL,
  area text NOT NULL CHECK (area IN ('models', 'topicos')),
  revision uuid NOT NULL DEFAULT gen_random_uuid(),
  folders integer NOT NULL DEFAULT 0,
  files integer NOT NULL DEFAULT 0,
  PRIMARY KEY (tenant_id, area)
);
SELECT lavra_fence('library_areas');
CREATE POLICY platform_library ON library_areas FOR SELECT TO lavra_tenant
  USING (tenant_id = '00000000-0000-7000-8000-000000000001');

-- What an office's versions take, those among them that only documents need: how many there are, and the bytes of what lies
-- in the store for them. Two that share their bytes take them once.
CREATE TABLE library_usage (
  tenant_id uuid PRIMARY KEY,
  versions integer NOT NULL DEFAULT 0,
  bytes bigint NOT NULL DEFAULT 0
);
SELECT lavra_fence('library_usage');

CREATE FUNCTION lavra_area_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sign integer := CASE TG_OP WHEN 'INSERT' THEN 1 WHEN 'DELETE' THEN -1 ELSE 0 END;
  of_folders integer := CASE TG_TABLE_NAME WHEN 'folders' THEN sign ELSE 0 END;
  of_files integer := CASE TG_TABLE_NAME WHEN 'files' THEN sign ELSE 0 END;
BEGIN
  INSERT INTO library_areas AS known (tenant_id, area, folders, files)
    SELECT tenant_id, area, of_folders * count(*), of_files * count(*)
    FROM touched GROUP BY tenant_id, area ORDER BY tenant_id, area
  ON CONFLICT (tenant_id, area) DO UPDATE SET
    revision = excluded.revision, folders = known.folders + excluded.folders, files = known.files + excluded.files;
  RETURN NULL;
END $$;

-- Bytes come with the first version that names their key and go with the last.
CREATE FUNCTION lavra_versions_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO library_usage AS known (tenant_id, versions, bytes)
    SELECT tenant_id, count(*), coalesce(sum(size) FILTER (WHERE place = 1 AND NOT was_there), 0)
    FROM (
      SELECT tenant_id, size, row_number() OVER (PARTITION BY storage_key ORDER BY id) AS place,
        EXISTS (
          SELECT FROM file_versions other
          WHERE other.storage_key = touched.storage_key AND other.id NOT IN (SELECT id FROM touched)
        ) AS was_there
      FROM touched
    ) added
    GROUP BY tenant_id ORDER BY tenant_id
  ON CONFLICT (tenant_id) DO UPDATE SET versions = known.versions + excluded.versions, bytes = known.bytes + excluded.bytes;
  RETURN NULL;
END $$;

CREATE FUNCTION lavra_versions_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE library_usage SET versions = library_usage.versions - gone.versions, bytes = library_usage.bytes - gone.bytes
    FROM (
      SELECT tenant_id, count(*) AS versions, coalesce(sum(size) FILTER (WHERE place = 1 AND NOT is_there), 0) AS bytes
      FROM (
        SELECT tenant_id, size, row_number() OVER (PARTITION BY storage_key ORDER BY id) AS place,
          EXISTS (SELECT FROM file_versions other WHERE other.storage_key = touched.storage_key) AS is_there
        FROM touched
      ) each_gone
      GROUP BY tenant_id
    ) gone
    WHERE library_usage.tenant_id = gone.tenant_id;
  RETURN NULL;
END $$;

CREATE TRIGGER folders_come AFTER INSERT ON folders REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION lavra_area_changed();
CREATE TRIGGER folders_change AFTER UPDATE ON folders REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION lavra_area_changed();
CREATE TRIGGER folders_go AFTER DELETE ON folders REFERENCING OLD TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION lavra_area_changed();
CREATE TRIGGER files_come AFTER INSERT ON files REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION lavra_area_changed();
CREATE TRIGGER files_change AFTER UPDATE ON files REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION lavra_area_changed();
CREATE TRIGGER files_go AFTER DELETE ON files REFERENCING OLD TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION lavra_area_changed();
CREATE TRIGGER versions_come AFTER INSERT ON file_versions REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION lavra_versions_added();
CREATE TRIGGER versions_go AFTER DELETE ON file_versions REFERENCING OLD TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION lavra_versions_gone();

-- What is there already. The owner of the tables is fenced as well; the platform's role sees all rows.
SET LOCAL ROLE lavra_platform;
INSERT INTO library_areas (tenant_id, area, folders, files)
  SELECT tenant_id, area, count(*) FILTER (WHERE is_folder), count(*) FILTER (WHERE NOT is_folder)
  FROM (
    SELECT tenant_id, area, true AS is_folder FROM folders UNION ALL SELECT tenant_id, area, false FROM files
  ) held
  GROUP BY tenant_id, area;
INSERT INTO library_usage (tenant_id, versions, bytes)
  SELECT tenant_id, sum(versions), sum(size)
  FROM (SELECT tenant_id, storage_key, count(*) AS versions, max(size) AS size FROM file_versions GROUP BY tenant_id, storage_key) kept
  GROUP BY tenant_id;
RESET ROLE;
