-- Links the audit events of each office, and of the platform, into a chain: a link holds the hash of its event, and a hash
-- over the link before and that. A changed, removed or inserted event breaks its chain. A link stays when its event is
-- removed at the end of its retention.
CREATE TABLE audit_links (
  tenant_id uuid NOT NULL,
  -- From 1, without gaps.
  position bigint NOT NULL,
  event_id uuid NOT NULL,
  -- SHA-256 of lavra_audit_text.
  event_hash bytea NOT NULL,
  -- SHA-256 of the hash before (none for the first) and event_hash.
  hash bytea NOT NULL,
  PRIMARY KEY (tenant_id, position)
);
SELECT lavra_fence('audit_links');
REVOKE UPDATE, DELETE ON audit_links FROM lavra_tenant, lavra_platform;

-- Text of an event that its hash covers; independent of the session's settings.
CREATE FUNCTION lavra_audit_text(event audit_events) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_array(event.id, event.tenant_id, event.actor_id, event.action, event.object_id, event.detail,
    to_char(event.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))::text
$$;

-- Runs when the transaction commits: a chain is locked only while the commit is written, and after every other lock of
-- the transaction.
CREATE FUNCTION lavra_link_event() RETURNS trigger LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  last record;
  own bytea := sha256(convert_to(lavra_audit_text(NEW), 'UTF8'));
BEGIN
  -- The transaction's last statement may have been of another office.
  PERFORM set_config('lavra.tenant', NEW.tenant_id::text, true);
  PERFORM pg_advisory_xact_lock(hashtextextended('audit:' || NEW.tenant_id, 0));
  SELECT link.position, link.hash INTO last FROM audit_links link
    WHERE link.tenant_id = NEW.tenant_id ORDER BY link.position DESC LIMIT 1;
  INSERT INTO audit_links (tenant_id, position, event_id, event_hash, hash)
    VALUES (NEW.tenant_id, coalesce(last.position, 0) + 1, NEW.id, own, sha256(coalesce(last.hash, '') || own));
  RETURN NULL;
END $$;

-- Events of earlier versions, in the order of their time.
SET LOCAL ROLE lavra_platform;
DO $$
DECLARE
  it record;
  scope uuid;
  place bigint;
  own bytea;
  last bytea;
BEGIN
  FOR it IN SELECT event.tenant_id, event.id, lavra_audit_text(event) AS told FROM audit_events event
    ORDER BY event.tenant_id, event.at, event.id
  LOOP
    IF scope IS DISTINCT FROM it.tenant_id THEN
      scope := it.tenant_id;
      place := 0;
      last := '';
    END IF;
    place := place + 1;
    own := sha256(convert_to(it.told, 'UTF8'));
    last := sha256(last || own);
    INSERT INTO audit_links (tenant_id, position, event_id, event_hash, hash) VALUES (scope, place, it.id, own, last);
  END LOOP;
END $$;
RESET ROLE;

CREATE CONSTRAINT TRIGGER audit_events_link AFTER INSERT ON audit_events DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION lavra_link_event();
