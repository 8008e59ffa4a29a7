import { spawn } from "node:child_process";
import { once } from "node:events";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";
import { answersWell, startGeographyServer } from "../../apps/api/src/testing/services/geography-server.ts";
import { signIn } from "../api.ts";
import { readCredentials } from "../lavra.ts";
import { readGreeting, startProduct, temporaryFolder } from "../product.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const run = (env: Record<string, string>) => {
  const base = { ...process.env, PORT: "0", HOST: "127.0.0.1", LOG_LEVEL: "error" };
  const options = { cwd: root, stdio: ["ignore", "pipe", "pipe"] as ["ignore", "pipe", "pipe"] };
  return spawn(process.execPath, ["apps/api/src/main.ts"], { ...options, env: { ...base, ...env } });
};

test("the first start prints credentials that work and locks the data folder, and later starts do not print them", async () => {
  const folder = await temporaryFolder();
  const service = await startGeographyServer();
  service.behave(answersWell);
  try {
    const first = await startProduct(folder.path, { GEOGRAPHY_URL: service.url });
    const credentials = readCredentials(first.greeting);
    expect(Object.keys(credentials).sort()).toEqual([
      "administrador",
      "advogado_sr",
      "desenvolvedor",
      "estagiario",
      "socio",
    ]);
    for (const person of Object.values(credentials)) {
      expect((await signIn(first.url, person)).token, person.login).toHaveLength(43);
    }
    expect((await stat(join(folder.path, "primeiro-acesso.txt"))).mode & 0o777).toBe(0o600);
    const owner = credentials.administrador;
    if (!owner) throw new Error("no demo office");
    const answer = await (await signIn(first.url, owner)).get("/api/sources/ibge-municipios");
    expect(await answer.json()).toMatchObject({ data: { origin: "service" } });

    const second = run({ LAVRA_DATA: folder.path });
    expect(await readGreeting(second)).toContain(`A pasta de dados ${folder.path} já está em uso por outra Lavra.`);
    expect(second.exitCode).toBe(1);
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
    expect(await first.stop()).toBe(0);

    const later = await startProduct(folder.path);
    expect(readCredentials(later.greeting)).toEqual({});
    expect((await (await signIn(later.url, owner)).files("uploads")).length).toBeGreaterThan(6);
    expect(await later.stop()).toBe(0);
  } finally {
    await service.close();
    await folder.remove();
  }
});

test("wrong settings are all reported at once and nothing starts", async () => {
  const refused = run({ PORT: "porta", LOG_LEVEL: "alto", SESSION_IDLE_HOURS: "-1" });
  const said = await readGreeting(refused);
  for (const name of ["PORT", "LOG_LEVEL", "SESSION_IDLE_HOURS"]) expect(said).toContain(name);
  expect(refused.exitCode).toBe(1);
});

test("npm start stops cleanly when npm gets a stop signal", async () => {
  const folder = await temporaryFolder();
  const npm = spawn("npm", ["start"], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...process.env,
      PORT: "0",
      HOST: "127.0.0.1",
      LAVRA_DATA: folder.path,
      LAVRA_DEMO: "off",
      LOG_LEVEL: "info",
    },
  });
  const ended = once(npm.stdout, "close");
  let said = "";
  npm.stdout.on("data", (chunk) => {
    said += chunk;
  });
  try {
    await readGreeting(npm);
    npm.kill("SIGTERM");
    await ended;
    expect(said).toContain('"msg":"stopping"');
    const again = await startProduct(folder.path, { LAVRA_DEMO: "off" });
    expect(await again.stop()).toBe(0);
  } finally {
    await folder.remove();
  }
});
