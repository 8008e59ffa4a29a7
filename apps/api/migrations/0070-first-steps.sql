-- True once a person put away the first steps of their office.
ALTER TABLE dashboard_layouts ADD COLUMN steps_put_away boolean NOT NULL DEFAULT false;
ALTER TABLE dashboard_layouts ALTER COLUMN card_order SET DEFAULT '{}';
