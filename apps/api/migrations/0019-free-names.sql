-- What a name of a person's documents is held by while it is given.
CREATE FUNCTION lavra_name_lock(person uuid, key text) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT hashtextextended('document name:' || person::text || ':' || key, 0) $$;

-- The number of the first free name of a person's documents among those that are alike: 1 for the name as given, from 2 on
-- for those with a number, whose keys are key_before || number || key_after. Beyond 9 it is a free one behind a taken one,
-- found in as many steps as the number has bits. Who gets a name holds it until the transaction ends, so that two at once
-- get two names and neither waits. Each step sees what was committed before it: the function is VOLATILE.
CREATE FUNCTION lavra_free_name(person uuid, given_key text, key_before text, key_after text) RETURNS integer
LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  key text := given_key;
  below integer := 0;
  number integer := 1;
  middle integer;
BEGIN
  LOOP
    EXIT WHEN NOT EXISTS (SELECT FROM documents WHERE created_by = person AND name_key = key);
    below := number;
    number := CASE WHEN number < 9 THEN number + 1 ELSE number * 2 END;
    key := key_before || number || key_after;
  END LOOP;
  WHILE number - below > 1 LOOP
    middle := (below + number) / 2;
    IF EXISTS (SELECT FROM documents WHERE created_by = person AND name_key = key_before || middle || key_after) THEN
      below := middle;
    ELSE
      number := middle;
    END IF;
  END LOOP;
  LOOP
    key := CASE WHEN number = 1 THEN given_key ELSE key_before || number || key_after END;
    -- Asked for again under the lock: whoever held it may have taken the name.
    IF pg_try_advisory_xact_lock(lavra_name_lock(person, key)) THEN
      EXIT WHEN NOT EXISTS (SELECT FROM documents WHERE created_by = person AND name_key = key);
    END IF;
    number := number + 1;
  END LOOP;
  RETURN number;
END $$;
