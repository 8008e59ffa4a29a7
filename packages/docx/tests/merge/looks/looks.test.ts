import { describe, expect, test } from "vitest";
import type { TopicLook } from "../../../src/index.ts";
import { type ExtraPart, paragraph } from "../../../src/testing/document-builder.ts";
import { visibleText } from "../../../src/testing/document-text.ts";
import { all, asItLooks, merge, OFFICE, templateOf, topicOf, WORD } from "../../../src/testing/merged.ts";

const style = (id: string, name: string, inside: string, type = "paragraph") =>
  `<w:style w:type="${type}" w:styleId="${id}"><w:name w:val="${name}"/>${inside}</w:style>`;
const styled = (id: string) => paragraph("t", `<w:pStyle w:val="${id}"/>`);

describe("styles of a topic", () => {
  test("are merged with the styles they are based on, follow and are linked with", () => {
    const styles =
      style("Base", "Base", "<w:rPr><w:i/></w:rPr>") +
      style("Meu", "Meu", '<w:basedOn w:val="Base"/><w:next w:val="Depois"/><w:link w:val="MeuChar"/>') +
      style("Depois", "Depois", "<w:rPr><w:b/></w:rPr>") +
      style("MeuChar", "Meu Char", '<w:link w:val="Meu"/>', "character") +
      style("Longe", "Longe", "");
    const { part } = merge(templateOf({ styles: "" }), topicOf({ body: styled("Meu"), styles }));
    const ids = all(part("word/styles.xml"), /w:styleId="(\w+)"/g);
    expect(ids.sort()).toEqual(["Base", "Depois", "Meu", "MeuChar"]);
  });

  test("with another definition under a known name keep their own base styles", () => {
    const chain = (size: number) =>
      style("Base", "Base", `<w:rPr><w:sz w:val="${size}"/></w:rPr>`) +
      style("Meu", "Meu", '<w:basedOn w:val="Base"/>');
    const { part, body } = merge(
      templateOf({ styles: chain(20) }),
      asItLooks(topicOf({ body: styled("Meu"), styles: chain(30) })),
    );
    expect(body).toContain('<w:pStyle w:val="Meu2"/>');
    expect(part("word/styles.xml")).toMatch(/w:styleId="Meu2"[^>]*>.*?<w:basedOn w:val="Base2"\/>/);
  });

  test("that are the same in two topics are merged once", () => {
    const recipe = { body: styled("Meu"), styles: style("Meu", "Meu", "<w:rPr><w:b/></w:rPr>") };
    const { part } = merge(templateOf({ styles: "" }), topicOf(recipe), topicOf({ ...recipe, body: styled("Meu") }));
    expect(all(part("word/styles.xml"), /w:styleId="(\w+)"/g)).toEqual(["Meu"]);
  });

  test("keep the link with a style that is merged too, and lose that with one of the template", () => {
    const italic = "<w:rPr><w:i/></w:rPr>";
    const styles =
      style("Meu", "Meu", `<w:link w:val="MeuChar"/>${italic}`) +
      style("MeuChar", "Meu Char", `<w:link w:val="Meu"/>${italic}`, "character");
    const links = (there: string) =>
      all(
        merge(templateOf({ styles: there }), topicOf({ body: styled("Meu"), styles })).part("word/styles.xml"),
        /w:link w:val="(\w+)"/g,
      );
    expect(links("")).toEqual(["MeuChar", "Meu"]);
    expect(links(style("MeuChar", "Meu Char", italic, "character"))).toEqual([]);
    const oneWay = styles.replace('<w:link w:val="Meu"/>', "");
    const { part } = merge(templateOf({ styles: "" }), topicOf({ body: styled("Meu"), styles: oneWay }));
    expect(part("word/styles.xml")).not.toContain("w:link");
  });

  test("that differ only in marks of editing are one with the template's", () => {
    const styles = (marks: string) => style("Meu", "Meu", `<w:rPr>${marks}<w:b/></w:rPr>`);
    const merged = (marks: string) =>
      merge(templateOf({ styles: styles("") }), asItLooks(topicOf({ body: styled("Meu"), styles: styles(marks) })))
        .body;
    expect(merged("<w:noProof/>")).toContain('<w:pStyle w:val="Meu"/>');
    expect(merged("<w:i/>")).toContain('<w:pStyle w:val="Meu2"/>');
  });

  test("that do not exist are removed from the text", () => {
    expect(merge(templateOf({ styles: "" }), topicOf({ body: styled("Nada"), styles: "" })).body).not.toContain(
      "pStyle",
    );
  });
});

const theme = (font: string, colour: string): ExtraPart => ({
  name: "word/theme/theme1.xml",
  contentType: "application/vnd.openxmlformats-officedocument.theme+xml",
  relationship: ["rIdTheme", `${OFFICE}/theme`],
  content: `<a:theme xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:themeElements><a:clrScheme name="x"><a:dk1><a:sysClr val="windowText" lastClr="000000"/></a:dk1><a:accent1><a:srgbClr val="${colour}"/></a:accent1></a:clrScheme><a:fontScheme name="x"><a:minorFont><a:latin typeface="${font}"/></a:minorFont></a:fontScheme></a:themeElements></a:theme>`,
});
const THEMED =
  '<w:p><w:r><w:rPr><w:rFonts w:asciiTheme="minorHAnsi" w:hAnsiTheme="minorHAnsi" w:cs="Arial"/><w:color w:val="112233" w:themeColor="accent1" w:themeShade="BF"/></w:rPr><w:t>x</w:t></w:r></w:p>';

describe("the theme of a topic", () => {
  const styles = style("Normal", "Normal", '<w:rPr><w:rFonts w:asciiTheme="minorHAnsi"/></w:rPr>');
  const recipe = (font: string, colour: string) => ({ body: THEMED, styles, extras: [theme(font, colour)] });

  test("is resolved to direct values if the template's theme differs", () => {
    const { body } = merge(templateOf({ extras: [theme("Calibri", "4472C4")] }), topicOf(recipe("Garamond", "C00000")));
    expect(body).toMatch(/<w:rFonts w:ascii="Garamond" w:hAnsi="Garamond" w:cs="Arial"\/>/);
    expect(body).toMatch(/<w:color w:val="112233"\s*\/>/);
  });

  test("has a system colour by the value that it last had", () => {
    const dark = (colour: string): ExtraPart => {
      const made = theme("Calibri", "4472C4");
      return { ...made, content: String(made.content).replace('lastClr="000000"', `lastClr="${colour}"`) };
    };
    const body = '<w:p><w:r><w:rPr><w:color w:val="112233" w:themeColor="dark1"/></w:rPr><w:t>x</w:t></w:r></w:p>';
    const into = templateOf({ extras: [dark("000000")] });
    expect(merge(into, topicOf({ body, extras: [dark("445566")] })).body).not.toContain("themeColor");
    expect(merge(into, topicOf({ body, extras: [dark("000000")] })).body).toContain('w:themeColor="dark1"');
  });

  test("is replaced by the direct values if the topic has no theme", () => {
    const { body } = merge(templateOf({ extras: [theme("Calibri", "4472C4")] }), topicOf({ body: THEMED, styles }));
    expect(body).toMatch(/<w:rFonts\s+w:cs="Arial"\/>/);
    expect(body).toMatch(/<w:color w:val="112233"\s*\/>/);
  });

  test("resolves a script's font by the language in the document's settings", () => {
    const scripts = theme("Calibri", "4472C4").content as string;
    const listed = {
      ...theme("", ""),
      content: scripts.replace(
        "</a:minorFont>",
        `<a:cs typeface=""/><a:font script="Arab" typeface="Traditional"/><a:font script="Hebr" typeface="David"/></a:minorFont>`,
      ),
    };
    const languages = (bidi: string): ExtraPart => ({
      name: "word/settings.xml",
      contentType: `${WORD}.settings+xml`,
      relationship: ["rIdSettings", `${OFFICE}/settings`],
      content: `<w:settings xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:themeFontLang w:val="en-US" w:bidi="${bidi}"/></w:settings>`,
    });
    const body = '<w:p><w:r><w:rPr><w:rFonts w:cstheme="minorBidi"/></w:rPr><w:t>x</w:t></w:r></w:p>';
    const into = templateOf({ extras: [listed, languages("ar-SA")] });
    const fonts = (bidi: string) => merge(into, topicOf({ body, extras: [listed, languages(bidi)] })).body;
    expect(fonts("he-IL")).toContain('<w:rFonts w:cs="David"/>');
    expect(fonts("ar-EG")).toContain('<w:rFonts w:cstheme="minorBidi"/>');
    const heading = body.replace("minorBidi", "majorBidi");
    const major = { ...listed, content: listed.content.replaceAll("minorFont", "majorFont").replace("David", "Frank") };
    const titled = templateOf({ extras: [major, languages("ar-SA")] });
    expect(merge(titled, topicOf({ body: heading, extras: [major, languages("he-IL")] })).body).toContain(
      '<w:rFonts w:cs="Frank"/>',
    );
  });

  test("remains a theme reference if both themes are equal", () => {
    const { body } = merge(templateOf({ extras: [theme("Calibri", "4472C4")] }), topicOf(recipe("Calibri", "4472C4")));
    expect(body).toContain('w:asciiTheme="minorHAnsi"');
    expect(body).toContain('w:themeColor="accent1"');
  });

  test("makes styles with the same markup differ", () => {
    const into = templateOf({ styles, extras: [theme("Calibri", "4472C4")] });
    const topic = asItLooks(topicOf({ ...recipe("Garamond", "4472C4"), body: styled("Normal") }));
    expect(merge(into, topic).part("word/styles.xml")).toMatch(/Normal2.*w:ascii="Garamond"/);
    const same = asItLooks(topicOf({ ...recipe("Calibri", "4472C4"), body: styled("Normal") }));
    expect(merge(into, same).part("word/styles.xml")).not.toContain("Normal2");
  });

  test("resolves the colours of drawings, which keep their modifications", () => {
    const body =
      '<w:p><w:r><w:drawing><wp:inline><wp:docPr id="1" name="p"/><a:graphic><a:graphicData uri="x"><a:solidFill><a:schemeClr val="accent1"><a:lumMod val="75000"/></a:schemeClr></a:solidFill></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>';
    const into = templateOf({ extras: [theme("Calibri", "4472C4")] });
    const merged = merge(into, topicOf({ body, extras: [theme("Calibri", "C00000")] })).body;
    expect(merged).toContain('<a:srgbClr val="C00000"><a:lumMod val="75000"/></a:srgbClr>');
  });
});

describe("fonts of a topic", () => {
  const fonts = (inside: string, leadsTo?: ExtraPart["leadsTo"]): ExtraPart => ({
    name: "word/fontTable.xml",
    contentType: `${WORD}.fontTable+xml`,
    relationship: ["rIdFonts", `${OFFICE}/fontTable`],
    content: `<w:fonts xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="${OFFICE}">${inside}</w:fonts>`,
    ...(leadsTo ? { leadsTo } : {}),
  });

  test("are added if the template lacks them, with their embedded files", () => {
    const file = {
      name: "word/fonts/font1.odttf",
      contentType: "application/vnd.openxmlformats-officedocument.obfuscatedFont",
      content: new Uint8Array([5]),
    };
    const embedded = fonts(
      '<w:font w:name="Arial"/><w:font w:name="Minha"><w:embedRegular r:id="rId3" w:fontKey="{0}"/></w:font>',
      [["rId3", `${OFFICE}/font`, "fonts/font1.odttf"]],
    );
    const topic = topicOf({ body: paragraph("t"), extras: [embedded, file] });
    const { part, names } = merge(templateOf({ extras: [fonts('<w:font w:name="Arial"/>')] }), topic, topic);
    expect(all(part("word/fontTable.xml"), /w:name="(\w+)"/g)).toEqual(["Arial", "Minha"]);
    expect(names.filter((name) => name.endsWith(".odttf"))).toEqual(["word/fonts/font1.odttf"]);
    expect(part("word/_rels/fontTable.xml.rels")).toContain("fonts/font1.odttf");
  });

  test("that are embedded are added to a template without a font table", () => {
    const file = {
      name: "word/fonts/font1.odttf",
      contentType: "application/vnd.openxmlformats-officedocument.obfuscatedFont",
      content: new Uint8Array([5]),
    };
    const embedded = fonts('<w:font w:name="Minha"><w:embedRegular r:id="rId3" w:fontKey="{0}"/></w:font>', [
      ["rId3", `${OFFICE}/font`, "fonts/font1.odttf"],
    ]);
    const { part } = merge(templateOf(), topicOf({ body: paragraph("t"), extras: [embedded, file] }));
    expect(part("word/fontTable.xml")).toContain('<w:font w:name="Minha">');
    const named = topicOf({ body: paragraph("t"), extras: [fonts('<w:font w:name="Arial"/>')] });
    expect(merge(templateOf(), named).names).not.toContain("word/fontTable.xml");
  });
});

test("a topic can be given alone or with its look", () => {
  const topic = topicOf({ body: paragraph("{NOME}") });
  const { body } = merge(templateOf(), topic, { template: topic }, asItLooks(topic));
  expect(visibleText(body)).toBe("antesAnaAnaAnadepois");
});

test("an unknown look is refused", () => {
  const template = topicOf({ body: paragraph("x") });
  const filling = () => templateOf().fill({}, { topics: [{ template, look: "own" as TopicLook }] });
  expect(filling).toThrow(TypeError);
});
