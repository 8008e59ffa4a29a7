import { strToU8, zipSync } from "fflate";

const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const WORD = "application/vnd.openxmlformats-officedocument.wordprocessingml";
const ROOT =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture" xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math" xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" mc:Ignorable="w14"';

/** Recipe of a small test document; every part is optional except the body. */
export interface DocumentRecipe {
  /** Content of `w:body`. */
  readonly body: string;
  readonly styles?: string;
  readonly numbering?: string;
  readonly footnotes?: string;
  readonly endnotes?: string;
  readonly comments?: string;
  readonly header?: string;
  readonly footer?: string;
  readonly title?: string;
  /** Targets of hyperlinks, with ids rIdLink1, rIdLink2… */
  readonly links?: readonly string[];
  /** Further parts of the package, by their relationship from the main document. */
  readonly extras?: readonly ExtraPart[];
  /** PNG pictures, with ids rIdImage1, rIdImage2… */
  readonly images?: readonly Uint8Array[];
}

/** A part reached from the main document, or from another part that lists it in its own relationships. */
export interface ExtraPart {
  /** Path in the package. */
  readonly name: string;
  readonly contentType: string;
  readonly content: string | Uint8Array;
  /** Id and full type of the relationship from the main document; absent if another part leads to it. */
  readonly relationship?: readonly [id: string, type: string];
  /** Relationships of the part itself: id, full type, target. */
  readonly leadsTo?: readonly (readonly [id: string, type: string, target: string])[];
}

function relationshipsXml(list: readonly (readonly [id: string, type: string, target: string])[]): string {
  const inside = list.map(([id, type, target]) => `<Relationship Id="${id}" Type="${type}" Target="${target}"/>`);
  return `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inside.join("")}</Relationships>`;
}

function addExtras(files: Record<string, Uint8Array>, extras: readonly ExtraPart[]): void {
  for (const { name, content, leadsTo } of extras) {
    files[name] = typeof content === "string" ? strToU8(content) : content;
    if (leadsTo) files[name.replace(/([^/]*)$/, "_rels/$1.rels")] = strToU8(relationshipsXml(leadsTo));
  }
}

interface PartRecipe {
  readonly kind: string;
  readonly root: string;
  readonly inside: string | undefined;
}

function partsOf(recipe: DocumentRecipe): PartRecipe[] {
  return [
    { kind: "styles", root: "styles", inside: recipe.styles },
    { kind: "numbering", root: "numbering", inside: recipe.numbering },
    { kind: "footnotes", root: "footnotes", inside: recipe.footnotes },
    { kind: "endnotes", root: "endnotes", inside: recipe.endnotes },
    { kind: "comments", root: "comments", inside: recipe.comments },
    { kind: "header", root: "hdr", inside: recipe.header },
    { kind: "footer", root: "ftr", inside: recipe.footer },
  ].filter(({ inside }) => inside !== undefined);
}

/** A paragraph of one run. */
export function paragraph(text: string, properties = ""): string {
  const inside = properties === "" ? "" : `<w:pPr>${properties}</w:pPr>`;
  return `<w:p>${inside}<w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
}

/** Builds a complete .docx; parts have the relationship ids rIdstyles, rIdheader… */
export function buildDocument(recipe: DocumentRecipe): Uint8Array {
  const parts = partsOf(recipe);
  const links = recipe.links ?? [];
  const images = recipe.images ?? [];
  const extras = recipe.extras ?? [];
  const types = [
    ...parts.map(({ kind }) => `<Override PartName="/word/${kind}.xml" ContentType="${WORD}.${kind}+xml"/>`),
    ...extras.map((one) => `<Override PartName="/${one.name}" ContentType="${one.contentType}"/>`),
  ];
  const rels = [
    ...parts.map(({ kind }) => `<Relationship Id="rId${kind}" Type="${OFFICE}/${kind}" Target="${kind}.xml"/>`),
    ...links.map(
      (target, index) =>
        `<Relationship Id="rIdLink${index + 1}" Type="${OFFICE}/hyperlink" Target="${target}" TargetMode="External"/>`,
    ),
    ...images.map(
      (_, index) =>
        `<Relationship Id="rIdImage${index + 1}" Type="${OFFICE}/image" Target="media/image${index + 1}.png"/>`,
    ),
    ...extras.flatMap(({ name, relationship: [id, type] = ["", ""] }) =>
      id === "" ? [] : [`<Relationship Id="${id}" Type="${type}" Target="/${name}"/>`],
    ),
  ];
  const title = recipe.title;
  const files: Record<string, Uint8Array> = {
    "[Content_Types].xml": strToU8(
      `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Override PartName="/word/document.xml" ContentType="${WORD}.document.main+xml"/>${title === undefined ? "" : '<Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/>'}${types.join("")}</Types>`,
    ),
    "_rels/.rels": strToU8(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/>${title === undefined ? "" : '<Relationship Id="rId2" Type="http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties" Target="docProps/core.xml"/>'}</Relationships>`,
    ),
    "word/document.xml": strToU8(`<w:document ${ROOT}><w:body>${recipe.body}</w:body></w:document>`),
    "word/_rels/document.xml.rels": strToU8(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${rels.join("")}</Relationships>`,
    ),
  };
  for (const { kind, root, inside } of parts) {
    files[`word/${kind}.xml`] = strToU8(`<w:${root} ${ROOT}>${inside}</w:${root}>`);
  }
  addExtras(files, extras);
  images.forEach((bytes, index) => {
    files[`word/media/image${index + 1}.png`] = bytes;
  });
  if (title !== undefined) {
    files["docProps/core.xml"] = strToU8(
      `<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${title}</dc:title></cp:coreProperties>`,
    );
  }
  return zipSync(files, { mtime: "1980-01-01T00:00:00" });
}
