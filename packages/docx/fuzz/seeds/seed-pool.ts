import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { corpusFolder } from "../../src/testing/corpus.ts";
import type { Random } from "../random.ts";
import { ownDocuments, ownHosts } from "./own-documents.ts";
import { type SeedDocument, takeApart } from "./seed-document.ts";

/** Documents that mutations start from, mostly small ones: a case must take about a millisecond. */
export interface SeedPool {
  readonly size: number;
  /** Returns any document that could be taken apart. */
  document(random: Random): SeedDocument;
  /** Returns a document with a placeholder for topics. */
  host(random: Random): SeedDocument;
  /** Returns any bytes, including files that are not documents. */
  file(random: Random): SeedDocument;
}

const demo = resolve(import.meta.dirname, "../../../../apps/api/demo");
const SMALL_FILE = 6 * 1024;
const LARGEST_FILE = 64 * 1024;

function documentsBelow(folder: string | undefined): SeedDocument[] {
  if (folder === undefined) return [];
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => /\.(docx|docm|dotx|zip)$/.test(path))
    .sort()
    .map((path) => ({ path, bytes: readFileSync(join(folder, path)) }))
    .filter(({ bytes }) => bytes.length > 0 && bytes.length <= LARGEST_FILE)
    .map(({ path, bytes }) => takeApart(path, bytes));
}

/** Picks a document that could be taken apart; after a few tries, one of `otherwise`. */
function pickWhole(random: Random, from: readonly SeedDocument[], otherwise: readonly SeedDocument[]): SeedDocument {
  for (let tries = 0; tries < 4 && from.length > 0; tries += 1) {
    const found = random.pick(from);
    if (found.parts.length > 0) return found;
  }
  return random.pick(otherwise);
}

/**
 * Returns the seeds: the engine's own documents, the demo library, and, if `corpus` is set, the corpus beside the
 * checkout.
 */
export function createSeedPool({ corpus }: { corpus: boolean }): SeedPool {
  const hosts = ownHosts();
  const own = [...ownDocuments(), ...hosts];
  const found = [demo, ...(corpus ? ["docx", "hard", "hostile"].map(corpusFolder) : [])].flatMap(documentsBelow);
  const small = found.filter(({ bytes }) => bytes.length <= SMALL_FILE);
  const document = (random: Random): SeedDocument => {
    const roll = random.int(2000);
    if (roll < 1) return pickWhole(random, found, own);
    return roll < 140 ? pickWhole(random, small, own) : random.pick(own);
  };
  return {
    size: own.length + found.length,
    document,
    host: (random) => random.pick(hosts),
    file: (random) => (random.chance(15) ? random.pick([...small, ...own]) : document(random)),
  };
}
