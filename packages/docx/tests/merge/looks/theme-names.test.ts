import { describe, expect, test } from "vitest";
import type { ExtraPart } from "../../../src/testing/document-builder.ts";
import { all, merge, OFFICE, templateOf, topicOf, WORD } from "../../../src/testing/merged.ts";

const A = "http://schemas.openxmlformats.org/drawingml/2006/main";
const theme = (inside: string): ExtraPart => ({
  name: "word/theme/theme1.xml",
  contentType: "application/vnd.openxmlformats-officedocument.theme+xml",
  relationship: ["rIdTheme", `${OFFICE}/theme`],
  content: `<a:theme xmlns:a="${A}"><a:themeElements>${inside}</a:themeElements></a:theme>`,
});
const languages = (attributes: string): ExtraPart => ({
  name: "word/settings.xml",
  contentType: `${WORD}.settings+xml`,
  relationship: ["rIdSettings", `${OFFICE}/settings`],
  content: `<w:settings xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:themeFontLang ${attributes}/></w:settings>`,
});

const names = "dk1 lt1 dk2 lt2 accent1 accent2 accent3 accent4 accent5 accent6 hlink folHlink".split(" ");
/** Colour of a name: AA0001 is the first. */
const colourOf = (name: string) => `AA${String(names.indexOf(name) + 1).padStart(4, "0")}`;
const COLOURS = `<a:clrScheme name="x">${names
  .map((name) => `<a:${name}><a:srgbClr val="${colourOf(name).toLowerCase()}"/></a:${name}>`)
  .join("")}</a:clrScheme>`;
const fonts = (major: string, minor: string) =>
  `<a:fontScheme name="x"><a:majorFont>${major}</a:majorFont><a:minorFont>${minor}</a:minorFont></a:fontScheme>`;
const listed = (size: string) =>
  `<a:latin typeface="${size} Latin"/><a:ea typeface="${size} East"/><a:cs typeface="${size} Complex"/>`;
const FONTS = fonts(listed("Major"), listed("Minor"));

/** Returns the body of a topic with a theme, merged into a template that has none. */
const merged = (body: string, inside = COLOURS + FONTS, more: readonly ExtraPart[] = []) =>
  merge(templateOf(), topicOf({ body, extras: [theme(inside), ...more] })).body;
const run = (properties: string) => `<w:p><w:r><w:rPr>${properties}</w:rPr><w:t>x</w:t></w:r></w:p>`;
const drawing = (inside: string) =>
  `<w:p><w:r><w:drawing><wp:inline><wp:docPr id="1" name="p"/><a:graphic><a:graphicData uri="x">${inside}</a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`;

const own = names.map((name) => [name, name] as const);

describe("a colour of the theme", () => {
  test.each([
    ...own,
    ["text1", "dk1"],
    ["dark1", "dk1"],
    ["background1", "lt1"],
    ["light1", "lt1"],
    ["text2", "dk2"],
    ["dark2", "dk2"],
    ["background2", "lt2"],
    ["light2", "lt2"],
    ["hyperlink", "hlink"],
    ["followedHyperlink", "folHlink"],
  ] as const)("%s in text is that of %s", (written, name) => {
    const body = merged(run(`<w:color w:val="auto" w:themeColor="${written}"/>`));
    expect(all(body, /<w:color ([^<>]*?)\s*\/>/g)).toEqual([`w:val="${colourOf(name)}"`]);
  });

  test.each([...own, ["tx1", "dk1"], ["bg1", "lt1"], ["tx2", "dk2"], ["bg2", "lt2"]] as const)(
    "%s in a drawing is that of %s",
    (written, name) => {
      const body = merged(drawing(`<a:solidFill><a:schemeClr val="${written}"/></a:solidFill>`));
      expect(body).toContain(`<a:solidFill><a:srgbClr val="${colourOf(name)}"/></a:solidFill>`);
    },
  );

  test.each([
    ['<w:color w:val="AUTO" w:themeColor="accent1" w:themeTint="99"/>', '<w:color w:val="AA0005"/>'],
    ['<w:color w:val="0f0F0f" w:themeColor="accent1" w:themeShade="80"/>', '<w:color w:val="0f0F0f"/>'],
    ['<w:color w:val="0F0F0F0" w:themeColor="accent1"/>', '<w:color w:val="AA0005"/>'],
    ['<w:color w:val="F0F0F" w:themeColor="accent1"/>', '<w:color w:val="AA0005"/>'],
    ['<w:color w:val="auto" w:themeColor="none"/>', '<w:color w:val="auto" w:themeColor="none"/>'],
    ['<w:u w:val="single" w:color="auto" w:themeColor="accent2"/>', '<w:u w:val="single" w:color="AA0006"/>'],
    ['<w:u w:val="single" w:themeColor="accent2" w:themeTint="99"/>', '<w:u w:val="single"/>'],
    [
      '<w:bdr w:val="single" w:color="auto" w:themeColor="accent2" w:themeShade="BF"/>',
      '<w:bdr w:val="single" w:color="AA0006"/>',
    ],
    [
      '<w:shd w:val="pct5" w:color="auto" w:fill="auto" w:themeFill="accent3" w:themeFillTint="33" w:themeFillShade="80"/>',
      '<w:shd w:val="pct5" w:color="auto" w:fill="AA0007"/>',
    ],
    [
      '<w:shd w:val="pct5" w:color="auto" w:themeColor="accent1" w:fill="DDEEFF" w:themeFill="accent3"/>',
      '<w:shd w:val="pct5" w:color="AA0005" w:fill="DDEEFF"/>',
    ],
    [
      '<w:shd w:val="pct5" w:color="auto" w:fill="auto" w:themeFillTint="33"/>',
      '<w:shd w:val="pct5" w:color="auto" w:fill="auto" w:themeFillTint="33"/>',
    ],
  ])("in %s is %s", (written, expected) => {
    expect(merged(run(written)).replace(/\s+/g, " ").replaceAll(" />", "/>")).toContain(expected);
  });

  test("that only the template's theme has leaves what is written", () => {
    const into = templateOf({ extras: [theme(COLOURS)] });
    const body = run('<w:color w:val="auto" w:themeColor="accent1"/>') + drawing('<a:schemeClr val="accent1"/>');
    const { body: made } = merge(into, topicOf({ body, extras: [theme(FONTS)] }));
    expect(made).toMatch(/<w:color w:val="auto"\s*\/>/);
    expect(made).toContain('<a:schemeClr val="accent1"/>');
  });
});

describe("a font of the theme", () => {
  test.each([
    ["asciiTheme", "majorAscii", 'w:ascii="Major Latin"'],
    ["asciiTheme", "minorHAnsi", 'w:ascii="Minor Latin"'],
    ["hAnsiTheme", "minorAscii", 'w:hAnsi="Minor Latin"'],
    ["hAnsiTheme", "majorHAnsi", 'w:hAnsi="Major Latin"'],
    ["eastAsiaTheme", "minorEastAsia", 'w:eastAsia="Minor East"'],
    ["eastAsiaTheme", "majorEastAsia", 'w:eastAsia="Major East"'],
    ["cstheme", "majorBidi", 'w:cs="Major Complex"'],
    ["cstheme", "minorBidi", 'w:cs="Minor Complex"'],
    ["cstheme", "otherBidi", 'w:cstheme="otherBidi"'],
  ])("%s %s is written as %s", (slot, name, expected) => {
    expect(all(merged(run(`<w:rFonts w:${slot}="${name}"/>`)), /<w:rFonts ([^<>]*?)\s*\/>/g)).toEqual([expected]);
  });

  test("replaces the font that is written beside it", () => {
    const body = merged(run('<w:rFonts w:ascii="Old" w:hAnsi="Kept" w:asciiTheme="minorHAnsi"/>'));
    expect(all(body, /w:(?:ascii|hAnsi)="([^"]*)"/g).sort()).toEqual(["Kept", "Minor Latin"]);
  });

  test.each([
    ["latin", "+mj-lt", "Major Latin"],
    ["latin", "+mn-lt", "Minor Latin"],
    ["ea", "+mj-ea", "Major East"],
    ["ea", "+mn-ea", "Minor East"],
    ["cs", "+mj-cs", "Major Complex"],
    ["cs", "+mn-cs", "Minor Complex"],
    ["sym", "+mn-lt", "+mn-lt"],
    ["latin", "+mn-xx", "+mn-xx"],
  ])("in a drawing's %s as %s is %s", (element, written, expected) => {
    const body = merged(drawing(`<a:rPr><a:${element} typeface="${written}"/></a:rPr>`));
    expect(body).toContain(`<a:${element} typeface="${expected}"/>`);
  });

  const scripts = "Arab Hebr Thai Deva Syrc Thaa Jpan Hang Hant Hans".split(" ");
  const byScript = scripts.map((script) => `<a:font script="${script}" typeface="Of ${script}"/>`).join("");
  const unnamed = fonts("", `<a:latin typeface="L"/><a:ea typeface=""/><a:cs typeface=""/>${byScript}`);

  test.each([
    ["bidi", "ar-SA", "Arab"],
    ["bidi", "fa-IR", "Arab"],
    ["bidi", "ur", "Arab"],
    ["bidi", "ps-AF", "Arab"],
    ["bidi", "sd", "Arab"],
    ["bidi", "ckb-IQ", "Arab"],
    ["bidi", "he-IL", "Hebr"],
    ["bidi", "yi", "Hebr"],
    ["bidi", "th-TH", "Thai"],
    ["bidi", "hi-IN", "Deva"],
    ["bidi", "mr", "Deva"],
    ["bidi", "ne", "Deva"],
    ["bidi", "sa", "Deva"],
    ["bidi", "kok-IN", "Deva"],
    ["bidi", "syr-SY", "Syrc"],
    ["bidi", "dv-MV", "Thaa"],
    ["eastAsia", "ja-JP", "Jpan"],
    ["eastAsia", "ko-KR", "Hang"],
    ["eastAsia", "zh-TW", "Hant"],
    ["eastAsia", "zh-HK", "Hant"],
    ["eastAsia", "zh-MO", "Hant"],
    ["eastAsia", "zh-Hant", "Hant"],
    ["eastAsia", "zh-CN", "Hans"],
    ["eastAsia", "ZH", "Hans"],
  ])("without a typeface follows the %s language %s: %s", (kind, language, script) => {
    const slot = kind === "bidi" ? 'w:cstheme="minorBidi"' : 'w:eastAsiaTheme="minorEastAsia"';
    const body = merged(run(`<w:rFonts ${slot}/>`), unnamed, [languages(`w:${kind}="${language}"`)]);
    expect(all(body, /<w:rFonts w:(?:cs|eastAsia)="Of (\w+)"/g)).toEqual([script]);
  });

  test.each(["pt-BR", "arn-CL", "thx", ""])("without a typeface stays for the language %j", (language) => {
    const body = merged(run('<w:rFonts w:cstheme="minorBidi"/>'), unnamed, [languages(`w:bidi="${language}"`)]);
    expect(body).toContain('<w:rFonts w:cstheme="minorBidi"/>');
  });
});
