import { strFromU8, unzipSync } from "fflate";
import type { HostileCase } from "../archives/hostile-document.ts";
import { type RawEntry, rawArchive } from "../archives/raw-archive.ts";
import { buildDocument, paragraph } from "../document-builder.ts";

/** Returns an honest document with further entries, written byte by byte. */
function withEntries(...more: RawEntry[]): Uint8Array {
  const files = unzipSync(buildDocument({ body: paragraph("{X}") }));
  const entries = Object.entries(files).map(
    ([name, bytes]): RawEntry => ({ name, data: Buffer.from(bytes), method: 8 }),
  );
  return rawArchive([...entries, ...more]);
}

const DEVICES = [
  "CON",
  "PRN",
  "AUX",
  "NUL",
  "COM1",
  "COM9",
  "COM\u00b9",
  "LPT1",
  "LPT9",
  "LPT\u00b3",
  "CONIN$",
  "CLOCK$",
];
const SEGMENTS = [
  ...DEVICES.flatMap((name) => [name, `${name.toLowerCase()}.png`]),
  ...["a.", "a..", "...", "a.png.", " a.png", "a.png ", "a b.png", "a\u00a0b.png", "a\u3000b.png"],
  ...[
    "a%2Fb.png",
    "a%2fb.png",
    "a%5Cb.png",
    "a%5cb.png",
    "%2e%2e",
    "%2E%2E",
    "a%2eb",
    "%61.png",
    "a%7Eb",
    "a%5Fb",
    "a%30",
  ],
  ...["a%00.png", "a%0A.png", "a%1F.png", "a%7F.png", "a%", "a%2", "a%zz.png", "%u0041.png"],
  ...[
    "a\u200b.png",
    "a\u200c.png",
    "a\u200d.png",
    "a\u2060.png",
    "a\ufeff.png",
    "a\u00ad.png",
    "\u202egnp.exe",
    "a\u202a.png",
  ],
  ...[
    "a\u2066.png",
    "a\u2069.png",
    "a\u200e.png",
    "a\u200f.png",
    "a\u061c.png",
    "a\u2028.png",
    "a\u2029.png",
    "a\u0085.png",
    "a\ue000.png",
  ],
  ...[
    "a:b.png",
    "a*.png",
    "a?.png",
    'a".png',
    "a<b.png",
    "a>b.png",
    "a|b.png",
    "a^b.png",
    "a`b.png",
    "a{b.png",
    "a}b.png",
    "a#b.png",
    "a\\b.png",
    "a\tb.png",
  ],
];
const PATHS = [
  "/word/a.png",
  "word//a.png",
  "word/./a.png",
  "word/../a.png",
  "../a.png",
  "word/nul/a.png",
  "word/a./b.png",
  "word/ /a.png",
  "C:/a.png",
  "//server/a.png",
];

const TWINS: readonly (readonly [string, string])[] = [
  ["word/media/A.png", "word/media/a.png"],
  ["word/media/\u00e9.png", "word/media/e\u0301.png"],
  ["word/media/\u00c9.png", "word/media/\u00e9.png"],
  ["word/media/\u00e9.png", "word/media/%C3%A9.png"],
  ["word/media/a%20b.png", "word/media/A%20B.png"],
];

/** Targets that lead from the main document. */
const TARGETS = [
  ...[
    "../../a.xml",
    "../../../../etc/passwd",
    "/../a.xml",
    "/../../a.xml",
    "..\\..\\a.xml",
    "media/../../../a.xml",
    "..//..//a.xml",
  ],
  ...["%2e%2e/%2e%2e/a.xml", "..%2f..%2fa.xml", "..%5c..%5ca.xml", "%2E%2E%2Fa.xml", "media%2Fa.png", "media/%61.png"],
];

function withTarget(target: string): Uint8Array {
  const files = unzipSync(buildDocument({ body: paragraph("{X}"), styles: "" }));
  const entries = Object.entries(files).map(([name, bytes]): RawEntry => {
    const extra = `<Relationship Id="rIdT" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="${target}"/></Relationships>`;
    const text = name === "word/_rels/document.xml.rels" ? strFromU8(bytes).replace("</Relationships>", extra) : bytes;
    return { name, data: Buffer.from(text), method: 8 };
  });
  return rawArchive(entries);
}

/** Part names that break the grammar of OPC or the rules of Windows, duplicates, and targets with `..`. */
export function hostileNames(): HostileCase[] {
  const data = Buffer.from("x");
  const named = [...SEGMENTS.map((one) => `word/media/${one}`), ...PATHS].map(
    (name): HostileCase => ({
      name: `a part named ${JSON.stringify(name)}`,
      expected: "BAD_PART_NAME",
      build: () => withEntries({ name, data }),
    }),
  );
  const twins = TWINS.map(
    ([one, other]): HostileCase => ({
      name: `two parts named ${JSON.stringify([one, other])}`,
      expected: "DUPLICATE_PART",
      build: () => withEntries({ name: one, data }, { name: other, data }),
    }),
  );
  const inside = ["word/document.xml/a.png", "WORD/DOCUMENT.XML/a.png", "_rels/.rels/a"].map(
    (name): HostileCase => ({
      name: `a part inside a part: ${name}`,
      expected: "BAD_PART_NAME",
      build: () => withEntries({ name, data }),
    }),
  );
  const targets = TARGETS.map(
    (target): HostileCase => ({ name: `a target ${target}`, expected: "BAD_TARGET", build: () => withTarget(target) }),
  );
  return [...named, ...twins, ...inside, ...targets];
}
