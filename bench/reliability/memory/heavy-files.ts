import { randomBytes } from "node:crypto";
import { strToU8, unzipSync, zipSync } from "fflate";
import { docx, docxOf } from "../../../apps/api/src/testing/docx-files.ts";

const numbered = (count: number, make: (at: number) => string) => Array.from({ length: count }, (_, at) => make(at));
const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;

/** As many different markers as one file may have. */
export const markerNames = numbered(2_000, (at) => `CAMPO ${at}`);

/** One paragraph of 120,000 words, every third of which is unique. */
const words = (mark: string) =>
  numbered(120_000, (at) => (at % 3 === 0 ? `${mark}${at.toString(36)}` : "cláusula")).join(" ");

const deletedMark = '<w:p><w:pPr><w:rPr><w:del w:id="1" w:author="x" w:date="2026-01-01T00:00:00Z"/></w:rPr></w:pPr>';

/** Documents that are within every limit of an upload and contain as much of one thing as allowed. */
const heavyFiles = {
  "a small file": () => docx("Uma página."),
  "a place for topics": () => docx("Antes", "{SUBTEMPLATES}", "Depois"),
  "a topic": () => docx(...numbered(40, (at) => `Tópico com {${markerNames[at]}} e texto corrido do pedido.`)),
  "2,000 markers": () => docx(...markerNames.map((name) => `Cláusula com {${name}}.`)),
  "a paragraph of 120,000 words": () => docx(words("palavra")),
  "the same with a third of its words others": () => docx(words("outra")),
  "50,000 deleted paragraph marks": () =>
    docxOf(numbered(50_000, (at) => `${deletedMark}${run(`p${at}`)}</w:p>`).join("")),
  "5,000 notices": () => docx(...numbered(5_000, (at) => `Texto ${at} com {SOLTO sem fim`)),
  "20,000 wrong CPFs": () =>
    docx(
      ...numbered(
        20_000,
        (at) => `CPF 529.982.${String(at % 1000).padStart(3, "0")}-${String(at % 97).padStart(2, "0")}`,
      ),
    ),
  "20,000 CPFs": () => docx(...numbered(20_000, (at) => `Inscrito no CPF ${cpf(at)}.`)),
  "100,000 paragraphs": () => docx(...numbered(100_000, (at) => `Parágrafo ${at}`)),
  "100,000 other paragraphs": () => docx(...numbered(100_000, (at) => `Outro ${at}`)),
  "20 MiB": () => largestFile(),
} as const;

export type HeavyFile = keyof typeof heavyFiles;

const made = new Map<HeavyFile, Uint8Array>();

/** Each file is made once. */
export function bytesOf(name: HeavyFile): Uint8Array {
  const bytes = made.get(name) ?? heavyFiles[name]();
  made.set(name, bytes);
  return bytes;
}

/** Largest permitted upload, nearly all of it a picture. */
function largestFile(): Uint8Array {
  const parts = unzipSync(docx("Uma página."));
  const types = new TextDecoder().decode(parts["[Content_Types].xml"]);
  const png = '<Default Extension="png" ContentType="image/png"/>';
  const more = { "word/media/image1.png": new Uint8Array(randomBytes(19 * 1024 * 1024)) };
  return zipSync(
    { ...parts, "[Content_Types].xml": strToU8(types.replace("<Override", `${png}<Override`)), ...more },
    { level: 0 },
  );
}

/** Returns a CPF with valid check digits. */
function cpf(number: number): string {
  const digits = [...String(100_000_000 + number * 37)].map(Number);
  for (const length of [9, 10]) {
    const sum = digits.slice(0, length).reduce((total, digit, at) => total + digit * (length + 1 - at), 0);
    digits.push(((sum * 10) % 11) % 10);
  }
  return digits.join("").replace(/^(...)(...)(...)(..)$/, "$1.$2.$3-$4");
}
