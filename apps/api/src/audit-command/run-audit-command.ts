import { readFile, writeFile } from "node:fs/promises";
import { z } from "zod";
import { findUserById } from "../accounts/index.ts";
import { Refused } from "../admin/open-for-operator.ts";
import { type BreakReason, type KnownHeads, verifyChains } from "../audit/index.ts";
import { type Database, isPlatform } from "../platform/db/scope.ts";
import type { AuditCommand } from "./read-command.ts";

const reasons: Readonly<Record<BreakReason, string>> = {
  gap: "falta um elo antes deste",
  changed: "o evento foi alterado",
  missing: "o evento foi removido",
  relinked: "o elo foi refeito",
  unlinked: "o evento foi inserido fora da trilha",
  replaced: "a trilha foi refeita depois do arquivo salvo",
  shortened: "o fim da trilha foi removido depois do arquivo salvo",
};

const head = z.object({ position: z.number().int().positive(), hash: z.string().regex(/^[0-9a-f]{64}$/) });
const savedHeads = z.record(z.uuid(), head);

/** Verifies all chains. @returns true if none is broken. @throws Refused if the file to compare cannot be read */
export async function runAuditCommand(
  db: Database,
  { save, compare }: AuditCommand,
  report: (line: string) => void,
): Promise<boolean> {
  const heads: z.infer<typeof savedHeads> = {};
  const counts = { chains: 0, links: 0, broken: 0 };
  for await (const { scopeId, head, broken } of verifyChains(db, compare ? await readHeads(compare) : undefined)) {
    counts.chains += 1;
    counts.links += head.position;
    if (broken) {
      counts.broken += 1;
      const { position, eventId, reason } = broken;
      const event = eventId === "" ? "" : ` (evento ${eventId})`;
      report(`ROMPIDA: ${await nameOf(db, scopeId)}, elo ${position}${event}: ${reasons[reason]}.`);
    } else if (head.position > 0) {
      heads[scopeId] = { position: head.position, hash: head.hash.toString("hex") };
    }
  }
  report(`Trilhas: ${counts.chains}. Elos conferidos: ${counts.links}. Trilhas rompidas: ${counts.broken}.`);
  if (save && counts.broken === 0) {
    await writeFile(save, `${JSON.stringify(heads, undefined, 2)}\n`);
    report(`Últimos elos salvos em ${save}.`);
  } else if (save) report("Os últimos elos não foram salvos, porque há trilhas rompidas.");
  return counts.broken === 0;
}

async function readHeads(path: string): Promise<KnownHeads> {
  try {
    return new Map(Object.entries(savedHeads.parse(JSON.parse(await readFile(path, "utf8")))));
  } catch {
    throw new Refused(`O arquivo ${path} não foi encontrado, ou não foi salvo por este comando.`);
  }
}

async function nameOf(db: Database, scopeId: string): Promise<string> {
  if (isPlatform(scopeId)) return "plataforma";
  const owner = await db.platform((tx) => findUserById(tx, scopeId));
  return `escritório ${owner?.login ?? scopeId}`;
}
