-- In which order a person has the cards of their dashboard. Without a row they stand as on a new dashboard.
CREATE TABLE dashboard_layouts (
  user_id uuid PRIMARY KEY REFERENCES users (id),
  tenant_id uuid NOT NULL,
  card_order text[] NOT NULL
);
CREATE INDEX dashboard_layouts_by_tenant ON dashboard_layouts (tenant_id);
SELECT lavra_fence('dashboard_layouts');
