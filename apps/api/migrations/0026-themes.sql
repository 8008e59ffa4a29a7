-- How the pages of an office look, and of the platform its login page and logo besides. What a row does not name is the
-- product's own.
CREATE TABLE themes (
  tenant_id uuid PRIMARY KEY,
  choices jsonb NOT NULL,
  changed_at timestamptz NOT NULL
);
SELECT lavra_fence('themes');
-- Login page and logo are the same for everybody.
CREATE POLICY platform_theme ON themes FOR SELECT TO lavra_tenant
  USING (tenant_id = '00000000-0000-7000-8000-000000000001');
