import { mutateBytes } from "./mutate/mutate-bytes.ts";
import { mutateDocument } from "./mutate/mutate-document.ts";
import { mutateEntries, randomQuirks } from "./mutate/mutate-entries.ts";
import { writeZip } from "./mutate/write-zip.ts";
import { createRandom, type Random } from "./random.ts";
import type { SeedPool } from "./seeds/seed-pool.ts";

export const MUTATORS = ["bytes", "entries", "markup", "topics"] as const;
export type Mutator = (typeof MUTATORS)[number];

/** One case to try: a template and the topics to merge into it. */
export interface FuzzCase {
  readonly number: number;
  readonly mutator: Mutator;
  readonly template: Uint8Array;
  readonly topics: readonly Uint8Array[];
  /** Determines the values to fill in. */
  readonly flavour: number;
}

function mutated(pool: SeedPool, random: Random): Uint8Array {
  const seed = pool.document(random);
  return random.chance(15)
    ? writeZip(mutateEntries(seed.parts, random), randomQuirks(random))
    : mutateDocument(seed, random);
}

function topicsOf(pool: SeedPool, random: Random, damaged: boolean): Uint8Array[] {
  const count = random.pick([1, 1, 1, 2, 3]);
  const bad = damaged ? random.int(count) : -1;
  return Array.from({ length: count }, (_, index) =>
    index === bad ? mutated(pool, random) : pool.document(random).bytes,
  );
}

function pickMutator(random: Random): Mutator {
  const roll = random.int(100);
  if (roll < 15) return "bytes";
  if (roll < 30) return "entries";
  return roll < 75 ? "markup" : "topics";
}

function make(mutator: Mutator, pool: SeedPool, random: Random): Pick<FuzzCase, "template" | "topics"> {
  switch (mutator) {
    case "bytes":
      return { template: mutateBytes(pool.file(random).bytes, random, pool.file(random).bytes), topics: [] };
    case "entries":
      return {
        template: writeZip(mutateEntries(pool.document(random).parts, random), randomQuirks(random)),
        topics: [],
      };
    case "markup":
      return { template: mutateDocument(pool.document(random), random), topics: [] };
    case "topics": {
      const host = pool.host(random);
      const damaged = random.chance(40) ? mutateDocument(host, random) : undefined;
      return { template: damaged ?? host.bytes, topics: topicsOf(pool, random, damaged === undefined) };
    }
  }
}

/** Returns the case with a number: the same seed, number and seed documents give the same bytes. */
export function makeCase(pool: SeedPool, seed: number, number: number): FuzzCase {
  const random = createRandom(seed, number);
  const mutator = pickMutator(random);
  return { number, mutator, ...make(mutator, pool, random), flavour: random.int(1 << 16) };
}
