import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { officeVersion } from "./office-programs.ts";

/**
 * Comparisons with LibreOffice that found no difference, by what was compared. LibreOffice gives the same result for the
 * same bytes, so only what the engine makes differently is compared again; everything is if the judge's sources or
 * LibreOffice change, or with `LAVRA_OFFICE=again`, which also rewrites the file.
 */
export interface KnownEqual {
  has(...compared: readonly (string | Uint8Array)[]): boolean;
  /** Notes a comparison that found no difference. */
  add(...compared: readonly (string | Uint8Array)[]): void;
  /** Rewrites the file if everything was compared again. */
  save(): void;
}

/**
 * @param path file of the repository with one key per line
 * @param judges sources of what makes and compares the two sides, below this folder's parent
 */
export function knownEqual(path: string, judges: readonly string[]): KnownEqual {
  const comparesAgain = process.env.LAVRA_OFFICE === "again";
  const sources = judges.map((name) => readFileSync(join(import.meta.dirname, "..", name)));
  const keyOf = (compared: readonly (string | Uint8Array)[]) =>
    digest([officeVersion() ?? "", ...sources, ...compared]);
  const known = new Set(comparesAgain || !existsSync(path) ? [] : readFileSync(path, "utf8").split("\n"));
  return {
    has: (...compared) => known.has(keyOf(compared)),
    add: (...compared) => known.add(keyOf(compared)),
    save: () => comparesAgain && writeFileSync(path, `${[...known].sort().join("\n")}\n`),
  };
}

function digest(parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash("sha256");
  // With its length, so that no part runs into the next.
  for (const part of parts) hash.update(`${part.length}\n`).update(part);
  return hash.digest("hex").slice(0, 24);
}
