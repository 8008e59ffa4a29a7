import { type CompiledTemplate, compile } from "../../src/index.ts";
import { rereadArchive } from "../../src/testing/archives/reread-archive.ts";
import { buildDocument, paragraph } from "../../src/testing/document-builder.ts";
import { visibleText } from "../../src/testing/document-text.ts";
import { Finding } from "../check/finding.ts";
import { writeZip } from "../mutate/write-zip.ts";
import { packPart, takeApart } from "../seeds/seed-document.ts";

interface RereadFile {
  readonly name: string;
  readonly template: CompiledTemplate;
  /** The same template, precompressed. */
  readonly ready: CompiledTemplate;
  /** Text of each part with markers, before filling. */
  readonly texts: ReadonlyMap<string, string>;
  /** Parts without markers. */
  readonly untouched: ReadonlyMap<string, Uint8Array>;
}

const textOf = (bytes: Uint8Array) => visibleText(Buffer.from(bytes).toString("utf8"));

const MARKED = ["word/document.xml", "word/header.xml", "word/footer.xml", "docProps/core.xml"];

function sourceOf(name: string, bytes: Uint8Array): RereadFile {
  const parts = takeApart(name, bytes).parts;
  const marked = parts.filter((part) => MARKED.includes(part.name));
  const template = compile(bytes);
  return {
    name,
    template,
    ready: template.precompress(),
    texts: new Map(marked.map((part) => [part.name, textOf(part.bytes)])),
    untouched: new Map(parts.filter((part) => !marked.includes(part)).map((part) => [part.name, part.bytes])),
  };
}

/** Returns noise that does not compress, always the same for a seed. */
function noise(length: number, seed: number): Uint8Array {
  const bytes = new Uint8Array(length);
  let state = seed | 1;
  for (let at = 0; at < length; at += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    bytes[at] = state >>> 24;
  }
  return bytes;
}

function sources(): RereadFile[] {
  const small = buildDocument({
    body: paragraph("{A} e {B}").repeat(8),
    header: paragraph("{B}"),
    footer: paragraph("p. {A}"),
    title: "{A}",
  });
  const pages = Array.from({ length: 60 }, (_, index) =>
    paragraph(`Cláusula ${index}: {A}, {B} & {C}.`.replace("&", "&amp;")),
  );
  const large = buildDocument({ body: pages.join(""), header: paragraph("{C}") });
  const pictures = buildDocument({
    body: paragraph("{A}{C}"),
    images: [noise(4000, 1), noise(3, 2), new Uint8Array()],
  });
  const apart = takeApart("small", small).parts;
  const stored = writeZip(apart.map(({ name, bytes }) => packPart(name, bytes, false)));
  return [
    sourceOf("deflated", small),
    sourceOf("stored", stored),
    sourceOf("descriptors", writeZip(apart, { descriptors: true, extra: true, comment: "c" })),
    sourceOf("zip64", writeZip(apart, { wide: true })),
    sourceOf("pictures", pictures),
    sourceOf("small again", small),
    sourceOf("stored again", stored),
    sourceOf("large", large),
  ];
}

/** Returns values that are short and plain, and sometimes long or with several lines, which not every slot can hold. */
function valuesFor(number: number): Record<string, string> {
  const A = `valor ${Math.imul(number, 7919)}`;
  const B = number % 5 === 0 ? `linha ${number}\noutra\tcoluna` : `${number}`;
  const C = number % 7 === 0 ? `${"longo ".repeat(number % 400)}${number}` : `<${number}> & "ç"`;
  return { A, B, C };
}

function check({ name, template, ready, texts, untouched }: RereadFile, number: number): void {
  const values = valuesFor(number);
  const { parts } = rereadArchive((number % 4 < 2 ? template : ready).fill(values).toBuffer());
  if (parts.size !== texts.size + untouched.size) throw new Finding("broken archive", `${name}: ${parts.size} parts`);
  for (const [part, bytes] of untouched) {
    if (Buffer.compare(parts.get(part) ?? Buffer.alloc(0), bytes) !== 0 || !parts.has(part)) {
      throw new Finding("part changed", `${name}: ${part}`);
    }
  }
  for (const [part, text] of texts) {
    const flat = part.startsWith("docProps");
    const wanted = text.replace(/\{([ABC])\}/g, (_, key: string) => {
      const value = values[key] ?? "";
      return flat ? value.replace(/[\n\t]+/g, " ") : value;
    });
    const found = textOf(parts.get(part) ?? new Uint8Array());
    if (found !== wanted) throw new Finding("text differs", `${name}: ${part}`);
  }
}

/**
 * Returns a function that fills the document with a number and reads it back with an independent unzip.
 * @throws Finding
 */
export function createRereading(): (number: number) => void {
  const all = sources();
  return (number) => {
    const source = all[Math.floor(number / 4) % all.length] as RereadFile;
    try {
      check(source, number);
    } catch (error) {
      if (error instanceof Finding) throw error;
      throw new Finding("broken archive", `${source.name}: ${(error as Error).message}`, error);
    }
  };
}
