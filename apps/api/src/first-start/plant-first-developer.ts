import { hashPassword } from "../auth/index.ts";
import type { Clock } from "../platform/clock.ts";
import { type Database, platformScope } from "../platform/db/scope.ts";
import { newId } from "../platform/new-id.ts";
import { countUsers, initialPermissions, insertUser } from "../users/index.ts";

/** Creates the first desenvolvedor on a database without users; false where there are some. */
export async function plantFirstDeveloper(
  { db, clock }: { db: Database; clock: Clock },
  { login, password }: { login: string; password: string },
): Promise<boolean> {
  const passwordHash = await hashPassword(password);
  return db.platform(async (tx) => {
    if ((await countUsers(tx)) > 0) return false;
    await insertUser(tx, {
      id: newId(),
      tenant_id: platformScope,
      parent_id: null,
      login,
      nome: "Desenvolvedor",
      role: "desenvolvedor",
      password_hash: passwordHash,
      permissions: initialPermissions("desenvolvedor"),
      tipo_pessoa: null,
      cpf: null,
      cnpj: null,
      email: null,
      start_date: null,
      created_at: clock.now(),
    });
    return true;
  });
}
