import { initialPermissions, insertUser } from "../accounts/index.ts";
import { type Auth, hashPassword } from "../auth/index.ts";
import type { Permissions } from "../permissions/index.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/db/scope.ts";
import { newId } from "../platform/new-id.ts";
import type { Principal } from "../platform/principal.ts";
import type { Subscriptions } from "../subscriptions/index.ts";

interface OfficeDeps {
  db: Database;
  clock: Clock;
  auth: Auth;
  permissions: Permissions;
  subscriptions: Subscriptions;
}

interface DemoPerson {
  login: string;
  role: string;
}

const staff = [
  {
    login: "carlos.lima",
    nome: "Carlos Lima",
    role: "socio",
    may: ["dashboard", "generate", "upload", "create_model", "manage_users"],
  },
  {
    login: "beatriz.rocha",
    nome: "Beatriz Rocha",
    role: "advogado_sr",
    may: ["dashboard", "generate", "upload", "create_model"],
  },
  { login: "pedro.alves", nome: "Pedro Alves", role: "estagiario", may: ["dashboard", "generate"] },
] as const;

/** Beyond the trial's two: the office has its three people, and room for who tries to add one. */
const extraUsers = 4;

/** The demo office's owner, its running trial and its people, all with one password. */
export async function plantDemoOffice(deps: OfficeDeps, password: string) {
  const { db, clock, auth, subscriptions } = deps;
  const owner = await auth.register({
    tipoPessoa: "fisica",
    nome: "Maria Souza",
    login: "maria.souza",
    senha: password,
    dataInicio: clock.now().toISOString().slice(0, 10),
    cpf: "529.982.247-25",
    email: "maria.souza@escritorio.example",
  });
  await subscriptions.activateTrial(owner);
  await subscriptions.grantExtraUsers(owner.scopeId, extraUsers);
  const password_hash = await hashPassword(password);
  await db.tenant(owner.scopeId, async (tx) => {
    for (const person of staff) await insertUser(tx, { ...employee(person, owner, clock), password_hash });
  });
  // As on the permissions page, so that whoever is given one of these roles later begins with the same.
  await deps.permissions.save(
    owner,
    Object.fromEntries(staff.map(({ role, may }) => [role, { permissions: may, mixed: [] }])),
    false,
  );
  const people: DemoPerson[] = [owner, ...staff].map(({ login, role }) => ({ login, role }));
  return { owner, people };
}

function employee({ login, nome, role }: (typeof staff)[number], owner: Principal, clock: Clock) {
  return {
    id: newId(),
    tenant_id: owner.scopeId,
    parent_id: owner.userId,
    login,
    nome,
    role,
    permissions: initialPermissions(role),
    created_at: clock.now(),
  };
}
