import { randomBytes } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Auth } from "../auth/index.ts";
import type { Clock } from "../platform/clock.ts";
import type { Config } from "../platform/config.ts";
import type { Database } from "../platform/db/scope.ts";
import { type Office, plantDemoOffice } from "./plant-demo-office.ts";
import { plantFirstDeveloper } from "./plant-first-developer.ts";

export interface WelcomeDeps extends Office {
  config: Pick<Config, "dataFolder" | "demo" | "devLogin" | "devPassword">;
  db: Database;
  clock: Clock;
  auth: Auth;
}

/**
 * Gives an empty database its first desenvolvedor and, where asked, its demo office.
 * @returns lines for the terminal: the first credentials on the first start, afterwards where they were written
 */
export async function welcome(deps: WelcomeDeps): Promise<string[]> {
  const { config } = deps;
  const developer = { login: config.devLogin, password: config.devPassword ?? readablePassword() };
  if (!(await plantFirstDeveloper(deps, developer))) return [];
  const lines = [
    `desenvolvedor: ${developer.login} / ${config.devPassword ? "(LAVRA_DEV_PASSWORD)" : developer.password}`,
  ];
  if (config.demo) {
    const password = readablePassword();
    const people = await plantDemoOffice(deps, password);
    for (const { login, role } of people) lines.push(`escritório de demonstração, ${role}: ${login} / ${password}`);
  }
  const note = join(config.dataFolder, "primeiro-acesso.txt");
  await writeFile(note, `${lines.join("\n")}\n`, { mode: 0o600 });
  return [...lines, `(guardado em ${note}; apague o arquivo depois de trocar as senhas)`];
}

/** Sixty random bits in letters and digits that are not mistaken for each other. */
function readablePassword(): string {
  const alphabet = "abcdefghijkmnpqrstuvwxyz23456789";
  const letters = Array.from(randomBytes(12), (byte) => alphabet[byte % 32]);
  return letters.join("").replace(/(.{4})(?=.)/g, "$1-");
}
