-- Attributes of parties that an office defines: [{"name": "MATRICULA", "label": "Matrícula", "of": "people"}].
ALTER TABLE office_data ADD COLUMN party_attributes jsonb NOT NULL DEFAULT '[]'
  CHECK (jsonb_typeof(party_attributes) = 'array');

-- As before, with the present version of the phrases and the attributes.
DROP FUNCTION lavra_office_writing(uuid[]);
CREATE FUNCTION lavra_office_writing(offices uuid[])
RETURNS TABLE (office uuid, um_mil boolean, keeps_protection boolean, tracked_changes text, wording jsonb,
  party_attributes jsonb)
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE one uuid;
BEGIN
  FOREACH one IN ARRAY offices LOOP
    PERFORM set_config('lavra.tenant', one::text, true);
    RETURN QUERY SELECT one, coalesce(it.um_mil, false), coalesce(it.keeps_protection, false),
        coalesce(it.tracked_changes, 'accept'), said.wording, coalesce(it.party_attributes, '[]')
      FROM (SELECT) AS asked
      LEFT JOIN office_data it ON it.tenant_id = one
      LEFT JOIN LATERAL (
        SELECT jsonb_build_object('version', last.version, 'texts', last.texts, 'off', last.off_phrases) AS wording
        FROM office_wordings last WHERE last.tenant_id = one ORDER BY last.version DESC LIMIT 1) said ON true
      WHERE it.tenant_id IS NOT NULL OR said.wording IS NOT NULL;
  END LOOP;
END $$;

CREATE OR REPLACE FUNCTION lavra_source_stamps(given jsonb) RETURNS TABLE (place integer, stamp text) LANGUAGE plpgsql
  SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY SELECT asked.place, encode(sha256(convert_to(ROW(
      ARRAY(
        SELECT ROW(file.id, file.area, file.name, file.keeps_look, file.restarts_numbering, file.version) FROM files file
        WHERE (file.tenant_id IN (asked.tenant_id, '00000000-0000-7000-8000-000000000001')) IS TRUE
          AND file.id = ANY (asked.ids)
        ORDER BY file.id),
      ARRAY(SELECT marker FROM lavra_written_markers(asked.tenant_id, asked.ids) marker),
      (SELECT ROW(um_mil, keeps_protection, tracked_changes, party_attributes) FROM office_data
        WHERE tenant_id = asked.tenant_id),
      (SELECT max(version) FROM office_wordings WHERE tenant_id = asked.tenant_id)
    )::text, 'UTF8')), 'hex')
    FROM jsonb_to_recordset(given) AS asked (place integer, tenant_id uuid, ids uuid[]);
END $$;
