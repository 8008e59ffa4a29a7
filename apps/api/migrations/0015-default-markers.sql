-- Default markers that people of an office made: taken from there into the forms of files, where each goes its own way.
CREATE TABLE default_markers (
  id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL,
  created_by uuid NOT NULL REFERENCES users (id),
  key text NOT NULL,
  name text NOT NULL,
  type text NOT NULL CHECK (type IN ('text', 'number', 'date', 'select')),
  description text NOT NULL,
  options jsonb NOT NULL,
  api_source text NOT NULL,
  kind text NOT NULL CHECK (kind IN
    ('', 'cpf', 'cnpj', 'cpf_cnpj', 'cnj', 'oab', 'cep', 'telefone', 'email', 'moeda', 'percentual', 'sim_nao')),
  date_format text NOT NULL CHECK (date_format IN ('', 'curta', 'extenso', 'dia_semana')),
  updated_by uuid NOT NULL REFERENCES users (id),
  updated_at timestamptz NOT NULL,
  UNIQUE (tenant_id, id),
  CONSTRAINT default_markers_key_taken UNIQUE (tenant_id, created_by, key)
);
SELECT lavra_fence('default_markers');

ALTER TABLE file_markers
  -- Taken from the default markers that the product ships.
  ADD COLUMN system_default boolean NOT NULL DEFAULT false,
  -- Taken from this one of the office's.
  ADD COLUMN default_id uuid,
  ADD CONSTRAINT file_markers_default FOREIGN KEY (tenant_id, default_id) REFERENCES default_markers (tenant_id, id)
    ON DELETE SET NULL (default_id);
CREATE INDEX file_markers_by_default ON file_markers (default_id) WHERE default_id IS NOT NULL;

-- When the whole configuration changed last, and by whom; unknown for what was saved before.
ALTER TABLE file_settings
  ADD COLUMN updated_at timestamptz,
  ADD COLUMN updated_by uuid REFERENCES users (id);
CREATE INDEX file_settings_by_tenant ON file_settings (tenant_id);
