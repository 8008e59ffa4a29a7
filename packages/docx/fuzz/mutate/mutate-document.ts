import type { Random } from "../random.ts";
import { isXmlName, packPart, type SeedDocument, type SeedPart, textOf } from "../seeds/seed-document.ts";
import { randomQuirks } from "./mutate-entries.ts";
import { mutateTokens } from "./mutate-tokens.ts";
import { writeZip } from "./write-zip.ts";
import { tokensOf, type XmlTokens } from "./xml-tokens.ts";

const known = new WeakMap<SeedPart, XmlTokens>();
const RARELY_READ = /theme|webSettings|fontTable|thumbnail|glossary|customXml/i;

function tokens(part: SeedPart): XmlTokens {
  let found = known.get(part);
  if (!found) {
    found = tokensOf(textOf(part));
    known.set(part, found);
  }
  return found;
}

/** Picks a part; parts that the engine reads are more likely than those it only copies. */
function pickPart(parts: readonly SeedPart[], random: Random): number {
  for (let tries = 0; tries < 6; tries += 1) {
    const index = random.int(parts.length);
    const { name } = parts[index] as SeedPart;
    if (isXmlName(name) && (!RARELY_READ.test(name) || random.chance(10))) return index;
  }
  return parts.findIndex(({ name }) => isXmlName(name));
}

/** Takes a document apart, changes the markup of one to three parts, and reassembles it with correct checksums. */
export function mutateDocument(seed: SeedDocument, random: Random): Uint8Array {
  const parts = [...seed.parts];
  const rounds = random.chance(75) ? 1 : 2 + random.int(2);
  for (let round = 0; round < rounds; round += 1) {
    const main = parts.findIndex(({ name }) => name === "word/document.xml");
    const index = main !== -1 && random.chance(55) ? main : pickPart(parts, random);
    const part = parts[index];
    if (!part) break;
    const text = mutateTokens(round === 0 ? tokens(part) : tokensOf(textOf(part)), random);
    parts[index] = packPart(part.name, Buffer.from(text, "utf8"), random.chance(10));
  }
  return writeZip(parts, random.chance(5) ? randomQuirks(random) : {});
}
