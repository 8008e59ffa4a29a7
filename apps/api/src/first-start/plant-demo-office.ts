import type { ProfessionalData } from "@lavra/contract/accounts/office-data";
import type { Practice } from "../account/index.ts";
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
  practice: Practice;
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

/** Fictional: the number is the usual example of a CNPJ, and `.example` is reserved for examples (RFC 2606). */
const officeData = {
  nome: "Souza e Lima Advocacia",
  cnpj: "11.222.333/0001-81",
  endereco: "Rua das Acácias, 120, conjunto 34, Centro, São Paulo/SP, CEP 01000-000",
  telefone: "(11) 3000-0000",
  email: "contato@escritorio.example",
  cidade: "São Paulo",
};

/** Professional data of the office's signers, by login. */
const professionals: Readonly<Record<string, ProfessionalData>> = {
  "maria.souza": lawyer("Maria Souza", "Sócia", "maria.souza@escritorio.example", "123.456"),
  "carlos.lima": lawyer("Carlos Lima", "Sócio", "carlos.lima@escritorio.example", "234.567"),
  "beatriz.rocha": lawyer("Beatriz Rocha", "Advogada", "beatriz.rocha@escritorio.example", "345.678"),
};

function lawyer(nome: string, titulo: string, email: string, numero: string): ProfessionalData {
  return { nome, titulo, email, oab: [{ uf: "SP", numero }] };
}

/** On top of the trial's two: the office has three people, and room for one more. */
const extraUsers = 4;

/** Creates the demo office: its owner, a running trial, its people with one password, and its office data. */
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
  const employees = staff.map((person) => employee(person, owner, clock));
  await db.tenant(owner.scopeId, async (tx) => {
    for (const person of employees) await insertUser(tx, { ...person, password_hash });
  });
  await plantPractice(deps.practice, owner, employees);
  // Saved as on the permissions page, so that people who get one of these roles later start with the same permissions.
  await deps.permissions.save(
    owner,
    Object.fromEntries(staff.map(({ role, may }) => [role, { permissions: may, mixed: [] }])),
    false,
  );
  const people: DemoPerson[] = [owner, ...staff].map(({ login, role }) => ({ login, role }));
  return { owner, people };
}

async function plantPractice(
  practice: Practice,
  owner: Principal,
  employees: readonly { readonly id: string; readonly login: string }[],
) {
  await practice.saveOffice(owner, { ...(await practice.readOffice(owner.scopeId)), ...officeData });
  for (const { id, login } of [{ id: owner.userId, login: owner.login }, ...employees]) {
    const said = professionals[login];
    if (said) await practice.saveOwn({ ...owner, userId: id, login }, said);
  }
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
