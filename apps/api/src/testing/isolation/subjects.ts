import type { PermissionMap } from "@lavra/contract/roles/roles";
import { sql } from "kysely";
import { newDeveloper, newMember } from "../members.ts";
import type { Person } from "../people.ts";
import type { TestApp } from "../test-app.ts";
import { allFlags, block, furnish, type Office, openOffice } from "./offices.ts";

/** A caller: a person, their token, and the office whose resources they address as their own. */
export interface Subject {
  readonly name: string;
  readonly token: string | undefined;
  readonly person: Person;
  readonly office: Office;
  readonly isStaff: boolean;
  readonly isBlocked: boolean;
  /** True if there is no session, or it has ended. */
  readonly isStranger: boolean;
  readonly flags: Partial<PermissionMap>;
}

const dashboardOnly = Object.fromEntries(Object.keys(allFlags).map((key) => [key, key === "dashboard"]));
/** The flags of each job role of the test: together they have every flag, and each lacks some. */
const flagsOf: Readonly<Record<string, readonly string[]>> = {
  socio: ["generate", "upload", "create_model", "manage_users", "settings", "customize", "permissions"],
  advogado_sr: ["generate", "upload", "create_model", "manage_users"],
  advogado_pl: ["generate", "create_model"],
  advogado_jr: ["generate"],
  estagiario: [],
};

const flags = (...keys: readonly string[]): Partial<PermissionMap> => ({
  ...dashboardOnly,
  ...Object.fromEntries(keys.map((key) => [key, true])),
});

/** Returns the thirteen kinds of callers, in three offices and the platform. */
export async function openSubjects(api: TestApp): Promise<Subject[]> {
  const office = await openOffice(api, "fisica");
  const company = await openOffice(api, "juridica");
  const blocked = await openOffice(api, "fisica");
  const staff = await newDeveloper(api);
  const platform = await furnish(api, staff, await newDeveloper(api), "daplataforma");
  const base = { office, isStaff: false, isBlocked: false, isStranger: false };
  const of = (name: string, person: Person, more: Partial<Subject> = {}): Subject => ({
    ...base,
    name,
    token: person.token,
    person,
    flags: person.user.permissions,
    ...more,
  });
  const member = async (role: string, granted: Partial<PermissionMap>) =>
    of(role, await newMember(api, office.owner, granted, role));
  const members: Subject[] = [];
  for (const [role, keys] of Object.entries(flagsOf)) members.push(await member(role, flags(...keys)));
  members.push({ ...(await member("custom_all", allFlags)), name: "custom with all flags" });
  members.push({ ...(await member("custom_none", flags())), name: "custom with none" });
  const gone = await newMember(api, office.owner, allFlags, "socio");
  await api.db.platform((tx) => sql`update users set active = false where id = ${gone.user.id}`.execute(tx));
  const stopped = await newMember(api, blocked.owner, allFlags, "socio");
  await block(api, blocked.owner.user.id);
  return [
    of("anonymous", office.colleague, { token: undefined, isStranger: true }),
    of("desenvolvedor", staff, { isStaff: true, office: platform }),
    of("administrador", office.owner),
    of("empresa", company.owner, { office: company }),
    ...members,
    of("deactivated with an old token", gone, { isStranger: true }),
    of("member of a blocked tenant", stopped, { office: blocked, isBlocked: true }),
  ];
}
