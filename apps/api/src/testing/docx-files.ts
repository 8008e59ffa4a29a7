import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";

const word = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packages = "http://schemas.openxmlformats.org/package/2006";
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

const contentTypes = `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="bin" ContentType="application/octet-stream"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`;
const relations = `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="word/document.xml"/></Relationships>`;

const stylesType = `<Override PartName="/word/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.styles+xml"/>`;

/** A small valid Word document with a paragraph for each text. */
export const docx = (...paragraphs: string[]): Buffer => pack(paragraphs, {});

/** As `docx`, with a default font and its size in points. */
export function docxIn(font: string, size: number, ...paragraphs: string[]): Buffer {
  const letters = `<w:rFonts w:ascii="${font}" w:hAnsi="${font}" w:cs="${font}"/><w:sz w:val="${2 * size}"/>`;
  const styles = `${head}<w:styles xmlns:w="${word}"><w:docDefaults><w:rPrDefault><w:rPr>${letters}</w:rPr></w:rPrDefault></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style></w:styles>`;
  return pack(paragraphs, {
    "[Content_Types].xml": contentTypes.replace("</Types>", `${stylesType}</Types>`),
    "word/styles.xml": styles,
    "word/_rels/document.xml.rels": `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  });
}

/** An image of one pixel. */
export const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

const drawing = `<w:p><w:r><w:drawing><wp:inline xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"><wp:extent cx="914400" cy="914400"/><wp:docPr id="1" name="Logotipo"/><a:graphic xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:nvPicPr><pic:cNvPr id="1" name="Logotipo"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip xmlns:r="${office}" r:embed="rId1"/></pic:blipFill><pic:spPr/></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`;

/** As `docx`, with the image `pixel` after its text. */
export function docxWithPicture(...paragraphs: string[]): Buffer {
  const more = {
    "[Content_Types].xml": contentTypes.replace(
      "<Override",
      '<Default Extension="png" ContentType="image/png"/><Override',
    ),
    "word/media/image1.png": pixel,
    "word/_rels/document.xml.rels": `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/image" Target="media/image1.png"/></Relationships>`,
  };
  return pack(paragraphs, more, drawing);
}

/** As `docx`, with these settings of its document. */
export function docxWithSettings(settings: string, ...paragraphs: string[]): Buffer {
  const type = `<Override PartName="/word/settings.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.settings+xml"/>`;
  return pack(paragraphs, {
    "[Content_Types].xml": contentTypes.replace("</Types>", `${type}</Types>`),
    "word/settings.xml": `${head}<w:settings xmlns:w="${word}">${settings}</w:settings>`,
    "word/_rels/document.xml.rels": `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/settings" Target="settings.xml"/></Relationships>`,
  });
}

/** As `docx`, saved as a template of Word (`.dotx`). */
export const dotx = (...paragraphs: string[]): Buffer =>
  pack(paragraphs, { "[Content_Types].xml": contentTypes.replace("document.main", "template.main") });

/** As `docx`, with a part of these bytes that no relationship references. */
export const docxWithBallast = (ballast: Uint8Array, ...paragraphs: string[]): Buffer =>
  pack(paragraphs, { "word/ballast.bin": ballast });

function pack(paragraphs: readonly string[], more: Readonly<Record<string, string | Uint8Array>>, last = ""): Buffer {
  const body = paragraphs.map((text) => `<w:p><w:r><w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r></w:p>`);
  return packBody(body.join("") + last, more);
}

/** As `docx`, from the markup of a body. */
export const docxOf = (body: string): Buffer => packBody(body, {});

function packBody(body: string, more: Readonly<Record<string, string | Uint8Array>>): Buffer {
  const document = `${head}<w:document xmlns:w="${word}"><w:body>${body}<w:sectPr/></w:body></w:document>`;
  const parts = {
    "[Content_Types].xml": contentTypes,
    "_rels/.rels": relations,
    "word/document.xml": document,
    ...more,
  };
  const files = Object.fromEntries(
    Object.entries(parts).map(([name, part]) => [name, typeof part === "string" ? strToU8(part) : part]),
  );
  // A fixed time, since an archive contains the time of its creation: equal content gives equal bytes.
  return Buffer.from(zipSync(files, { mtime: "2026-11-21T12:00:00" }));
}

const escapeXml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** Returns the text of a document, a line for each paragraph. */
export function textOf(bytes: Uint8Array): string[] {
  const document = strFromU8(unzipSync(new Uint8Array(bytes))["word/document.xml"] ?? new Uint8Array());
  const paragraphs = document.match(/<w:p[\s>].*?<\/w:p\s*>/gs) ?? [];
  // White space between elements is no text.
  const texts = (paragraph: string) => [...paragraph.matchAll(/<w:(?:t|instrText|delText)(?:\s[^>]*)?>([^<]*)</g)];
  return paragraphs.map((paragraph) =>
    texts(paragraph)
      .map(([, text = ""]) => text)
      .join("")
      .replaceAll("&lt;", "<")
      .replaceAll("&gt;", ">")
      .replaceAll("&amp;", "&"),
  );
}
