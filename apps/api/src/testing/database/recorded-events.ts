import { sql } from "kysely";
import type { Person } from "../people.ts";
import type { TestApp } from "../test-app.ts";

interface RecordedEvent {
  readonly action: string;
  /** The person who acted. */
  readonly by: string | null;
  /** The object of the act. */
  readonly of: string | null;
  readonly detail: Record<string, unknown>;
}

/** Returns the audit events of a person's office whose actions begin with `area`, in the order of their chain. */
export async function recordedEvents({ db }: TestApp, { user }: Person, area: string): Promise<RecordedEvent[]> {
  const { rows } = await db.platform((tx) =>
    sql<RecordedEvent>`select action, actor_id as by, object_id as of, detail from audit_events event
      join audit_links link on link.tenant_id = event.tenant_id and link.event_id = event.id
      where event.tenant_id = ${user.scopeId} and starts_with(action, ${area}) order by link.position`.execute(tx),
  );
  return rows;
}
