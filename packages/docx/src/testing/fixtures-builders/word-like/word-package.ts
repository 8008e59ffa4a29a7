import { strToU8, zipSync } from "fflate";
import {
  appProperties,
  coreProperties,
  fontTable,
  notes,
  type Switches,
  settings,
  styles,
  theme,
  webSettings,
  wordRoot,
  xmlHead,
} from "./word-shell.ts";

const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packageTypes = "http://schemas.openxmlformats.org/package/2006";
const wordType = (kind: string) => `application/vnd.openxmlformats-officedocument.wordprocessingml.${kind}+xml`;

/** A part besides those of every document, with its relationship from the document. */
export interface WordPart {
  /** Path below `word/`, or from the package's root if it begins with `../`. */
  readonly target: string;
  /** Empty if another part leads to it. */
  readonly id: string;
  /** Full relationship type. */
  readonly type: string;
  /** Absent if the extension determines it. */
  readonly contentType?: string;
  readonly content: string | Uint8Array;
  /** Relationships of the part itself. */
  readonly leadsTo?: readonly (readonly [id: string, type: string, target: string])[];
}

export interface WordDocument {
  readonly title: string;
  /** Content of `w:body`, with the last section's properties at its end. */
  readonly body: string;
  readonly switches?: Switches;
  readonly typeface?: string;
  readonly styles?: string;
  readonly footnotes?: string;
  readonly endnotes?: string;
  readonly parts?: readonly WordPart[];
  /** External targets, by the id of their relationship. */
  readonly links?: Readonly<Record<string, string>>;
}

/** Returns a header or footer: its id, whether `header` or `footer`, its number and its paragraphs. */
export const pageEdge = (id: string, kind: "header" | "footer", number: number, inside: string): WordPart => ({
  id,
  type: `${office}/${kind}`,
  target: `${kind}${number}.xml`,
  contentType: wordType(kind),
  content: `<w:${kind === "header" ? "hdr" : "ftr"} ${wordRoot}>${inside}</w:${kind === "header" ? "hdr" : "ftr"}>`,
});

/** Returns a part of Word's own XML by kind, such as `numbering` or `comments`. */
export const ownPart = (id: string, kind: string, content: string): WordPart => ({
  id,
  type: `${office}/${kind}`,
  target: `${kind}.xml`,
  contentType: wordType(kind),
  content,
});

const relationship = (id: string, type: string, target: string, outside = false) =>
  `<Relationship Id="${id}" Type="${type}" Target="${target}"${outside ? ' TargetMode="External"' : ""}/>`;
const relationships = (inside: string) =>
  `${xmlHead}<Relationships xmlns="${packageTypes}/relationships">${inside}</Relationships>`;

/** Parts of every Word document, by the id of their relationship. */
const shell = (document: WordDocument): readonly WordPart[] => [
  ownPart("rId1", "styles", styles(document.typeface, document.styles)),
  ownPart("rId2", "settings", settings(document.switches)),
  ownPart("rId3", "webSettings", webSettings),
  ownPart("rId4", "footnotes", notes("footnote", document.footnotes)),
  ownPart("rId5", "endnotes", notes("endnote", document.endnotes)),
  ownPart("rId6", "fontTable", fontTable),
  {
    id: "rId7",
    type: `${office}/theme`,
    target: "theme/theme1.xml",
    contentType: "application/vnd.openxmlformats-officedocument.theme+xml",
    content: theme,
  },
];

const inPackage = (target: string) => (target.startsWith("../") ? target.slice(3) : `word/${target}`);

function contentTypes(parts: readonly WordPart[]): string {
  const own = parts.filter(({ contentType }) => contentType !== undefined);
  const overrides = [
    ["/word/document.xml", wordType("document.main")],
    ...own.map(({ target, contentType }) => [`/${inPackage(target)}`, contentType]),
    ["/docProps/core.xml", "application/vnd.openxmlformats-package.core-properties+xml"],
    ["/docProps/app.xml", "application/vnd.openxmlformats-officedocument.extended-properties+xml"],
  ].map(([name, type]) => `<Override PartName="${name}" ContentType="${type}"/>`);
  return `${xmlHead}<Types xmlns="${packageTypes}/content-types"><Default Extension="png" ContentType="image/png"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${overrides.join("")}</Types>`;
}

/**
 * Builds a complete .docx with parts in the order and under the names that Word uses; the same input gives the same
 * bytes.
 */
export function buildWordPackage(document: WordDocument): Uint8Array {
  const parts = [...shell(document), ...(document.parts ?? [])];
  const links = Object.entries(document.links ?? {});
  const files: Record<string, string | Uint8Array> = {
    "[Content_Types].xml": contentTypes(parts),
    "_rels/.rels": relationships(
      relationship("rId3", `${office}/extended-properties`, "docProps/app.xml") +
        relationship("rId2", `${packageTypes}/relationships/metadata/core-properties`, "docProps/core.xml") +
        relationship("rId1", `${office}/officeDocument`, "word/document.xml"),
    ),
    "word/document.xml": `${xmlHead}<w:document ${wordRoot}><w:body>${document.body}</w:body></w:document>`,
    "word/_rels/document.xml.rels": relationships(
      parts.flatMap(({ id, type, target }) => (id === "" ? [] : [relationship(id, type, target)])).join("") +
        links.map(([id, target]) => relationship(id, `${office}/hyperlink`, target, true)).join(""),
    ),
  };
  for (const { target, content, leadsTo } of parts) {
    const name = inPackage(target);
    files[name] = typeof content === "string" ? xmlHead + content : content;
    if (leadsTo === undefined) continue;
    files[name.replace(/([^/]*)$/, "_rels/$1.rels")] = relationships(
      leadsTo.map(([id, type, to]) => relationship(id, type, to)).join(""),
    );
  }
  files["docProps/core.xml"] = xmlHead + coreProperties(document.title);
  files["docProps/app.xml"] = xmlHead + appProperties;
  const bytes = Object.entries(files).map(([name, content]) => [
    name,
    typeof content === "string" ? strToU8(content) : content,
  ]);
  return zipSync(Object.fromEntries(bytes), { mtime: "1980-01-01T00:00:00", level: 9 });
}
