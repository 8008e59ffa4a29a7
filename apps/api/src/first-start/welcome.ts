import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Practice } from "../account/index.ts";
import { type Auth, newReadablePassword } from "../auth/index.ts";
import type { Library } from "../library/index.ts";
import type { Markers } from "../markers/index.ts";
import type { Parties } from "../parties/index.ts";
import type { Permissions } from "../permissions/index.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/db/scope.ts";
import type { Config } from "../platform/settings/config.ts";
import type { Subscriptions } from "../subscriptions/index.ts";
import { plantDemoOffice } from "./plant-demo-office.ts";
import { plantFirstDeveloper } from "./plant-first-developer.ts";
import { plantLibrary } from "./plant-library.ts";
import { plantParties } from "./plant-parties.ts";

interface WelcomeDeps {
  config: Pick<Config, "dataFolder" | "demo" | "devLogin" | "devPassword">;
  db: Database;
  clock: Clock;
  auth: Auth;
  permissions: Permissions;
  subscriptions: Subscriptions;
  practice: Practice;
  library: Library;
  markers: Markers;
  parties: Parties;
}

/**
 * Fills an empty database: creates the first desenvolvedor and, if configured, the platform's library, which every
 * account can read, and a demo office with a few templates and records of parties.
 * @returns lines for the terminal: the first credentials, on the first start only
 */
export async function welcome(deps: WelcomeDeps): Promise<string[]> {
  const { config } = deps;
  const password = config.devPassword ?? newReadablePassword();
  const developer = await plantFirstDeveloper(deps, { login: config.devLogin, password });
  if (!developer) return [];
  const shown = config.devPassword ? "(LAVRA_DEV_PASSWORD)" : password;
  const lines = [`desenvolvedor: ${developer.login} / ${shown}`];
  const note = join(config.dataFolder, "primeiro-acesso.txt");
  const keep = () => writeFile(note, `${lines.join("\n")}\n`, { mode: 0o600 });
  await keep();
  if (config.demo) {
    const demoPassword = newReadablePassword();
    const { owner, people } = await plantDemoOffice(deps, demoPassword);
    for (const { login, role } of people) lines.push(`demonstração, ${role}: ${login} / ${demoPassword}`);
    await keep();
    await plantLibrary(deps, developer, "platform");
    await plantLibrary(deps, owner, "office");
    await plantParties(deps.parties, owner);
  }
  return [...lines, `(guardado em ${note}; apague o arquivo depois de trocar as senhas)`];
}
