import { describe, expect, test } from "vitest";
import { type CompiledTemplate, compile, type TopicLook } from "../../src/index.ts";
import { readPaper } from "../../src/paper/index.ts";
import { corpusFiles } from "../../src/testing/corpus.ts";
import { textsAtReferences } from "../../src/testing/document-account.ts";
import { buildDocument, paragraph } from "../../src/testing/document-builder.ts";
import { partXml, unzipParts } from "../../src/testing/document-text.ts";
import { bodyOf } from "../../src/testing/paper/paper-of.ts";
import { sampled } from "../../src/testing/sampled.ts";
import { withAnswers } from "../../src/testing/with-answers.ts";

const files = corpusFiles("docx");

const level = (at: number, text: string, style = "") =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="decimal"/>${style && `<w:pStyle w:val="${style}"/>`}<w:lvlText w:val="${text}"/></w:lvl>`;
const list = (id: number, levels: string) =>
  `<w:abstractNum w:abstractNumId="${id}"><w:nsid w:val="1A2B3C${id}D"/>${levels}</w:abstractNum>`;
const style = (id: string, name: string, numId: number, at: number) =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/><w:pPr><w:numPr><w:ilvl w:val="${at}"/><w:numId w:val="${numId}"/></w:numPr></w:pPr></w:style>`;

const own = (properties: string) => paragraph("MODELO", properties);
const styled = (id: string) => own(`<w:pStyle w:val="${id}"/>`);
const listed = own('<w:numPr><w:ilvl w:val="0"/><w:numId w:val="2"/></w:numPr>');
const kinds = ["footnote", "endnote", "comment"] as const;
const noted = (id: number) =>
  `<w:p>${kinds.map((kind) => `<w:r><w:${kind}Reference w:id="${id}"/></w:r>`).join("")}</w:p>`;
const notes = (kind: (typeof kinds)[number]) =>
  [1, 2]
    .map(
      (id) =>
        `<w:${kind}${kind === "comment" ? ' w:author="M"' : ""} w:id="${id}">${paragraph(`nota ${id}`)}</w:${kind}>`,
    )
    .join("");

/** Lists of an office's own style, of a direct number, and of styles that most documents have. */
const template = compile(
  buildDocument({
    body:
      styled("Clausula") +
      styled("Inciso") +
      listed +
      styled("T1") +
      styled("L1") +
      noted(1) +
      paragraph("{SUBTEMPLATES}") +
      styled("Inciso") +
      listed +
      styled("T1") +
      styled("L1") +
      styled("Clausula") +
      noted(2),
    styles:
      style("Clausula", "Cláusula do escritório", 1, 0) +
      style("Inciso", "Inciso do escritório", 1, 1) +
      style("T1", "heading 1", 3, 0) +
      style("L1", "List Paragraph", 4, 0),
    numbering:
      list(1, level(0, "Cl %1", "Clausula") + level(1, "%1.%2", "Inciso")) +
      list(2, level(0, "%1)")) +
      list(3, level(0, "T%1", "T1")) +
      list(4, level(0, "L%1", "L1")) +
      [1, 2, 3, 4].map((id) => `<w:num w:numId="${id}"><w:abstractNumId w:val="${id}"/></w:num>`).join(""),
    footnotes: notes("footnote"),
    endnotes: notes("endnote"),
    comments: notes("comment"),
  }),
);

/** Numbers of paragraphs: the template's own, and all of those that its lists of usual styles count. */
function numbersOf(bytes: Uint8Array) {
  const all = bodyOf(readPaper(bytes)).map(({ number, p }) => ({
    number: number?.text ?? "-",
    isOwn: p.map((one) => ("t" in one ? one.t : "")).join("") === "MODELO",
  }));
  return {
    own: all.filter(({ isOwn }) => isOwn).map(({ number }) => number),
    usual: all.map(({ number }) => number).filter((one) => /^[TL]\d+$/.test(one)),
  };
}

const plain = numbersOf(template.fill({}, { topics: [compile(buildDocument({ body: paragraph("t") }))] }).toBuffer());

/** Returns what is wrong with the order of the notes of a kind. */
function disorder(bytes: Uint8Array, kind: (typeof kinds)[number]): string[] {
  const pattern = (text: string) => new RegExp(`<(?:\\w+:)?${text}(?:\\s[^<>]*)?\\s\\w+:id="(-?\\d+)"`, "g");
  const find = (xml: string, text: string) => [...new Set([...xml.matchAll(pattern(text))].map(([, id]) => id ?? ""))];
  const part = Object.keys(unzipParts(bytes)).find((name) => name.endsWith(`/${kind}s.xml`)) ?? "";
  const xml = partXml(bytes, part).replace(/<[^<>]*:type="(?:separator|continuation)[^<>]*>/g, "");
  const inPart = find(xml, kind);
  const referred = find(partXml(bytes, "word/document.xml"), `${kind}Reference`);
  const faults = referred.filter((id, place) => inPart[place] !== id).map((id) => `${kind} ${id} out of order`);
  const ids = inPart.map(Number);
  if (kind !== "comment" && ids.some((id, place) => id <= (ids[place - 1] ?? -1)))
    faults.push(`${kind}s do not ascend`);
  return faults;
}

/** Returns the texts that each program must find at the references: the topic's between the template's. */
const around = (texts: readonly (string | undefined)[]) => ["text nota 1", ...texts, "text nota 2"];

const opened = new Map<string, CompiledTemplate>();
const topicOf = (name: string, read: () => Uint8Array) => {
  const known = opened.get(name) ?? compile(read());
  opened.set(name, known);
  return known;
};

describe.runIf(files.length > 0)("real documents as a topic", () => {
  const cases = files.flatMap(({ name, read }) =>
    (["template", "topic"] as const).map((look: TopicLook) => ({ name, read, look })),
  );

  test.each(sampled(cases, 15))("$name, look $look: lists and notes of the template", ({ name, read, look }) => {
    const topic = topicOf(name, read);
    const bytes = template.fill({}, { topics: [{ template: topic, look }] }).toBuffer();
    const { own: numbers, usual } = numbersOf(bytes);
    if (look === "topic") expect(numbers).toEqual(plain.own);
    const isOfTemplate = (number: string) => /^[TL]/.test(number);
    expect(numbers.filter((one) => !isOfTemplate(one))).toEqual(plain.own.filter((one) => !isOfTemplate(one)));
    // Lists of styles that both have go on through the topic.
    for (const sign of look === "template" ? ["T", "L"] : []) {
      const found = usual.filter((one) => one.startsWith(sign));
      expect(found).toEqual(found.map((_, place) => `${sign}${place + 1}`));
    }
    expect(kinds.flatMap((kind) => disorder(bytes, kind))).toEqual([]);
    const alone = withAnswers(read());
    for (const kind of kinds) {
      const wanted = around(textsAtReferences(alone, kind).byNumber);
      expect(textsAtReferences(bytes, kind)).toEqual({ byNumber: wanted, byPlace: wanted });
    }
    const again = { template: topic, look, numbering: "restart" as const };
    expect(numbersOf(template.fill({}, { topics: [again] }).toBuffer()).own).toEqual(plain.own);
  });
});
