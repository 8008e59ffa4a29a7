import { writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32, deflateRawSync } from "node:zlib";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { compile } from "../packages/docx/src/index.ts";
import { defaultLimits } from "../packages/docx/src/limits.ts";
import { inflateEntry, verifyEntry } from "../packages/docx/src/zip/inflate-entry.ts";
import { inflateTogether } from "../packages/docx/src/zip/inflate-together.ts";
import { readArchive } from "../packages/docx/src/zip/read-archive.ts";
import { chunkFor } from "../packages/docx/src/zip/write-archive.ts";

/**
 * Lower bound of filling at level 6 for any engine: `warm` only compresses the parts that values change, with their
 * checksums; `cold` also inflates and verifies the template first. Nothing is parsed and nothing is filled.
 */
const floor: OpenEngine = async (template, values) => {
  const filled = compile(template).fill(values).toBuffer();
  const untouched = new Map(readArchive(template, defaultLimits).map(({ name, crc }) => [name, crc]));
  const changed = readArchive(filled, defaultLimits)
    .filter(({ name, crc }) => untouched.get(name) !== crc)
    .map(inflateEntry);
  const warm = async () => {
    for (const bytes of changed) {
      deflateRawSync(bytes, { level: 6, chunkSize: chunkFor(bytes.length) });
      crc32(bytes);
    }
    return [filled];
  };
  const cold = async () => {
    const entries = readArchive(template, defaultLimits);
    const together = inflateTogether(entries);
    for (const entry of entries) {
      if (together.has(entry)) continue;
      if (/\.(xml|rels)$/.test(entry.name)) inflateEntry(entry);
      else verifyEntry(entry);
    }
    return warm();
  };
  return { name: "floor", warm, cold };
};

/** Document as an engine returns it: ours returns buffers to write in turn, the peers return one. */
export type Output = readonly Uint8Array[];

/**
 * Fills one template with one set of values. `cold` reads the template on each run, which the peers always do.
 * `segments` fills a template whose static text was compressed beforehand, which only our engine can do.
 */
interface Engine {
  readonly name: string;
  warm(): Promise<Output>;
  cold(): Promise<Output>;
  segments?(): Promise<Output>;
}

export type Values = Readonly<Record<string, string>>;
export type OpenEngine = (template: Uint8Array, values: Values) => Promise<Engine>;

/** The peers are installed outside the workspaces and bring no types; only what is called here is declared. */
export async function peer<Face>(name: string): Promise<Face> {
  const loaded: unknown = await import(name);
  return loaded as Face;
}

const lavra: OpenEngine = async (template, values) => {
  const { compile } = await import("../packages/docx/src/index.ts");
  const compiled = compile(template);
  let precompressed: ReturnType<typeof compile> | undefined;
  return {
    name: "lavra",
    warm: async () => compiled.fill(values).chunks,
    cold: async () => compile(template).fill(values).chunks,
    segments: async () => {
      precompressed ??= compiled.precompress();
      return precompressed.fill(values).chunks;
    },
  };
};

interface Zip {
  generate(options: { type: "nodebuffer"; compression: "DEFLATE" }): Uint8Array;
}

const docxtemplater: OpenEngine = async (template, values) => {
  const { default: PizZip } = await peer<{ default: new (bytes: Uint8Array) => Zip }>("pizzip");
  const { default: Docxtemplater } = await peer<{
    default: new (zip: Zip, options: object) => { render(values: object): void; getZip(): Zip };
  }>("docxtemplater");
  const run = async () => {
    const document = new Docxtemplater(new PizZip(template), { paragraphLoop: true, linebreaks: true });
    document.render(values);
    return [document.getZip().generate({ type: "nodebuffer", compression: "DEFLATE" })];
  };
  return { name: "docxtemplater", warm: run, cold: run };
};

const easyTemplate: OpenEngine = async (template, values) => {
  const { TemplateHandler } = await peer<{
    TemplateHandler: new () => { process(bytes: Uint8Array, values: object): Promise<Uint8Array> };
  }>("easy-template-x");
  const handler = new TemplateHandler();
  const run = async () => [await handler.process(template, values)];
  return { name: "easy-template-x", warm: run, cold: run };
};

const docxTemplates: OpenEngine = async (template, values) => {
  const { createReport } = await peer<{ createReport(options: object): Promise<Uint8Array> }>("docx-templates");
  const run = async () => [await createReport({ template, data: values, cmdDelimiter: ["{", "}"], noSandbox: true })];
  return { name: "docx-templates", warm: run, cold: run };
};

/** Carbone reads files and names its values `d.NAME`: the template is rewritten once, before anything is timed. */
function forCarbone(template: Uint8Array): string {
  const files = unzipSync(template);
  for (const [name, bytes] of Object.entries(files)) {
    if (!/^word\/(document|header\d*|footer\d*)\.xml$/.test(name)) continue;
    files[name] = strToU8(strFromU8(bytes).replace(/\{(?=(?:<[^>]+>)*[A-Z])/g, "{d."));
  }
  const path = join(tmpdir(), `lavra-bench-${process.pid}.docx`);
  writeFileSync(path, zipSync(files));
  return path;
}

type CarboneRender = (path: string, values: object, done: (error: Error | null, result: Uint8Array) => void) => void;

const carbone: OpenEngine = async (template, values) => {
  const { default: face } = await peer<{ default: { render: CarboneRender } }>("carbone");
  const path = forCarbone(template);
  const run = () =>
    new Promise<Output>((resolve, reject) => {
      face.render(path, values, (error, result) => (error ? reject(error) : resolve([result])));
    });
  return { name: "carbone", warm: run, cold: run };
};

export const ENGINES: Readonly<Record<string, OpenEngine>> = {
  lavra,
  docxtemplater,
  "easy-template-x": easyTemplate,
  "docx-templates": docxTemplates,
  carbone,
  floor,
};
