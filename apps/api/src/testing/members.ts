import { randomBytes } from "node:crypto";
import type { PermissionMap } from "@lavra/contract/roles/roles";
import { initialPermissions, insertUser } from "../accounts/index.ts";
import { hashPassword } from "../auth/index.ts";
import { platformScope } from "../platform/db/scope.ts";
import { newId } from "../platform/new-id.ts";
import { type Person, signIn, testPassword } from "./people.ts";
import type { TestApp } from "./test-app.ts";

interface Member {
  scopeId: string;
  parentId: string | null;
  role: string;
  nome: string;
  permissions: Partial<PermissionMap>;
}

/**
 * Creates and signs in a person of the same office as the creator, with the initial permissions of the role, overridden
 * by `permissions`.
 */
export const newMember = (
  api: TestApp,
  creator: Person,
  permissions: Partial<PermissionMap>,
  role = "advogado_jr",
  nome = "João Lima",
): Promise<Person> =>
  newPerson(api, { scopeId: creator.user.scopeId, parentId: creator.user.id, role, nome, permissions });

/** Creates and signs in a desenvolvedor, whose library is the platform's. */
export const newDeveloper = (api: TestApp): Promise<Person> =>
  newPerson(api, {
    scopeId: platformScope,
    parentId: null,
    role: "desenvolvedor",
    nome: "Íris Prado",
    permissions: {},
  });

async function newPerson(api: TestApp, { scopeId, parentId, role, nome, permissions }: Member): Promise<Person> {
  const login = `pessoa.${randomBytes(6).toString("hex")}`;
  const password_hash = await hashPassword(testPassword);
  await api.db.platform((tx) =>
    insertUser(tx, {
      id: newId(),
      tenant_id: scopeId,
      parent_id: parentId,
      login,
      nome,
      role,
      password_hash,
      permissions: { ...initialPermissions(role), ...permissions },
      created_at: api.clock.now(),
    }),
  );
  return signIn(api.app, login);
}
