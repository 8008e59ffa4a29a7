-- What a person has filled in of a document that is not made yet. Each is one person's own, under an id that their browser
-- chose; it goes with the document it becomes, or some time after it was saved last.
CREATE TABLE document_drafts (
  created_by uuid NOT NULL REFERENCES users (id),
  id uuid NOT NULL,
  tenant_id uuid NOT NULL,
  -- The template may be deleted meanwhile: the draft stays, and still says what it was called.
  template_id uuid NOT NULL,
  template_name text NOT NULL,
  -- {"v": 1, "fields": {KEY: value}}, as in document_inputs.
  answers jsonb NOT NULL,
  -- [{"id": …, "name": …}], in their order.
  topics jsonb NOT NULL,
  -- Null while it follows the template's name.
  output_name text,
  signer_id uuid,
  -- What a list shows of the answers: whom they are about, and how many there are.
  about text NOT NULL,
  filled integer NOT NULL,
  -- Counts the savings; who writes without having seen the last one is told.
  revision integer NOT NULL CHECK (revision > 0),
  -- The window that saved it last.
  writer uuid NOT NULL,
  saved_at timestamptz NOT NULL,
  PRIMARY KEY (created_by, id)
);
CREATE INDEX document_drafts_by_tenant ON document_drafts (tenant_id);
CREATE INDEX document_drafts_by_age ON document_drafts (saved_at);
SELECT lavra_fence('document_drafts');
