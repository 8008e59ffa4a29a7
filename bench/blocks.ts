import { availableParallelism } from "node:os";
import { strToU8, zipSync } from "fflate";
import { compile } from "../packages/docx/src/index.ts";
import { type Output, peer } from "./engines.ts";
import { documentText } from "./templates.ts";

/**
 * Times a template with 100 conditions and 20 lists of 10 rows, in each engine's own syntax: `node bench/blocks.ts`. All
 * must write the same text.
 */
const [conditions, lists, rows] = [100, 20, 10];
const holds = (at: number) => at % 2 === 0;
const rowsOf = (list: number) =>
  Array.from({ length: rows }, (_, at) => ({ NOME: `pedido ${list}.${at}`, VALOR: `${at},00` }));

/** How an engine writes a block. */
interface Syntax {
  readonly condition: (at: number) => readonly [string, string];
  readonly list: (at: number) => readonly [string, string];
  readonly cell: (list: number, name: string) => string;
}

const word = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
const paragraph = (text: string) =>
  `<w:p><w:pPr><w:jc w:val="both"/></w:pPr><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
const filler = "Os fatos narrados comprovam-se pelos documentos que instruem esta petição, na forma da lei. ".repeat(4);

/** Returns a document of about 40 pages with its blocks in one syntax. */
function templateIn({ condition, list, cell }: Syntax): Buffer {
  const parts: string[] = [];
  for (let at = 0; at < conditions; at += 1) {
    const [open, close] = condition(at);
    parts.push(paragraph(filler), paragraph(open), paragraph(`Trecho ${at}: ${filler}`), paragraph(close));
    if (at % (conditions / lists) !== 0) continue;
    const number = at / (conditions / lists);
    const [begin, end] = list(number);
    parts.push(paragraph(begin), paragraph(`${cell(number, "NOME")}, de ${cell(number, "VALOR")};`), paragraph(end));
  }
  const bytes = zipSync({
    "[Content_Types].xml": strToU8(
      `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    ),
    "_rels/.rels": strToU8(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    ),
    "word/document.xml": strToU8(
      `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><w:document xmlns:w="${word}"><w:body>${parts.join("")}<w:sectPr/></w:body></w:document>`,
    ),
  });
  return Buffer.from(bytes);
}

type Run = () => Promise<Output>;

/** Values of the peers that name them plainly. */
const plainData = Object.fromEntries([
  ...Array.from({ length: conditions }, (_, at) => [`C${at}`, holds(at)]),
  ...Array.from({ length: lists }, (_, at) => [`L${at}`, rowsOf(at)]),
]);
const mustache: Syntax = {
  condition: (at) => [`{#C${at}}`, `{/C${at}}`],
  list: (at) => [`{#L${at}}`, `{/L${at}}`],
  cell: (_, name) => `{${name}}`,
};

async function lavra(): Promise<Record<string, Run>> {
  const bytes = templateIn({
    condition: (at) => [`{#SE C${at}}`, "{/SE}"],
    list: (at) => [`{#CADA L${at}}`, "{/CADA}"],
    cell: (at, name) => `{L${at}.${name}}`,
  });
  const template = compile(bytes, { fillsBlocks: true });
  const ready = template.precompress();
  const answers = {
    conditions: Object.fromEntries(Array.from({ length: conditions }, (_, at) => [`SE C${at}`, holds(at)])),
    lists: Object.fromEntries(
      Array.from({ length: lists }, (_, at) => [
        `CADA L${at}`,
        rowsOf(at).map(({ NOME, VALOR }) => ({ values: { [`L${at}.NOME`]: NOME, [`L${at}.VALOR`]: VALOR } })),
      ]),
    ),
  };
  return {
    "lavra, cold": async () => compile(bytes, { fillsBlocks: true }).fill({}, answers).chunks,
    "lavra, warm": async () => template.fill({}, answers).chunks,
    "lavra, beforehand": async () => ready.fill({}, answers).chunks,
  };
}

async function docxtemplater(): Promise<Record<string, Run>> {
  const { default: PizZip } = await peer<{ default: new (bytes: Uint8Array) => { generate(o: object): Uint8Array } }>(
    "pizzip",
  );
  const { default: Docxtemplater } = await peer<{
    default: new (
      zip: object,
      options: object,
    ) => { render(v: object): void; getZip(): { generate(o: object): Uint8Array } };
  }>("docxtemplater");
  const bytes = templateIn(mustache);
  return {
    docxtemplater: async () => {
      const document = new Docxtemplater(new PizZip(bytes), { paragraphLoop: true, linebreaks: true });
      document.render(plainData);
      return [document.getZip().generate({ type: "nodebuffer", compression: "DEFLATE" })];
    },
  };
}

async function easyTemplate(): Promise<Record<string, Run>> {
  const { TemplateHandler } = await peer<{
    TemplateHandler: new () => { process(bytes: Uint8Array, values: object): Promise<Uint8Array> };
  }>("easy-template-x");
  const handler = new TemplateHandler();
  const bytes = templateIn(mustache);
  return { "easy-template-x": async () => [await handler.process(bytes, plainData)] };
}

async function docxTemplates(): Promise<Record<string, Run>> {
  const { createReport } = await peer<{ createReport(options: object): Promise<Uint8Array> }>("docx-templates");
  const template = templateIn({
    condition: (at) => [`{IF C${at}}`, "{END-IF}"],
    list: (at) => [`{FOR r${at} IN L${at}}`, `{END-FOR r${at}}`],
    cell: (at, name) => `{$r${at}.${name}}`,
  });
  return {
    "docx-templates": async () => [
      await createReport({ template, data: plainData, cmdDelimiter: ["{", "}"], noSandbox: true }),
    ],
  };
}

const textOf = (document: Output) => documentText(Buffer.concat(document)).trim();

async function median(run: Run): Promise<number> {
  for (const start = performance.now(); performance.now() - start < 500; ) await run();
  const times: number[] = [];
  for (const start = performance.now(); times.length < 3 || performance.now() - start < 2_000; ) {
    const before = performance.now();
    await run();
    times.push(performance.now() - before);
  }
  return times.sort((a, b) => a - b)[times.length >> 1] ?? 0;
}

const runs: Record<string, Run> = {
  ...(await lavra()),
  ...(await docxtemplater()),
  ...(await easyTemplate()),
  ...(await docxTemplates()),
};
let text: string | undefined;
const found: [name: string, ms: number][] = [];
for (const [name, run] of Object.entries(runs)) {
  const made = textOf(await run());
  text ??= made;
  if (made !== text) throw new Error(`${name} writes another text`);
  found.push([name, await median(run)]);
}
const fastest = Math.min(...found.filter(([name]) => !name.startsWith("lavra")).map(([, ms]) => ms));
console.log(`${conditions} conditions, ${lists} lists of ${rows}, ${availableParallelism()} processors`);
for (const [name, ms] of found)
  console.log(`${name}: ${ms.toFixed(2)} ms, ${(fastest / ms).toFixed(1)}× the fastest peer`);
