-- How the value of a date marker is printed where no filter says it; '' as it was sent.
ALTER TABLE file_markers ADD COLUMN date_format text NOT NULL DEFAULT ''
  CHECK (date_format IN ('', 'curta', 'extenso', 'dia_semana'));

-- Whether the office's numbers in words say "um mil" where others say "mil".
ALTER TABLE office_data ADD COLUMN um_mil boolean NOT NULL DEFAULT false;

-- How a document's values were written: what sort of value keys held, the formats of its dates, the office's habits.
-- Nothing of this was known when those from before were made.
ALTER TABLE document_inputs ADD COLUMN writing jsonb NOT NULL DEFAULT '{}';

-- What a file asks for is read with every form and every document. A database without statistics, as the embedded one is,
-- took the index that began with the office for that, and went through all of the office's markers.
DROP INDEX file_markers_by_key;
CREATE INDEX file_markers_by_key ON file_markers (key, tenant_id);
CREATE INDEX file_markers_by_file ON file_markers (tenant_id, file_id);
