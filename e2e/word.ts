import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";

const shared = fileURLToPath(new URL("../../shared/", import.meta.url));

const office = "http://schemas.openxmlformats.org";
const wordType = "application/vnd.openxmlformats-officedocument.wordprocessingml";

/** Builds a Word file of some paragraphs. A given font is set in its styles and in no paragraph. */
export function wordFile(paragraphs: readonly string[], font?: string): Buffer<ArrayBuffer> {
  const body = paragraphs.map((text) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`).join("");
  const letters = `<w:rPr><w:rFonts w:ascii="${font}" w:hAnsi="${font}"/><w:sz w:val="24"/></w:rPr>`;
  const styles = `<w:styles xmlns:w="${office}/wordprocessingml/2006/main"><w:docDefaults><w:rPrDefault>${letters}</w:rPrDefault></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style></w:styles>`;
  const parts = {
    "[Content_Types].xml": `<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${wordType}.document.main+xml"/>${font ? `<Override PartName="/word/styles.xml" ContentType="${wordType}.styles+xml"/>` : ""}</Types>`,
    "_rels/.rels": relationship("officeDocument", "word/document.xml"),
    "word/document.xml": `<w:document xmlns:w="${office}/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
    ...(font && { "word/styles.xml": styles, "word/_rels/document.xml.rels": relationship("styles", "styles.xml") }),
  };
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]))));
}

const relationship = (type: string, target: string) =>
  `<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId1" Type="${office}/officeDocument/2006/relationships/${type}" Target="${target}"/></Relationships>`;

/** Returns the text of a .docx, its body first, one line per paragraph, read with an independent unzip. */
export function textOf(bytes: Uint8Array): string {
  const parts = Object.entries(unzipSync(bytes)).filter(([name]) => /^word\/[a-z]+\d*\.xml$/.test(name));
  const inOrder = parts.sort(([a], [b]) => Number(b.includes("document")) - Number(a.includes("document")));
  const paragraphs = inOrder.flatMap(([, part]) => strFromU8(part).split("</w:p>"));
  const runs = (xml: string) => [...xml.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>/g)].map(([, text = ""]) => text);
  const entities: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&apos;": "'" };
  return paragraphs
    .map((xml) =>
      runs(xml)
        .join("")
        .replace(/&\w+;/g, (entity) => entities[entity] ?? entity),
    )
    .join("\n");
}

/** Returns a file of the corpus beside the checkout, or undefined if it is absent. */
export function corpusFile(path: string): string | undefined {
  const found = join(process.env.LAVRA_CORPUS ?? join(shared, "corpus"), path);
  return existsSync(found) ? found : undefined;
}

/**
 * Returns the findings of the validator beside the checkout for a document, one line each, without the document's own
 * name. Undefined if the validator or Python's lxml is missing.
 */
export function findings(bytes: Uint8Array): string[] | undefined {
  const validator = join(shared, "tools/docx-validate/validate.py");
  const python = ["/usr/bin/python3", "python3"].find((name) => spawnSync(name, ["-c", "import lxml"]).status === 0);
  if (!python || !existsSync(validator)) return skipped("no validator or no lxml: documents are not validated");
  return withFile(bytes, (path) => {
    const { stdout } = spawnSync(python, [validator, path], { encoding: "utf8" });
    return stdout.split("\n").filter((line) => /error/i.test(line) && !/\b0 errors/i.test(line));
  });
}

/** True if LibreOffice converts the document to a PDF; undefined if LibreOffice is missing. */
export function converts(bytes: Uint8Array): boolean | undefined {
  if (spawnSync("soffice", ["--version"]).status !== 0) return skipped("no LibreOffice: documents are not converted");
  return withFile(bytes, (path, folder) => {
    const profile = `-env:UserInstallation=file://${folder}/profile`;
    spawnSync("soffice", [profile, "--headless", "--convert-to", "pdf", "--outdir", folder, path], { timeout: 60_000 });
    return readdirSync(folder).some((name) => name.endsWith(".pdf"));
  });
}

const reported = new Set<string>();

function skipped(what: string): undefined {
  if (!reported.has(what)) process.stderr.write(`${what}\n`);
  reported.add(what);
}

function withFile<T>(bytes: Uint8Array, work: (path: string, folder: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), "lavra-word-"));
  try {
    const path = join(folder, "documento.docx");
    writeFileSync(path, bytes);
    return work(path, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
