import { strFromU8, strToU8, unzipSync, type Zippable, zipSync } from "fflate";
import { expect } from "vitest";
import { compile, type NoticeCode, type TemplateErrorCode } from "../../index.ts";
import { checkStructure } from "../check-structure.ts";
import { buildDocument, type DocumentRecipe } from "../document-builder.ts";
import { partXml, unzipParts, visibleText } from "../document-text.ts";
import { findActiveContent } from "../find-active-content.ts";

/** Malicious document, made on demand, and its expected outcome. */
export interface HostileCase {
  readonly name: string;
  readonly build: () => Uint8Array;
  /** Code of the refusal, or of the notice that says something was removed. */
  readonly expected: TemplateErrorCode | NoticeCode;
  /** Pattern that must not match any part of a filled document. */
  readonly gone?: RegExp;
}

const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

interface Related {
  readonly id: string;
  readonly kind: string;
  readonly target: string;
  readonly external?: boolean;
}

/** Parts, relationships and content types that an honest document would not have. */
interface Extra {
  readonly relationships?: readonly Related[];
  readonly parts?: Record<string, string | Uint8Array>;
  readonly types?: Record<string, string>;
}

function related({ id, kind, target, external }: Related): string {
  const type = kind.includes(":") ? kind : `${OFFICE}/${kind}`;
  return `<Relationship Id="${id}" Type="${type}" Target="${target}"${external ? ' TargetMode="External"' : ""}/>`;
}

/** A document with parts and relationships that an honest one would not have. */
export function hostileDocument(
  recipe: DocumentRecipe,
  { relationships = [], parts = {}, types = {} }: Extra,
): Uint8Array {
  const files: Zippable = unzipSync(buildDocument(recipe));
  const edit = (part: string, before: string, inside: string) => {
    files[part] = strToU8(strFromU8(files[part] as Uint8Array).replace(before, inside + before));
  };
  edit("word/_rels/document.xml.rels", "</Relationships>", relationships.map(related).join(""));
  const overrides = Object.entries(types).map(
    ([part, type]) => `<Override PartName="/${part}" ContentType="${type}"/>`,
  );
  const defaults =
    '<Default Extension="bin" ContentType="application/octet-stream"/><Default Extension="svg" ContentType="image/svg+xml"/>';
  edit("[Content_Types].xml", "</Types>", defaults + overrides.join(""));
  for (const [name, content] of Object.entries(parts)) {
    files[name] = typeof content === "string" ? strToU8(content) : content;
  }
  return zipSync(files, { mtime: "1980-01-01T00:00:00" });
}

/** Rest of a hostile document's body, and its notices. */
interface Cleaned {
  readonly xml: string;
  readonly text: string;
  readonly codes: string[];
  readonly parts: string[];
}

/** Fills a hostile document and checks the output for content that must be removed. */
export function cleaned(bytes: Uint8Array, values: Record<string, string> = {}): Cleaned {
  const template = compile(bytes);
  expect(template.notices).not.toEqual([]);
  const output = template.fill(values).toBuffer();
  expect(findActiveContent(output)).toEqual([]);
  const known = checkStructure(bytes);
  expect([...checkStructure(output)].filter((finding) => !known.has(finding))).toEqual([]);
  const xml = partXml(output, "word/document.xml");
  const codes = [...new Set(template.notices.map(({ code }) => code))];
  return { xml, text: visibleText(xml), codes, parts: Object.keys(unzipParts(output)) };
}
