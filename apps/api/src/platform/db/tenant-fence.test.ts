// @module-tag both-databases
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newOwner, type Person } from "../../testing/people.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { newId } from "../new-id.ts";
import { enterEach, enterTenant, question } from "./scope.ts";

let api: TestApp;
let [ana, rui] = [] as unknown as [Person, Person];
beforeAll(async () => {
  api = await startTestApp();
  [ana, rui] = [await newOwner(api.app), await newOwner(api.app)];
});
afterAll(() => api.close());

const rows = <T>(run: Promise<{ rows: T[] }>) => run.then((result) => result.rows);

interface CatalogueRow {
  name: string;
  forced: boolean;
  tenant_rules: number;
  owned: boolean;
}

/** Every table with a tenant column, by the database's own catalogue. */
const catalogue = sql<CatalogueRow>`
  select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as forced,
    (select count(*) from pg_policy p where p.polrelid = c.oid
      and p.polroles @> array[(select oid from pg_roles where rolname = 'lavra_tenant')])::int as tenant_rules,
    pg_get_userbyid(c.relowner) in ('lavra_tenant', 'lavra_platform') as owned
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relkind in ('r', 'p') and a.attname = 'tenant_id' and c.relnamespace = 'public'::regnamespace
  order by 1`;

describe("the tenant fence", () => {
  test("covers every table with a tenant column, and the fenced roles own none of them", async () => {
    const tables = await api.db.platform((tx) => rows(catalogue.execute(tx)));
    expect(tables.map(({ name }) => name)).toEqual(expect.arrayContaining(["users", "sessions", "files", "documents"]));
    for (const table of tables) {
      expect(table, table.name).toMatchObject({ forced: true, owned: false });
      expect(table.tenant_rules, table.name).toBeGreaterThan(0);
    }
  });

  test("shows an office its own rows, of a deleted document none, and the platform's library and theme for reading", async () => {
    const rules = await api.db.platform((tx) =>
      rows(
        sql<{ rule: string; tables: string[] }>`
          select concat_ws(' | ', polcmd, pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)) as rule,
            array_agg(polrelid::regclass::text order by polrelid::regclass::text) as tables
          from pg_policy where polroles @> array[(select oid from pg_roles where rolname = 'lavra_tenant')]
          group by 1 order by 1`.execute(tx),
      ),
    );
    const own = "(tenant_id = lavra_tenant_id())";
    const all = (await api.db.platform((tx) => rows(catalogue.execute(tx)))).map(({ name }) => name);
    const library = ["file_markers", "file_settings", "file_versions", "files", "folders", "library_areas"];
    expect(rules).toEqual([
      { rule: `* | (${own} AND (deleted_at IS NULL)) | ${own}`, tables: ["documents"] },
      { rule: `* | ${own} | ${own}`, tables: all.filter((name) => name !== "documents") },
      {
        rule: "r | (tenant_id = '00000000-0000-7000-8000-000000000001'::uuid)",
        tables: [...library, "themes", "topic_data"],
      },
    ]);
  });

  test("every other table contains nothing of a tenant", async () => {
    const open = await api.db.platform((tx) =>
      rows(
        sql<{ name: string }>`select relname as name from pg_class c where relkind = 'r'
          and relnamespace = 'public'::regnamespace and relname not like 'kysely_%'
          and not exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id')
          order by 1`.execute(tx),
      ),
    );
    expect(open.map(({ name }) => name)).toEqual([
      "installation",
      "migration_hashes",
      "payment_events",
      "plan_edits",
      "plans",
      "processes",
      "rate_limits",
      "simulated_payments",
      "simulated_preferences",
      "storage_findings",
      "trial_claims",
    ]);
  });

  test("a query without any condition sees its own tenant's rows alone", async () => {
    const seen = await api.db.tenant(ana.user.scopeId, (tx) =>
      rows(sql<{ id: string }>`select id from users`.execute(tx)),
    );
    expect(seen.map(({ id }) => id)).toEqual([ana.user.id]);
  });

  test("another tenant's row can be neither changed nor created", async () => {
    const { scopeId } = ana.user;
    const changed = await api.db.tenant(scopeId, (tx) =>
      sql`update users set nome = 'invadido' where id = ${rui.user.id}`.execute(tx),
    );
    expect(changed.numAffectedRows).toBe(0n);
    const made = api.db.tenant(scopeId, (tx) =>
      sql`insert into audit_events (id, tenant_id, action, at) values (${newId()}, ${rui.user.scopeId}, 'x', now())`.execute(
        tx,
      ),
    );
    await expect(made).rejects.toThrow(/row-level security/);
  });

  test("without a tenant nothing is visible, and the role ends with its transaction", async () => {
    const none = await api.db.tenant("", (tx) => rows(sql`select id from users`.execute(tx)));
    expect(none).toEqual([]);
    const role = await api.db.platform((tx) => rows(sql<{ r: string }>`select current_user as r`.execute(tx)));
    expect(role).toEqual([{ r: "lavra_platform" }]);
  });

  test("a platform transaction that enters a tenant sees that tenant alone, and none between two", async () => {
    const users = sql<{ id: string }>`select id from users`;
    const seen = await api.db.platform(async (tx) => {
      await enterTenant(tx, rui.user.scopeId);
      const within = await rows(users.execute(tx));
      await enterEach(tx);
      return { within, between: await rows(users.execute(tx)) };
    });
    expect(seen).toEqual({ within: [{ id: rui.user.id }], between: [] });
  });

  test("a question runs as the platform, and its role ends with it", async () => {
    const seen = question(() => sql<{ role: string }>`json_build_object('role', current_user)`);
    expect(await api.db.ask(seen, {})).toEqual({ role: "lavra_platform" });
    const role = await api.db.tenant("", (tx) => rows(sql<{ r: string }>`select current_user as r`.execute(tx)));
    expect(role).toEqual([{ r: "lavra_tenant" }]);
  });

  test("events can be added but never changed", async () => {
    const rewriting = api.db.platform((tx) => sql`update audit_events set action = 'outra'`.execute(tx));
    await expect(rewriting).rejects.toThrow(/permission denied/);
  });
});
