import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { buildDocument, paragraph } from "../packages/docx/src/testing/document-builder.ts";
import type { Values } from "./engines.ts";

const corpus = join(process.env.LAVRA_CORPUS ?? resolve(import.meta.dirname, "../../shared/corpus"), "bench");

export const TEMPLATES = ["a", "b", "c", "d"] as const;
export type TemplateName = (typeof TEMPLATES)[number];

/** Paragraphs, markers and bytes of pictures of the templates that are made here if the corpus is absent. */
const SHAPES: Record<TemplateName, { paragraphs: number; markers: number; pictures: number }> = {
  a: { paragraphs: 20, markers: 15, pictures: 0 },
  b: { paragraphs: 300, markers: 120, pictures: 0 },
  c: { paragraphs: 3_600, markers: 2_000, pictures: 0 },
  d: { paragraphs: 80, markers: 30, pictures: 5 },
};

const SENTENCE = "O contratante obriga-se a cumprir as cláusulas deste instrumento no prazo ajustado entre as partes. ";
const PROPERTIES = '<w:spacing w:after="120" w:line="360" w:lineRule="auto"/><w:jc w:val="both"/>';

/** Returns bytes that do not compress, the same on every run. */
function noise(length: number, seed: number): Uint8Array {
  const bytes = new Uint8Array(length);
  let state = seed;
  for (let index = 0; index < length; index += 1) {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    bytes[index] = state >>> 24;
  }
  return bytes;
}

function ownTemplate(name: TemplateName): Uint8Array {
  const { paragraphs, markers, pictures } = SHAPES[name];
  const body = Array.from({ length: paragraphs }, (_, index) => {
    const inside = index < markers ? `{CAMPO_${index}} ` : "";
    return paragraph(SENTENCE.repeat(3) + inside + SENTENCE, PROPERTIES);
  });
  const images = Array.from({ length: pictures }, (_, index) => noise(1 << 20, index + 1));
  return buildDocument({ body: body.join(""), images });
}

export function readBenchTemplate(name: TemplateName): Uint8Array {
  const path = join(corpus, `${name}.docx`);
  return existsSync(path) ? readFileSync(path) : ownTemplate(name);
}

const STORY = /^word\/(document|header\d*|footer\d*)\.xml$/;

/** Returns the text of a document's body, headers and footers, to check that two engines did the same work. */
export function documentText(bytes: Uint8Array): string {
  const files = unzipSync(bytes);
  return Object.keys(files)
    .filter((name) => STORY.test(name))
    .sort()
    .map((name) => strFromU8(files[name] ?? new Uint8Array()))
    .map((xml) => [...xml.matchAll(/<w:t(?:\s[^>]*)?>([^<]*)<\/w:t\s*>/g)].map(([, text]) => text).join(""))
    .join("\n")
    .replaceAll("&apos;", "'")
    .replaceAll("&quot;", '"');
}

export function valuesFor(template: Uint8Array): Values {
  const names = [...new Set([...documentText(template).matchAll(/\{([A-Z0-9_]+)\}/g)].map(([, name]) => name ?? ""))];
  const values = names.map((name, index) => [name, `Maria da Conceição & Irmãos nº ${index + 1}`]);
  // Like a form's values, which are read from JSON.
  return JSON.parse(JSON.stringify(Object.fromEntries(values))) as Values;
}

/** Returns the template with the topic site in a paragraph of its own at the end. */
export function withSite(template: Uint8Array): Uint8Array {
  const files = unzipSync(template);
  const body = strFromU8(files["word/document.xml"] ?? new Uint8Array());
  const at = body.lastIndexOf("<w:sectPr");
  const place = "<w:p><w:r><w:t>{SUBTEMPLATES}</w:t></w:r></w:p>";
  const end = at < 0 ? body.lastIndexOf("</w:body>") : at;
  return zipSync({ ...files, "word/document.xml": strToU8(body.slice(0, end) + place + body.slice(end)) });
}
