import { inflateRawSync } from "node:zlib";
import { createCounter } from "./count-paragraphs.ts";

const littleEnd = (bytes: Buffer, at: number, size: 2 | 4) => bytes.readUIntLE(at, size);

/** Returns the text of each part of a zip file, by its central directory. */
function unzip(bytes: Buffer): ReadonlyMap<string, string> {
  const end = bytes.lastIndexOf(Buffer.from("PK\u0005\u0006", "latin1"));
  const parts = new Map<string, string>();
  let at = littleEnd(bytes, end + 16, 4);
  for (let count = littleEnd(bytes, end + 10, 2); count > 0; count -= 1) {
    const [method, packed] = [littleEnd(bytes, at + 10, 2), littleEnd(bytes, at + 20, 4)];
    const [nameLength, extra, comment] = [28, 30, 32].map((place) => littleEnd(bytes, at + place, 2)) as [
      number,
      number,
      number,
    ];
    const local = littleEnd(bytes, at + 42, 4);
    const name = bytes.toString("utf8", at + 46, at + 46 + nameLength);
    const start = local + 30 + littleEnd(bytes, local + 26, 2) + littleEnd(bytes, local + 28, 2);
    const raw = bytes.subarray(start, start + packed);
    if (name.endsWith(".xml")) parts.set(name, (method === 0 ? raw : inflateRawSync(raw)).toString("utf8"));
    at += 46 + nameLength + extra + comment;
  }
  return parts;
}

const signs: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
const decoded = (text: string) =>
  text.replace(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, (whole, decimal, hex, name) =>
    name ? (signs[name] ?? whole) : String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex, 16)),
  );

/** A line as a person reads it, and the number that Word counts before it; "" without one. */
export interface ReadLine {
  readonly number: string;
  readonly text: string;
}

const breaks = new Set(["w:br/", "w:cr/"]);

/** Lines of a paragraph: one, and another behind each break. */
function linesOf(xml: string): string[] {
  const lines: string[] = [];
  let line = "";
  for (const piece of xml.split("<")) {
    const end = piece.indexOf(">");
    const tag = piece.slice(0, end).trimEnd();
    if (tag === "w:tab/") line += "\t";
    else if (tag === "w:t" || (tag.startsWith("w:t ") && !tag.endsWith("/"))) line += decoded(piece.slice(end + 1));
    else if (breaks.has(tag)) {
      lines.push(line);
      line = "";
    }
  }
  return [...lines, line];
}

/** Lines of a part; empty ones are left out, if they have no number. */
const readPart = (xml: string, numberOf: (paragraph: string) => string): ReadLine[] =>
  xml.split("</w:p>").flatMap((piece) => {
    const number = numberOf(piece);
    return linesOf(piece)
      .map((text, at) => ({ text, number: at === 0 ? number : "" }))
      .filter(({ text, number: own }) => text.trim() !== "" || own !== "");
  });

/** Text of a Word file as a person reads it: header, body and footer. */
export function readDocument(bytes: Uint8Array): readonly ReadLine[] {
  const parts = unzip(Buffer.from(bytes));
  const numberOf = createCounter(parts.get("word/numbering.xml") ?? "", parts.get("word/styles.xml") ?? "");
  return ["word/header.xml", "word/document.xml", "word/footer.xml"].flatMap((name) =>
    readPart(parts.get(name) ?? "", numberOf),
  );
}
