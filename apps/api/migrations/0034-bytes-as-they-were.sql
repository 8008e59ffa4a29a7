-- SHA-256 of a document's bytes where nothing tells what it was made from: documents from before document_inputs. Null until
-- the bytes are next read; of all others document_inputs tells.
ALTER TABLE documents ADD COLUMN sha256 bytea;

-- Stored files that were asked for and were not as they were put, for the operator: keys alone, which hold nothing of an office.
CREATE TABLE storage_findings (
  storage_key uuid PRIMARY KEY,
  state text NOT NULL CHECK (state IN ('damaged', 'missing')),
  first_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  -- How often it was met.
  times integer NOT NULL DEFAULT 1
);
GRANT SELECT, INSERT, UPDATE, DELETE ON storage_findings TO lavra_platform;
