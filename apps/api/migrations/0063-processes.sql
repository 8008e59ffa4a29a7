-- What each process of the installation reports about itself; a row is replaced every half minute.
CREATE TABLE processes (
  id uuid PRIMARY KEY,
  seen_at timestamptz NOT NULL,
  state jsonb NOT NULL
);
GRANT SELECT, INSERT, UPDATE, DELETE ON processes TO lavra_platform;

-- The page of operation shows which migrations the database has.
GRANT SELECT ON migration_hashes TO lavra_platform;
