import type { Random } from "../random.ts";
import { isXmlName, packPart, type SeedPart } from "../seeds/seed-document.ts";
import type { ZipQuirks } from "./write-zip.ts";

const NAMES = [
  ...["../x.xml", "/word/document.xml", "word\\document.xml", "WORD/DOCUMENT.XML", "word/../x.xml", "C:x", "a//b.xml"],
  ...["word/vbaProject.bin", "word/é.xml", "word/e\u0301.xml", "x".repeat(600), "\u0000", "word/", ".", "_rels/.rels"],
  ...["word/document.xml.rels", "customXml/item1.xml", "__proto__", "constructor", "toString", "[trash]/0.dat"],
];

type EntryMutation = (parts: SeedPart[], random: Random) => void;

function at(parts: readonly SeedPart[], random: Random): number {
  return random.int(parts.length);
}

const drop: EntryMutation = (parts, random) => parts.splice(at(parts, random), 1);

const double: EntryMutation = (parts, random) => {
  const part = random.pick(parts);
  const name = random.pick([part.name, part.name.toUpperCase(), `${part.name}2`, part.name.replace("word/", "w/")]);
  parts.splice(at(parts, random), 0, { ...part, name });
};

const rename: EntryMutation = (parts, random) => {
  const index = at(parts, random);
  const part = parts[index] as SeedPart;
  const name = random.chance(60)
    ? random.pick(NAMES)
    : random.pick([part.name.toUpperCase(), `${part.name}/`, `/${part.name}`]);
  parts[index] = { ...part, name };
};

const shuffle: EntryMutation = (parts, random) => {
  for (let index = parts.length - 1; index > 0; index -= 1) {
    const other = random.int(index + 1);
    [parts[index], parts[other]] = [parts[other] as SeedPart, parts[index] as SeedPart];
  }
};

const swapContents: EntryMutation = (parts, random) => {
  const [one, two] = [at(parts, random), at(parts, random)];
  const [a, b] = [parts[one] as SeedPart, parts[two] as SeedPart];
  parts[one] = { ...b, name: a.name };
  parts[two] = { ...a, name: b.name };
};

const repack: EntryMutation = (parts, random) => {
  const index = at(parts, random);
  const part = parts[index] as SeedPart;
  parts[index] = packPart(part.name, part.bytes, part.method === 0);
};

const empty: EntryMutation = (parts, random) => {
  const index = at(parts, random);
  const part = parts[index] as SeedPart;
  parts[index] = packPart(part.name, new Uint8Array(), random.chance(50));
};

const lie: EntryMutation = (parts, random) => {
  const index = at(parts, random);
  const part = parts[index] as SeedPart;
  const fewer = part.packed.subarray(0, random.int(part.packed.length + 1));
  parts[index] = random.pick([
    { ...part, crc: part.crc ^ 1 },
    { ...part, packed: fewer },
    { ...part, method: part.method === 0 ? 8 : 0 } as SeedPart,
    { ...part, bytes: part.bytes.subarray(0, random.int(part.bytes.length + 1)) },
  ]);
};

const crowd: EntryMutation = (parts, random) => {
  const count = random.pick([1, 5, 40, 2001]);
  const extra = packPart("x", Buffer.from("<x/>"), false);
  for (let index = 0; index < count; index += 1) parts.push({ ...extra, name: `extra/${index}.xml` });
};

const bloat: EntryMutation = (parts, random) => {
  const bytes = Buffer.alloc(random.pick([1, 4096, 300_000]), random.pick([0, 32, 60, 0xff]));
  const name = random.chance(30) ? random.pick(parts).name : random.pick(["word/media/image9.png", "a.xml", "b.rels"]);
  parts.push(packPart(name, bytes, true));
};

const encode: EntryMutation = (parts, random) => {
  const index = at(parts, random);
  const part = parts[index] as SeedPart;
  if (!isXmlName(part.name)) return;
  const text = Buffer.from(part.bytes).toString("utf8");
  const little = Buffer.from(`\ufeff${text}`, "utf16le");
  const bytes = random.pick([
    little,
    Buffer.from(little).swap16(),
    Buffer.from(`\ufeff${text}`),
    Buffer.from(text, "latin1"),
  ]);
  parts[index] = packPart(part.name, bytes, false);
};

const MUTATIONS: readonly EntryMutation[] = [
  ...[drop, double, rename, shuffle, swapContents, repack, repack, empty, lie, crowd, bloat, encode],
];

/** Rearranges, renames, repeats and repacks the entries of a document, mostly with correct checksums. */
export function mutateEntries(source: readonly SeedPart[], random: Random): SeedPart[] {
  const parts = [...source];
  const rounds = 1 + random.int(3);
  for (let round = 0; round < rounds && parts.length > 0; round += 1) random.pick(MUTATIONS)(parts, random);
  return parts;
}

export function randomQuirks(random: Random): ZipQuirks {
  if (random.chance(60)) return {};
  return {
    descriptors: random.chance(40),
    wide: random.chance(25),
    extra: random.chance(40),
    comment: random.chance(30) ? random.pick(["c", "PK\x05\x06", "x".repeat(300)]) : "",
    trailing: random.chance(30) ? random.pick(["\0", "\r\n", "\0".repeat(64), "\0".repeat(65), "x"]) : "",
  };
}
