-- What is stored and read together, for several offices in one transaction. Each of these functions goes through what it is
-- given one by one and enters the office of each before it touches a row, so that row-level security holds for each alone.
-- Their statements are planned once for a connection: the same few index look-ups whatever is asked.

-- Carries orders out once: of each whether it is new, and else what it was answered then. Waits for a transaction under way with
-- the same key. An order that is over goes, with up to a hundred others of its office.
CREATE FUNCTION lavra_claim_orders(given jsonb, instant timestamptz)
RETURNS TABLE (place integer, is_new boolean, body_hash text, answer text) LANGUAGE plpgsql
  SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE it record;
BEGIN
  FOR it IN
    SELECT claim.place, claim.tenant_id, claim.user_id, decode(claim.key_hash, 'hex') AS claimed_key,
      decode(claim.body_hash, 'hex') AS claimed_body, claim.answer AS new_answer, claim.expires_at
    FROM jsonb_to_recordset(given) AS claim
      (place integer, tenant_id uuid, user_id uuid, key_hash text, body_hash text, answer text, expires_at timestamptz)
    ORDER BY claim.place
  LOOP
    PERFORM set_config('lavra.tenant', it.tenant_id::text, true);
    DELETE FROM orders WHERE expires_at <= instant AND ((user_id = it.user_id AND key_hash = it.claimed_key)
      OR key_hash IN (SELECT key_hash FROM orders WHERE expires_at <= instant LIMIT 100 FOR UPDATE SKIP LOCKED));
    INSERT INTO orders (user_id, tenant_id, key_hash, body_hash, answer, expires_at)
      VALUES (it.user_id, it.tenant_id, it.claimed_key, it.claimed_body, it.new_answer, it.expires_at)
      ON CONFLICT DO NOTHING;
    IF FOUND THEN
      place := it.place; is_new := true; body_hash := NULL; answer := NULL;
      RETURN NEXT;
    ELSE
      RETURN QUERY SELECT it.place, false, encode(orders.body_hash, 'hex'), orders.answer FROM orders
        WHERE user_id = it.user_id AND key_hash = it.claimed_key;
    END IF;
  END LOOP;
END $$;

-- Stores documents with what they were made from, each under the first of its names that is free; a draft that became one goes.
-- Of documents alike the next looks for its name behind the one before it.
CREATE FUNCTION lavra_store_documents(given jsonb) RETURNS TABLE (place integer, name text) LANGUAGE plpgsql
  SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE
  it record;
  person uuid;
  wanted text;
  number integer;
  tries integer;
  key text;
BEGIN
  FOR it IN
    SELECT * FROM jsonb_to_recordset(given) AS document (place integer, id uuid, tenant_id uuid, created_by uuid,
      template_name text, size integer, storage_key uuid, created_at timestamptz, given text, given_key text, before text,
      key_before text, after text, identifiers jsonb, topics jsonb, template_version_id uuid, answers jsonb, writing jsonb,
      cleaning jsonb, today text, output_name text, engine_version text, language_version text, sha256 text, draft_id uuid)
    ORDER BY place
  LOOP
    PERFORM set_config('lavra.tenant', it.tenant_id::text, true);
    -- Tells that the bytes under the key are on their way to a row.
    PERFORM pg_advisory_xact_lock(hashtextextended('document:' || it.storage_key::text, 0));
    tries := 0;
    IF person = it.created_by AND wanted = it.given_key THEN
      LOOP
        number := number + 1;
        tries := tries + 1;
        key := it.key_before || number || it.after;
        EXIT WHEN pg_try_advisory_xact_lock(lavra_name_lock(it.created_by, key))
          AND NOT EXISTS (SELECT FROM documents WHERE created_by = it.created_by AND name_key = key);
        IF tries = 8 THEN
          tries := 0;
          EXIT;
        END IF;
      END LOOP;
    END IF;
    IF tries = 0 THEN
      number := lavra_free_name(it.created_by, it.given_key, it.key_before, it.after);
      key := CASE WHEN number = 1 THEN it.given_key ELSE it.key_before || number || it.after END;
    END IF;
    person := it.created_by;
    wanted := it.given_key;
    place := it.place;
    name := CASE WHEN number = 1 THEN it.given ELSE it.before || number || it.after END;
    INSERT INTO documents (id, tenant_id, created_by, name, name_key, template_name, size, storage_key, created_at)
      VALUES (it.id, it.tenant_id, it.created_by, lavra_store_documents.name, key, it.template_name, it.size, it.storage_key,
        it.created_at);
    INSERT INTO document_inputs (document_id, tenant_id, template_version_id, answers, writing, cleaning, today, output_name,
        engine_version, language_version, sha256)
      VALUES (it.id, it.tenant_id, it.template_version_id, it.answers, it.writing, it.cleaning, it.today, it.output_name,
        it.engine_version, it.language_version, decode(it.sha256, 'hex'));
    IF it.identifiers <> '[]' THEN
      INSERT INTO document_identifiers (document_id, tenant_id, hash)
        SELECT it.id, it.tenant_id, decode(hash, 'hex') FROM jsonb_array_elements_text(it.identifiers) AS hash;
    END IF;
    IF it.topics <> '[]' THEN
      INSERT INTO document_topics (document_id, tenant_id, position, version_id, keeps_look)
        SELECT it.id, it.tenant_id, position, (topic ->> 'version_id')::uuid, (topic ->> 'keeps_look')::boolean
        FROM jsonb_array_elements(it.topics) WITH ORDINALITY AS placed (topic, position);
    END IF;
    IF it.draft_id IS NOT NULL THEN
      DELETE FROM document_drafts WHERE tenant_id = it.tenant_id AND created_by = it.created_by AND id = it.draft_id;
    END IF;
    RETURN NEXT;
  END LOOP;
END $$;

CREATE FUNCTION lavra_record_events(given jsonb) RETURNS void LANGUAGE plpgsql
  SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE it record;
BEGIN
  FOR it IN
    SELECT * FROM jsonb_to_recordset(given) AS event
      (id uuid, tenant_id uuid, actor_id uuid, action text, object_id uuid, detail jsonb, at timestamptz)
  LOOP
    PERFORM set_config('lavra.tenant', it.tenant_id::text, true);
    INSERT INTO audit_events (id, tenant_id, actor_id, action, object_id, detail, at)
      VALUES (it.id, it.tenant_id, it.actor_id, it.action, it.object_id, it.detail, it.at);
  END LOOP;
END $$;

-- Counts documents of offices in their months, each office all of its own or none of them.
-- Tells the offices that had no room for theirs.
CREATE FUNCTION lavra_count_documents(given jsonb) RETURNS SETOF uuid LANGUAGE plpgsql
  SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE it record;
BEGIN
  FOR it IN
    SELECT * FROM jsonb_to_recordset(given) AS count
      (tenant_id uuid, month_start timestamptz, documents integer, most integer)
    -- So that two of these never wait for each other.
    ORDER BY tenant_id
  LOOP
    PERFORM set_config('lavra.tenant', it.tenant_id::text, true);
    INSERT INTO document_usage AS usage (tenant_id, month_start, used)
      SELECT it.tenant_id, it.month_start, it.documents WHERE it.documents <= it.most
      ON CONFLICT (tenant_id, month_start) DO UPDATE SET used = usage.used + it.documents
        WHERE usage.used <= it.most - it.documents;
    IF NOT FOUND THEN RETURN NEXT it.tenant_id; END IF;
  END LOOP;
END $$;

-- What documents of several offices are to be made of is read as it is stored: one by one, each within its own office.

-- How orders were answered that were carried out and are not over.
CREATE FUNCTION lavra_earlier_orders(given jsonb, instant timestamptz)
RETURNS TABLE (place integer, body_hash text, answer text) LANGUAGE plpgsql
  SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE it record;
BEGIN
  FOR it IN
    SELECT * FROM jsonb_to_recordset(given) AS asked (place integer, tenant_id uuid, user_id uuid, key_hash text)
  LOOP
    PERFORM set_config('lavra.tenant', it.tenant_id::text, true);
    RETURN QUERY SELECT it.place, encode(orders.body_hash, 'hex'), orders.answer FROM orders
      WHERE user_id = it.user_id AND key_hash = decode(it.key_hash, 'hex') AND expires_at > instant;
  END LOOP;
END $$;

-- Files of each office's own or of the platform's, with what they hold now.
CREATE FUNCTION lavra_present_files(given jsonb)
RETURNS TABLE (place integer, id uuid, area text, name text, keeps_look boolean, version integer, version_id uuid, sha256 bytea,
  storage_key uuid) LANGUAGE plpgsql
  SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE it record;
BEGIN
  FOR it IN SELECT * FROM jsonb_to_recordset(given) AS asked (place integer, tenant_id uuid, ids uuid[]) LOOP
    PERFORM set_config('lavra.tenant', it.tenant_id::text, true);
    RETURN QUERY SELECT it.place, file.id, file.area, file.name, file.keeps_look, file.version, present.id, present.sha256,
        present.storage_key
      FROM files file JOIN file_versions present ON present.file_id = file.id AND present.number = file.version
      WHERE file.tenant_id IN (it.tenant_id, '00000000-0000-7000-8000-000000000001') AND file.id = ANY (it.ids);
  END LOOP;
END $$;

-- The dates and numbers that some files ask for, of the office's own or the platform's; what several ask for is as the first of
-- them has it.
CREATE FUNCTION lavra_typed_markers(given jsonb)
RETURNS TABLE (place integer, key text, name text, type text, kind text, date_format text) LANGUAGE plpgsql
  SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE it record;
BEGIN
  FOR it IN SELECT * FROM jsonb_to_recordset(given) AS asked (place integer, tenant_id uuid, ids uuid[]) LOOP
    PERFORM set_config('lavra.tenant', it.tenant_id::text, true);
    RETURN QUERY SELECT it.place, asked.key, asked.name, asked.type, asked.kind, asked.date_format FROM (
        SELECT DISTINCT ON (marker.key) marker.key, marker.name, marker.type, marker.kind, marker.date_format
        FROM file_markers marker
        WHERE marker.tenant_id IN (it.tenant_id, '00000000-0000-7000-8000-000000000001') AND marker.file_id = ANY (it.ids)
          AND marker.state <> 'vanished'
        ORDER BY marker.key, array_position(it.ids, marker.file_id)
      ) asked WHERE asked.type IN ('date', 'number') ORDER BY asked.key;
  END LOOP;
END $$;

-- Those of some offices whose documents say "um mil".
CREATE FUNCTION lavra_saying_one_thousand(offices uuid[]) RETURNS SETOF uuid LANGUAGE plpgsql
  SET plan_cache_mode = force_generic_plan AS $$
DECLARE office uuid;
BEGIN
  FOREACH office IN ARRAY offices LOOP
    PERFORM set_config('lavra.tenant', office::text, true);
    RETURN QUERY SELECT tenant_id FROM office_data WHERE tenant_id = office AND um_mil;
  END LOOP;
END $$;
