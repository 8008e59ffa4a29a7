import { hashPassword } from "../auth/index.ts";
import type { Clock } from "../platform/clock.ts";
import { type Database, platformScope } from "../platform/db/scope.ts";
import type { Principal } from "../platform/http/guards.ts";
import { newId } from "../platform/new-id.ts";
import { countUsers, initialPermissions, insertUser, toPrincipal } from "../users/index.ts";
import { lockFirstStart } from "./store.ts";

/** Creates the first desenvolvedor on a database without users; undefined where there are some. */
export async function plantFirstDeveloper(
  { db, clock }: { db: Database; clock: Clock },
  { login, password }: { login: string; password: string },
): Promise<Principal | undefined> {
  const developer = {
    id: newId(),
    tenant_id: platformScope,
    parent_id: null,
    login,
    nome: "Desenvolvedor",
    role: "desenvolvedor",
    permissions: initialPermissions("desenvolvedor"),
    tipo_pessoa: null,
    cpf: null,
    cnpj: null,
    email: null,
    start_date: null,
    password_hash: await hashPassword(password),
    created_at: clock.now(),
  };
  return db.platform(async (tx) => {
    await lockFirstStart(tx);
    if ((await countUsers(tx)) > 0) return undefined;
    await insertUser(tx, developer);
    return toPrincipal({ ...developer, active: true });
  });
}
