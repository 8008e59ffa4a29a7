-- What was answered to an order, as JSON text: jsonb takes neither NUL nor half of a character, which text as it was sent
-- may hold.
ALTER TABLE orders ALTER COLUMN answer TYPE text USING answer::text;

-- What sort of value a marker holds; NULL where it was stored before, and is guessed by its name when it is read.
ALTER TABLE file_markers ADD COLUMN kind text CHECK (kind IN
  ('', 'cpf', 'cnpj', 'cpf_cnpj', 'cnj', 'oab', 'cep', 'telefone', 'email', 'moeda', 'percentual', 'sim_nao'));
