-- Rules by which documents are named: of a template, or of all templates of an office without one.
CREATE TABLE document_name_rules (
  tenant_id uuid NOT NULL,
  template_id uuid REFERENCES files (id) ON DELETE CASCADE,
  rule text NOT NULL CHECK (char_length(rule) BETWEEN 1 AND 120)
);
CREATE UNIQUE INDEX document_name_rules_of_template ON document_name_rules (tenant_id, template_id)
  WHERE template_id IS NOT NULL;
CREATE UNIQUE INDEX document_name_rules_of_office ON document_name_rules (tenant_id) WHERE template_id IS NULL;
SELECT lavra_fence('document_name_rules');
