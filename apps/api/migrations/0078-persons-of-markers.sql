-- Whose datum a field of a text is, as somebody said: 'AUTOR.CPF', '' for nobody's. NULL: it follows from the marker's name.
ALTER TABLE file_markers ADD COLUMN person text;
