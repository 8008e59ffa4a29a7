import { strFromU8, strToU8, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { type CompileOptions, compile } from "../../src/index.ts";
import { buildDocument, paragraph } from "../../src/testing/document-builder.ts";
import { partXml, unzipParts } from "../../src/testing/document-text.ts";

const W = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006/relationships";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const WORD = "application/vnd.openxmlformats-officedocument.wordprocessingml";

const PROTECTION =
  '<w:documentProtection w:edit="readOnly" w:enforcement="1" w:cryptAlgorithmSid="14" w:hash="YWJj" w:salt="YWJj"/>';

function withSettings(inside: string, body = paragraph("{A}") + paragraph("{SUBTEMPLATES}")): Uint8Array {
  const content = `<w:settings xmlns:w="${W}">${inside}</w:settings>`;
  const settings = {
    name: "word/settings.xml",
    contentType: `${WORD}.settings+xml`,
    content,
    relationship: ["rIdSet", `${OFFICE}/settings`] as const,
  };
  return buildDocument({ body, extras: [settings] });
}

/** Adds properties and a preview picture to the package itself. */
function withPackageParts(bytes: Uint8Array, parts: Record<string, [type: string, content: string, mime: string]>) {
  const files = unzipParts(bytes);
  const edit = (name: string, end: string, text: string) => {
    files[name] = strToU8(strFromU8(files[name] ?? new Uint8Array()).replace(end, text + end));
  };
  for (const [name, [type, content, mime]] of Object.entries(parts)) {
    files[name] = strToU8(content);
    edit("_rels/.rels", "</Relationships>", `<Relationship Id="r${name.length}" Type="${type}" Target="${name}"/>`);
    const extension = name.split(".").at(-1) ?? "";
    const declared = mime.startsWith("image/")
      ? `<Default Extension="${extension}" ContentType="${mime}"/>`
      : `<Override PartName="/${name}" ContentType="${mime}"/>`;
    edit("[Content_Types].xml", "</Types>", declared);
  }
  return zipSync(files);
}

const final = (bytes: Uint8Array) =>
  withPackageParts(bytes, {
    "docProps/custom.xml": [
      `${OFFICE}/custom-properties`,
      '<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/custom-properties" xmlns:vt="http://schemas.openxmlformats.org/officeDocument/2006/docPropsVTypes"><property fmtid="{D5CDD505-2E9C-101B-9397-08002B2CF9AE}" pid="2" name="_MarkAsFinal"><vt:bool>true</vt:bool></property><property fmtid="{D5CDD505-2E9C-101B-9397-08002B2CF9AE}" pid="3" name="Cliente"><vt:lpwstr>x</vt:lpwstr></property></Properties>',
      "application/vnd.openxmlformats-officedocument.custom-properties+xml",
    ],
    "docProps/core.xml": [
      `${PACKAGE}/metadata/core-properties`,
      '<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties"><cp:contentStatus>Final</cp:contentStatus></cp:coreProperties>',
      "application/vnd.openxmlformats-package.core-properties+xml",
    ],
    "docProps/app.xml": [
      `${OFFICE}/extended-properties`,
      '<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties"><DocSecurity>8</DocSecurity></Properties>',
      "application/vnd.openxmlformats-officedocument.extended-properties+xml",
    ],
  });

const codes = (bytes: Uint8Array, options?: CompileOptions) => compile(bytes, options).notices.map(({ code }) => code);

function filledParts(bytes: Uint8Array, options?: CompileOptions) {
  const template = compile(bytes, options);
  const topic = compile(buildDocument({ body: paragraph("tópico") }));
  return [
    template.fill({ A: "x" }),
    template.precompress().fill({ A: "x" }),
    template.fill({ A: "x" }, { topics: [topic] }),
    template.premerge({ A: "x" }, [topic])?.fill({ A: "x" }),
  ].map((made) => made?.toBuffer() ?? new Uint8Array());
}

describe("what restricts editing is left out and reported", () => {
  test.each([
    ["protection with its password", PROTECTION, "PROTECTION_STRIPPED"],
    ["protection of a form", '<w:documentProtection w:edit="forms" w:enforcement="true"/>', "PROTECTION_STRIPPED"],
    ["recorded changes", "<w:trackRevisions/>", "TRACKING_STRIPPED"],
    ["a request to read only", '<w:writeProtection w:recommended="1"/>', "READ_ONLY_STRIPPED"],
    ["a password for writing", '<w:writeProtection w:hashValue="YQ==" w:saltValue="YQ=="/>', "READ_ONLY_STRIPPED"],
  ])("%s", (_name, setting, code) => {
    const bytes = withSettings(`${setting}<w:defaultTabStop w:val="708"/>`);
    expect(codes(bytes)).toEqual([code]);
    for (const made of filledParts(bytes)) {
      expect(partXml(made, "word/settings.xml")).toBe(
        `<w:settings xmlns:w="${W}"><w:defaultTabStop w:val="708"/></w:settings>`,
      );
    }
    expect(codes(bytes, { protection: "kept" })).toEqual([]);
    for (const made of filledParts(bytes, { protection: "kept" }))
      expect(partXml(made, "word/settings.xml")).toContain(setting);
  });

  test.each([
    '<w:documentProtection w:edit="readOnly" w:enforcement="0" w:hash="YWJj"/>',
    '<w:documentProtection w:edit="forms"/>',
    '<w:trackRevisions w:val="false"/>',
    '<w:writeProtection w:recommended="0"/>',
  ])("nothing where it is not in force: %s", (setting) => {
    const bytes = withSettings(setting);
    expect(codes(bytes)).toEqual([]);
    expect(partXml(compile(bytes).fill({}).toBuffer(), "word/settings.xml")).toContain(setting);
  });

  test("the mark of a final version, with what repeats it", () => {
    const bytes = final(withSettings(""));
    expect(codes(bytes)).toEqual(["FINAL_STRIPPED"]);
    for (const made of filledParts(bytes)) {
      expect(partXml(made, "docProps/custom.xml")).not.toContain("_MarkAsFinal");
      expect(partXml(made, "docProps/custom.xml")).toContain('name="Cliente"');
      expect(partXml(made, "docProps/core.xml")).toContain("<cp:contentStatus></cp:contentStatus>");
      expect(partXml(made, "docProps/app.xml")).toContain("<DocSecurity>0</DocSecurity>");
    }
    expect(partXml(compile(bytes, { protection: "kept" }).fill({}).toBuffer(), "docProps/custom.xml")).toContain(
      "Final",
    );
  });

  test("all of it in a file with a base of addresses and a template behind it", () => {
    const given = withSettings(`<w:writeProtection w:recommended="1"/><w:trackRevisions/>${PROTECTION}`);
    const files = unzipParts(given);
    files["word/settings.xml"] = strToU8(
      strFromU8(files["word/settings.xml"] as Uint8Array).replace(
        "<w:writeProtection",
        `<w:attachedTemplate xmlns:r="${OFFICE}" r:id="rId9"/><w:writeProtection`,
      ),
    );
    files["word/_rels/settings.xml.rels"] = strToU8(
      `<Relationships xmlns="${PACKAGE}"><Relationship Id="rId9" Type="${OFFICE}/attachedTemplate" Target="file:///x.dotm" TargetMode="External"/></Relationships>`,
    );
    const made = partXml(compile(zipSync(files)).fill({}).toBuffer(), "word/settings.xml");
    expect(made).toBe(`<w:settings xmlns:w="${W}"></w:settings>`);
  });

  test("does not report a topic's protection for the document", () => {
    const template = compile(withSettings(""));
    const topic = compile(withSettings(PROTECTION, paragraph("tópico")));
    expect(topic.notices.map(({ code }) => code)).toEqual(["PROTECTION_STRIPPED"]);
    expect(template.fill({ A: "x" }, { topics: [topic] }).notices).toEqual([]);
  });
});

describe("the preview picture", () => {
  const thumbnail = `${PACKAGE}/metadata/thumbnail`;

  test.each(["emf", "jpeg"])("is left out with its relationship and its content type: %s", (extension) => {
    const name = `docProps/thumbnail.${extension}`;
    const bytes = withPackageParts(withSettings(""), { [name]: [thumbnail, "\u0001", `image/${extension}`] });
    expect(codes(bytes)).toContain("PREVIEW_STRIPPED");
    for (const made of filledParts(bytes)) {
      expect(Object.keys(unzipParts(made))).not.toContain(name);
      expect(partXml(made, "_rels/.rels")).not.toContain("thumbnail");
      expect(partXml(made, "[Content_Types].xml")).not.toContain(extension);
    }
  });

  test("leaves its content type to the other pictures of a document", () => {
    const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 1);
    const files = unzipParts(buildDocument({ body: paragraph("{A}"), images: [png] }));
    files["docProps/thumbnail.png"] = png;
    files["_rels/.rels"] = strToU8(
      strFromU8(files["_rels/.rels"] as Uint8Array).replace(
        "</Relationships>",
        `<Relationship Id="rIdT" Type="${thumbnail}" Target="docProps/thumbnail.png"/></Relationships>`,
      ),
    );
    const made = compile(zipSync(files)).fill({ A: "x" }).toBuffer();
    expect(Object.keys(unzipParts(made))).toContain("word/media/image1.png");
    expect(partXml(made, "[Content_Types].xml")).toContain('Extension="png"');
  });

  test("the types of single parts stay when a file without an extension is left out", () => {
    const bytes = zipSync({ ...unzipParts(buildDocument({ body: paragraph("{A}") })), leftover: strToU8("x") });
    const made = compile(bytes).fill({ A: "x" }).toBuffer();
    expect(Object.keys(unzipParts(made))).not.toContain("leftover");
    expect(compile(made).markers).toEqual([]);
  });
});

describe("a Word template", () => {
  const asTemplate = (bytes: Uint8Array, declare: (types: string) => string) => {
    const files = unzipParts(bytes);
    files["[Content_Types].xml"] = strToU8(declare(strFromU8(files["[Content_Types].xml"] as Uint8Array)));
    return zipSync(files);
  };

  test.each<[string, (types: string) => string]>([
    ["by its own type", (types) => types.replace("document.main+xml", "template.main+xml")],
    [
      "by the default type",
      (types) =>
        types
          .replace(/<Override PartName="\/word\/document.xml"[^>]*>/, "")
          .replace('"application/xml"', `"${WORD}.template.main+xml"`),
    ],
  ])("becomes a document: %s", (_name, declare) => {
    for (const made of filledParts(asTemplate(withSettings(""), declare))) {
      const types = partXml(made, "[Content_Types].xml");
      expect(types).toContain("document.main+xml");
      expect(types).not.toContain("template.main");
    }
  });

  test("is refused with macros", () => {
    const macros = (types: string) =>
      types.replace(
        /application\/[^"]*document\.main\+xml/,
        "application/vnd.ms-word.template.macroEnabledTemplate.main+xml",
      );
    expect(() => compile(asTemplate(withSettings(""), macros))).toThrow(expect.objectContaining({ code: "MACRO" }));
  });
});
