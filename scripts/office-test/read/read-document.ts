import { inflateRawSync } from "node:zlib";

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

const breaks = new Set(["w:br/", "w:cr/", "/w:p"]);

/** Lines of a part: a line for each paragraph and behind each break; empty ones are left out. */
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
  return [...lines, line].filter((one) => one.trim() !== "");
}

/** Text of a Word file as a person reads it: header, body and footer, a line for each paragraph. */
export function readDocument(bytes: Uint8Array): readonly string[] {
  const parts = unzip(Buffer.from(bytes));
  return ["word/header.xml", "word/document.xml", "word/footer.xml"].flatMap((name) => linesOf(parts.get(name) ?? ""));
}
