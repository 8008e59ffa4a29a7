-- Which installation this database is, in one row that the first start writes: a store of files says whose it is, and what lies
-- there is not swept away by another database's start.
CREATE TABLE installation (
  id uuid NOT NULL,
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only)
);
GRANT SELECT, INSERT ON installation TO lavra_platform;
