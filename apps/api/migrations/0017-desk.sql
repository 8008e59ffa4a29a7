-- What a person has at hand where documents are generated.
CREATE TABLE starred_templates (
  user_id uuid NOT NULL REFERENCES users (id),
  -- A template of the office or of the platform; one that was deleted since stays until it is taken away or pushed out.
  file_id uuid NOT NULL,
  tenant_id uuid NOT NULL,
  starred_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, file_id)
);
CREATE INDEX starred_templates_by_tenant ON starred_templates (tenant_id);
SELECT lavra_fence('starred_templates');

CREATE TABLE desk_choices (
  user_id uuid PRIMARY KEY REFERENCES users (id),
  tenant_id uuid NOT NULL,
  -- Whether values of earlier documents are offered while the person types.
  offers_used_values boolean NOT NULL
);
CREATE INDEX desk_choices_by_tenant ON desk_choices (tenant_id);
SELECT lavra_fence('desk_choices');

-- Topics in their order under a name, for everybody of the office.
CREATE TABLE topic_sets (
  id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL,
  created_by uuid NOT NULL REFERENCES users (id),
  name text NOT NULL,
  name_key text NOT NULL,
  topics uuid[] NOT NULL,
  created_at timestamptz NOT NULL,
  UNIQUE (tenant_id, name_key)
);
SELECT lavra_fence('topic_sets');
