import { expect, test } from "vitest";
import { platformScope } from "../platform/db/scope.ts";
import { mentionedRoles, presentEvent } from "./present-event.ts";
import { readFilter } from "./rules.ts";
import type { EventRow } from "./store.ts";

const event = (change: Partial<EventRow> = {}): EventRow => ({
  id: "e",
  tenant_id: "office",
  actor_id: "ana",
  action: "users.updated",
  object_id: "bia",
  detail: {},
  at: new Date("2026-11-21T15:00:00Z"),
  ...change,
});
const user = (id: string, tenant_id = "office") => [id, { id, tenant_id, nome: `Nome ${id}` }] as const;
const users = new Map([user("ana"), user("bia"), user("office"), user("iris", platformScope)]);
const objects = new Map([["file", "Contrato.docx"]]);
const present = (row: EventRow, isOneOffice = true, roleName?: (role: string) => string) =>
  presentEvent(row, { users, objects, roleName, isOneOffice });

test.each<[string, Partial<EventRow>, boolean, object]>([
  ["nobody", { actor_id: null }, true, { by: "system", nome: null }],
  ["a person, as the office sees them", {}, true, { by: "person", nome: "Nome ana" }],
  ["a person, as staff see them", {}, false, { by: "person", nome: "Nome ana" }],
  ["an unknown one, as the office sees them", { actor_id: "x" }, true, { by: "staff", nome: null }],
  ["an unknown one, as staff see them", { actor_id: "x" }, false, { by: "person", nome: null }],
  ["staff, as staff see them", { actor_id: "iris" }, false, { by: "staff", nome: "Nome iris" }],
])("an act of %s", (_, change, isOneOffice, actor) => {
  expect(present(event(change), isOneOffice).actor).toEqual(actor);
});

test("an object has its own name or that of the person it is, and the office is named where there are several", () => {
  expect(present(event({ object_id: "file" }))).toMatchObject({ object: "Contrato.docx", office: null });
  expect(present(event()).object).toBe("Nome bia");
  expect([present(event({ object_id: "x" })).object, present(event({ object_id: null })).object]).toEqual([null, null]);
  expect(present(event(), false).office).toEqual({ id: "office", nome: "Nome office" });
  expect(present(event({ tenant_id: "other" }), false).office).toBeNull();
});

const changes = [{ field: "nome", before: null, after: "Ana" }];

test.each<[string, string, boolean, boolean]>([
  ["users.updated", "office", true, true],
  ["users.updated", "office", false, false],
  ["library.file_renamed", "office", false, false],
  ["subscriptions.changed_by_staff", "office", false, true],
  ["payments.noted_by_staff", "office", false, true],
  ["plans.saved", "office", false, true],
  ["my.plans.saved", "office", false, false],
  ["users.updated", platformScope, false, true],
])(
  "the changes of %s of the scope %s are shown to the office (%s) or else staff: %s",
  (action, tenant_id, one, shown) => {
    const row = event({ action, tenant_id, detail: { n: 1, changes } });
    expect(present(row, one)).toMatchObject({ detail: { n: 1 }, changes: shown ? changes : [] });
    expect(present(row, one).detail).toEqual({ n: 1 });
  },
);

test.each<[string, EventRow["detail"], string[]]>([
  ["users.created", { role: "socio", n: 1 }, ["socio"]],
  ["users.role_changed", { from: "socio", to: "perito" }, ["socio", "perito"]],
  ["users.role_changed", { changes: [{ field: "role", before: "a", after: "b" }] }, ["a", "b"]],
  ["users.role_changed", { role: "a", changes: [{ field: "role", before: null, after: "a" }] }, ["a"]],
  ["users.updated", { changes: [{ field: "nome", before: "a", after: "b" }] }, []],
  ["roles.configured", { changes: [{ field: "allowedSystemRoles", before: null, after: "a, b" }] }, ["a", "b"]],
  ["roles.configured", { changes: [{ field: "allowedSystemRoles", before: "a, b", after: "b, c" }] }, ["a", "b", "c"]],
  ["roles.configured", { changes: [{ field: "customRoles.perito.name", before: null, after: "P" }] }, ["perito"]],
  ["permissions.saved", { changes: [{ field: "permissions.socio", before: "x", after: "y" }] }, ["socio"]],
  ["permissions.saved", { changes: [{ field: "my.permissions.socio", before: "x", after: "y" }] }, []],
  ["library.moved", { from: "a", to: "b" }, []],
  ["xusers.created", { role: "a" }, []],
])("%s with %j mentions the roles %j", (action, detail, roles) => {
  expect(mentionedRoles({ action, detail })).toEqual(roles);
});

test("a mentioned role has the office's name of it, or its key", () => {
  const row = event({ detail: { role: "perito" } });
  expect(present(row, true, (role) => `Cargo ${role}`).roles).toEqual({ perito: "Cargo perito" });
  expect(present(row).roles).toEqual({ perito: "perito" });
});

test("a filter's days are São Paulo's, the last one included; names lose accents and case", () => {
  expect(readFilter({ from: "2026-11-10", to: "2026-11-10", person: "ÇÃo", office: "Zilá" })).toEqual({
    from: new Date("2026-11-10T03:00:00Z"),
    until: new Date("2026-11-11T03:00:00Z"),
    actions: undefined,
    person: "cao",
    office: "zila",
  });
  expect(readFilter({})).toEqual({ from: undefined, until: undefined, actions: undefined, person: "", office: "" });
  expect(readFilter({ kind: "look" }).actions).toEqual(["theme.saved", "theme.reset"]);
});
