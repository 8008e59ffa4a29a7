import { describe, expect, test } from "vitest";
import { type ExtraPart, paragraph } from "../../src/testing/document-builder.ts";
import { all, merge, OFFICE, templateOf, topicOf, WORD } from "../../src/testing/merged.ts";

const PLACE = paragraph("{SUBTEMPLATES}");

describe("a picture of a topic", () => {
  const shown = '<w:p><w:r><w:pict><v:shape><v:imagedata r:id="rIdP"/></v:shape></w:pict></w:r></w:p>';
  const picture = (name: string, contentType: string, bytes: readonly number[]): ExtraPart => ({
    name: `word/media/${name}`,
    contentType,
    content: new Uint8Array(bytes),
    relationship: ["rIdP", `${OFFICE}/image`],
  });
  const jpeg = (...bytes: number[]) =>
    topicOf({ body: shown, extras: [picture("foto.jpeg", "image/jpeg", bytes.length > 0 ? bytes : [1, 2, 3])] });
  const holding = (contentType: string, ...bytes: number[]) =>
    templateOf({ body: shown + PLACE, extras: [picture("a.bin", contentType, bytes)] });
  const media = ({ names }: { readonly names: readonly string[] }) =>
    names.filter((name) => name.includes("/media/")).map((name) => name.slice("word/media/".length));

  test("is stored once for topics that bring the same, of a type that the template does not know", () => {
    const merged = merge(templateOf(), jpeg(), jpeg(), jpeg());
    expect(media(merged)).toEqual(["foto1.jpeg"]);
    expect(new Set(all(merged.body, /imagedata r:id="(\w+)"/g)).size).toBe(1);
  });

  test.each<[name: string, template: ReturnType<typeof templateOf>, stored: string[]]>([
    ["the template's, if that has the same bytes and type", holding("image/jpeg", 1, 2, 3), ["a.bin"]],
    ["its own, if the template's is of another type", holding("image/png", 1, 2, 3), ["a.bin", "foto1.jpeg"]],
    ["its own, if the template's has another byte", holding("image/jpeg", 1, 2, 4), ["a.bin", "foto1.jpeg"]],
    ["its own, if the template's is longer", holding("image/jpeg", 1, 2, 3, 0), ["a.bin", "foto1.jpeg"]],
  ])("is %s", (_, template, stored) => {
    expect(media(merge(template, jpeg()))).toEqual(stored);
  });

  test("is stored beside another of the same length", () => {
    expect(media(merge(templateOf(), jpeg(1, 2, 3), jpeg(1, 2, 4)))).toEqual(["foto1.jpeg", "foto2.jpeg"]);
  });
});

describe("fonts of several topics", () => {
  const file: ExtraPart = {
    name: "word/fonts/font1.odttf",
    contentType: "application/vnd.openxmlformats-officedocument.obfuscatedFont",
    content: new Uint8Array([5]),
  };
  const table = (inside: string, type = "font"): ExtraPart => ({
    name: "word/fontTable.xml",
    contentType: `${WORD}.fontTable+xml`,
    relationship: ["rIdFonts", `${OFFICE}/fontTable`],
    content: `<w:fonts xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="${OFFICE}">${inside}</w:fonts>`,
    leadsTo: [["rId3", `${OFFICE}/${type}`, "fonts/font1.odttf"]],
  });
  const topic = (inside: string, type?: string) =>
    topicOf({ body: paragraph("t"), extras: [table(inside, type), file] });
  const embedded = (name: string) => `<w:font w:name="${name}"><w:embedRegular r:id="rId3"/></w:font>`;
  const fontsOf = (merged: { part(name: string): string }) =>
    /<w:fonts[^<>]*>(.*)<\/w:fonts>/.exec(merged.part("word/fontTable.xml"))?.[1];

  test("are added once by name, whatever its case, each with its file", () => {
    const into = templateOf({ extras: [{ ...table('<w:font w:name="ARIAL"/>'), leadsTo: [] }] });
    const merged = merge(into, topic(`<w:font w:name="Arial"/>${embedded("B")}`), topic(embedded("b") + embedded("C")));
    expect(fontsOf(merged)).toBe(
      '<w:font w:name="ARIAL"/><w:font w:name="B"><w:embedRegular r:id="rId1"/></w:font><w:font w:name="C"><w:embedRegular r:id="rId2"/></w:font>',
    );
    expect(all(merged.part("word/_rels/fontTable.xml.rels"), / Type="[^"]*\/(\w+)"/g)).toEqual(["font", "font"]);
  });

  test("make a table where one of them brings a file, also the second", () => {
    const plain = topicOf({ body: paragraph("a") });
    expect(fontsOf(merge(templateOf(), plain, topic(embedded("B")), plain))).toContain('w:name="B"');
  });

  test("lose a file that they do not have, or that is no font, and nothing else", () => {
    const into = templateOf({ extras: [{ ...table(""), leadsTo: [] }] });
    const font =
      '<w:font w:name="B"><w:panose1 w:val="1"/><w:embedRegular r:id="rId3"/><w:embedBold r:id="rId9"/></w:font>';
    expect(fontsOf(merge(into, topic(font)))).toBe(
      '<w:font w:name="B"><w:panose1 w:val="1"/><w:embedRegular r:id="rId1"/></w:font>',
    );
    expect(fontsOf(merge(into, topic(font, "image")))).toBe('<w:font w:name="B"><w:panose1 w:val="1"/></w:font>');
  });
});

describe("headers and footers behind a topic with its own", () => {
  const section = (inside: string) => `<w:sectPr>${inside}</w:sectPr>`;
  const reference = (kind: "header" | "footer", type: string) =>
    `<w:${kind}Reference w:type="${type}" r:id="rId${kind}"/>`;
  const own = reference("footer", "first") + reference("header", "even") + reference("footer", "default");
  const topic = topicOf({
    body: paragraph("t", section(own)) + paragraph("u"),
    header: paragraph("H"),
    footer: paragraph("F"),
  });
  const body = (last: string, before = "") => `${before}${paragraph("a")}${PLACE}${paragraph("z")}${section(last)}`;
  /** Kind, type and id of the references of each section. */
  const references = (xml: string) =>
    all(xml, /<w:sectPr>(.*?)<\/w:sectPr>/g).map((one) =>
      [...one.matchAll(/<w:(\w+)Reference w:type="(\w+)" r:id="(\w+)"/g)].map(([, ...said]) => said),
    );

  test("are blank for each kind that the topic has and the template has not", () => {
    const { body: xml, part } = merge(templateOf({ body: body("<w:cols/>") }), topic);
    const [before, inside, behind = []] = references(xml);
    expect(before).toEqual([]);
    expect(inside?.map(([kind, type]) => `${kind} ${type}`)).toEqual(["footer first", "header even", "footer default"]);
    expect(behind.map(([kind, type]) => `${kind} ${type}`)).toEqual(["footer first", "header even", "footer default"]);
    const [first, even, usual] = behind.map(([, , id]) => id);
    expect(first).toBe(usual);
    expect(first).not.toBe(even);
    const target = (id = "") =>
      new RegExp(`Id="${id}" Type="[^"]*/(\\w+)" Target="(\\w+\\.xml)"`).exec(part("word/_rels/document.xml.rels")) ??
      [];
    expect([target(first)[1], target(even)[1]]).toEqual(["footer", "header"]);
    expect(part(`word/${target(first)[2]}`)).toMatch(/<w:ftr [^<>]*><w:p\/><\/w:ftr>$/);
    expect(part(`word/${target(even)[2]}`)).toMatch(/<w:hdr [^<>]*><w:p\/><\/w:hdr>$/);
    expect(part("[Content_Types].xml")).toMatch(
      new RegExp(`PartName="/word/${target(first)[2]}" ContentType="[^"]*wordprocessingml.footer\\+xml"`),
    );
  });

  test("are those of the template's sections before it, the nearest first", () => {
    const earlier = paragraph("0", section(reference("header", "default") + reference("footer", "first")));
    const into = templateOf({
      body: body(reference("footer", "default"), earlier),
      header: paragraph("TH"),
      footer: paragraph("TF"),
    });
    const [, , , behind = []] = references(merge(into, topic).body);
    expect(behind).toEqual([
      ["footer", "first", "rIdfooter"],
      ["header", "even", expect.stringMatching(/^rId\d+$/)],
      ["header", "default", "rIdheader"],
      ["footer", "default", "rIdfooter"],
    ]);
  });

  test("of an unknown kind are none", () => {
    const odd = topicOf({
      body: paragraph("t", section(reference("header", "odd"))) + paragraph("u"),
      header: paragraph("H"),
    });
    const [, , behind] = references(merge(templateOf({ body: body("<w:cols/>") }), odd).body);
    expect(behind).toEqual([]);
  });
});
