import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { promisify } from "node:util";

const run = promisify(execFile);
const output = async (program: string, ...given: string[]) =>
  (await run(program, given, { maxBuffer: 2 ** 28, encoding: "latin1" })).stdout;

/** What PDF/A-2b (ISO 19005-2, clauses 6.1 to 6.6) forbids anywhere in a file, as it stands in its objects. */
const forbidden: Readonly<Record<string, RegExp>> = {
  "encryption (6.1.3)": /\/Encrypt\b/,
  "LZW (6.1.7)": /\/LZWDecode\b/,
  "external stream (6.1.7)": /\/FFilter\b/,
  "PostScript object (6.2.9)": /\/Subtype \/PS\b/,
  "reference to another file (6.2.9)": /\/(?:OPI|Ref)\b/,
  "smoothed image (6.2.8)": /\/Interpolate true/,
  "script (6.5.1)": /\/(?:JavaScript|JS)\b/,
  "action (6.5.1)": /\/S \/(?:Launch|Sound|Movie|ResetForm|ImportData|Hide|SetOCGState|Rendition|Trans|GoTo3DView)\b/,
  "action at an event (6.5.2)": /\/AA\b/,
  "media (6.3.1)": /\/Subtype \/(?:Sound|Movie|Screen|3D|RichMedia)\b/,
  "form by XML (6.4.2)": /\/XFA\b/,
};

/** What it must have. */
const wanted: Readonly<Record<string, RegExp>> = {
  "output intent (6.2.3)": /\/S \/GTS_PDFA1/,
  "colour profile (6.2.3)": /\/DestOutputProfile \d+ 0 R/,
  "identifier (6.1.3)": /\/ID \[/,
  "part in the metadata (6.6.4)": /<pdfaid:part>2</,
  "conformance in the metadata (6.6.4)": /<pdfaid:conformance>B</,
};

export interface JudgedPdf {
  readonly pages: number;
  /** Width and height of the first page in points. */
  readonly size: readonly [number, number];
  readonly faults: readonly string[];
}

/**
 * Judges a file by qpdf, poppler and the items of PDF/A-2b that can be read from its objects. It is no certified
 * validator: glyph widths and colour spaces are not compared.
 * @param path where the file is written for the programs
 */
export async function judgePdf(bytes: Uint8Array, path: string): Promise<JudgedPdf> {
  await writeFile(path, bytes);
  const faults: string[] = [];
  const whole = await output("qpdf", "--check", path).catch((cause: Error) => cause.message);
  if (!/No syntax or stream encoding errors/.test(whole)) faults.push(`qpdf: ${whole.slice(-200)}`);
  const info = await output("pdfinfo", path);
  const [, pages = "0"] = /^Pages:\s+(\d+)/m.exec(info) ?? [];
  const [, width = "0", height = "0"] = /^Page size:\s+([\d.]+) x ([\d.]+)/m.exec(info) ?? [];
  const fonts = (await output("pdffonts", path)).split("\n").slice(2).filter(Boolean);
  // Columns from the right: object and generation, unicode, subset, embedded.
  const outside = fonts.filter((line) => line.trim().split(/\s+/).at(-5) !== "yes");
  if (outside.length > 0) faults.push(`fonts that are not embedded: ${outside.join("; ")}`);
  if (!/^%PDF-1\.[0-7]\s+%[\x80-\xff]{4}/.test(Buffer.from(bytes.subarray(0, 20)).toString("latin1"))) {
    faults.push("header (6.1.2)");
  }
  const text = await output("qpdf", "--qdf", "--object-streams=disable", path, "-");
  const objects = text.replaceAll(/stream\n[\s\S]*?endstream/g, (stream) => (stream.includes("pdfaid") ? stream : ""));
  for (const [name, pattern] of Object.entries(forbidden)) if (pattern.test(objects)) faults.push(`has: ${name}`);
  for (const [name, pattern] of Object.entries(wanted)) if (!pattern.test(objects)) faults.push(`lacks: ${name}`);
  return { pages: Number(pages), size: [Number(width), Number(height)], faults };
}
