import { countUsers, insertUser, newDeveloper, toPrincipal } from "../accounts/index.ts";
import { hashPassword } from "../auth/index.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/db/scope.ts";
import type { Principal } from "../platform/principal.ts";
import { lockFirstStart } from "./store.ts";

/** Creates the first desenvolvedor on a database without users. @returns undefined if there are users */
export async function plantFirstDeveloper(
  { db, clock }: { db: Database; clock: Clock },
  { login, password }: { login: string; password: string },
): Promise<Principal | undefined> {
  const developer = newDeveloper({
    login,
    nome: "Desenvolvedor",
    password_hash: await hashPassword(password),
    created_at: clock.now(),
  });
  return db.platform(async (tx) => {
    await lockFirstStart(tx);
    if ((await countUsers(tx)) > 0) return undefined;
    await insertUser(tx, developer);
    return toPrincipal(developer);
  });
}
