-- What was answered to an order, as JSON text: jsonb takes neither NUL nor half of a character, which text as it was sent
-- may hold.
ALTER TABLE orders ALTER COLUMN answer TYPE text USING answer::text;

-- What sort of value a marker holds; NULL where it was stored before, and is guessed by its name when it is read.
ALTER TABLE file_markers ADD COLUMN kind text CHECK (kind IN
  ('', 'cpf', 'cnpj', 'cpf_cnpj', 'cnj', 'oab', 'cep', 'telefone', 'email', 'moeda', 'percentual', 'sim_nao'));

-- What an office says of itself in its documents, and how its people sign them.
CREATE TABLE office_data (
  tenant_id uuid PRIMARY KEY,
  nome text NOT NULL,
  cnpj text NOT NULL,
  endereco text NOT NULL,
  telefone text NOT NULL,
  email text NOT NULL,
  cidade text NOT NULL
);
SELECT lavra_fence('office_data');

CREATE TABLE professionals (
  user_id uuid PRIMARY KEY REFERENCES users (id),
  tenant_id uuid NOT NULL,
  nome text NOT NULL,
  titulo text NOT NULL,
  email text NOT NULL,
  -- [{"uf": "SP", "numero": "123.456"}]
  oab jsonb NOT NULL
);
CREATE INDEX professionals_by_tenant ON professionals (tenant_id);
SELECT lavra_fence('professionals');
