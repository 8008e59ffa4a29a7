import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newOwner } from "../testing/people.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import { AuditUsageError, readAuditCommand } from "./read-command.ts";
import { runAuditCommand } from "./run-audit-command.ts";

let api: TestApp;
let folder: string;
beforeAll(async () => {
  api = await startTestApp();
  folder = await mkdtemp(join(tmpdir(), "lavra-audit-"));
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

async function run(line: string) {
  const said: string[] = [];
  const command = readAuditCommand(line.split(" ").filter(Boolean));
  if (!command) throw new Error("help");
  const isWhole = await runAuditCommand(api.db, command, (one) => said.push(one));
  return { isWhole, said: said.join("\n") };
}

test("reads files to save and to compare, and refuses anything else", () => {
  expect(readAuditCommand([])).toEqual({ save: undefined, compare: undefined });
  expect(readAuditCommand(["--help"])).toBeUndefined();
  expect(() => readAuditCommand(["--tudo"])).toThrow(AuditUsageError);
  expect(() => readAuditCommand(["--salvar"])).toThrow("Opção inválida ou incompleta: --salvar");
});

test("whole chains are counted and their heads saved; a broken one is named by its office, with its first broken link", async () => {
  const [ana, rui] = [await newOwner(api.app), await newOwner(api.app)];
  const heads = join(folder, "elos.json");
  const whole = await run(`--salvar ${heads}`);
  expect(whole).toMatchObject({ isWhole: true, said: expect.stringMatching(/Trilhas rompidas: 0\.\n.*elos\.json\.$/) });
  expect(JSON.parse(await readFile(heads, "utf8"))).toHaveProperty([ana.user.id, "position"], expect.any(Number));
  await newOwner(api.app);
  expect((await run(`--comparar ${heads}`)).isWhole).toBe(true);

  await api.db.platform(async (tx) => {
    await sql`reset role`.execute(tx);
    await sql`update audit_events set action = 'x' where tenant_id = ${rui.user.id}`.execute(tx);
    await sql`delete from audit_events where tenant_id = ${ana.user.id}`.execute(tx);
    await sql`delete from audit_links where tenant_id = ${ana.user.id}`.execute(tx);
  });
  const { isWhole, said } = await run("");
  expect(isWhole).toBe(false);
  expect(said).toMatch(
    new RegExp(`^ROMPIDA: escritório ${rui.user.login}, elo 1 \\(evento .+\\): o evento foi alterado\\.`),
  );
  expect(said).not.toContain(ana.user.login);
  const compared = await run(`--comparar ${heads} --salvar ${join(folder, "outro.json")}`);
  expect(compared.said).toContain(`escritório ${ana.user.login}, elo 1: o fim da trilha foi removido`);
  expect(compared.said).toMatch(/não foram salvos/);
});

test("a file that the command did not save is refused", async () => {
  const path = join(folder, "nada.json");
  await writeFile(path, '{"a": 1}');
  await expect(run(`--comparar ${path}`)).rejects.toThrow("não foi salvo por este comando");
  await expect(run(`--comparar ${path}x`)).rejects.toThrow("não foi encontrado");
});
