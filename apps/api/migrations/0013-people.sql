-- What was answered to an order, as JSON text: jsonb takes neither NUL nor half of a character, which text as it was sent
-- may hold.
ALTER TABLE orders ALTER COLUMN answer TYPE text USING answer::text;
