import { describe, expect, test } from "vitest";
import { type ExtraPart, paragraph } from "../../src/testing/document-builder.ts";
import { all, asItLooks, merge, OFFICE, templateOf, topicOf, WORD } from "../../src/testing/merged.ts";

const W = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
const abstract = (id: number, inside: string) =>
  `<w:abstractNum w:abstractNumId="${id}"><w:nsid w:val="1A2B3C4D"/>${inside}</w:abstractNum>`;
const level = (inside = "") => `<w:lvl w:ilvl="0"><w:numFmt w:val="decimal"/>${inside}</w:lvl>`;
const num = (id: number, to: number, more = "") =>
  `<w:num w:numId="${id}"${more}><w:abstractNumId w:val="${to}"/></w:num>`;
const listed = (numId: number) => paragraph("a", `<w:numPr><w:ilvl w:val="0"/><w:numId w:val="${numId}"/></w:numPr>`);
const numbers = (text: string) => all(text, /<w:numId w:val="(\d+)"/g);

describe("lists of a topic", () => {
  test("two lists of one topic remain two, new for each insertion", () => {
    const topic = topicOf({
      body: listed(1) + listed(2) + listed(1),
      numbering: abstract(0, level()) + num(1, 0) + num(2, 0),
    });
    const used = numbers(merge(templateOf(), topic, topic).body);
    expect(used[0]).toBe(used[2]);
    expect(new Set(used).size).toBe(4);
  });

  test("keep overrides and lose what must be unique in a document", () => {
    const more = ' xmlns:w16cid="http://schemas.microsoft.com/office/word/2016/wordml/cid" w16cid:durableId="12345"';
    const own = num(1, 0, more).replace(
      "</w:num>",
      '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="3"/></w:lvlOverride></w:num>',
    );
    const topic = topicOf({ body: listed(1), numbering: abstract(0, `<w:name w:val="Minha"/>${level()}`) + own });
    const xml = merge(templateOf(), topic, topic).part("word/numbering.xml");
    expect(all(xml, /startOverride w:val="(\d)"/g)).toEqual(["3", "3"]);
    expect(xml).not.toMatch(/durableId|w:name/);
  });

  test("that only refer to a numbering style get its levels", () => {
    const topic = topicOf({
      body: listed(2),
      styles:
        '<w:style w:type="numbering" w:styleId="Lista"><w:name w:val="Lista"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>',
      numbering:
        abstract(0, `<w:styleLink w:val="Lista"/>${level('<w:lvlText w:val="%1)"/>')}`) +
        abstract(1, '<w:numStyleLink w:val="Lista"/>') +
        num(1, 0) +
        num(2, 1),
    });
    const xml = merge(templateOf(), topic).part("word/numbering.xml");
    expect(xml).toContain('<w:lvlText w:val="%1)"/>');
    expect(xml).not.toMatch(/numStyleLink|styleLink/);
  });

  test("bring the pictures of their bullets", () => {
    const numbering: ExtraPart = {
      name: "word/numbering.xml",
      contentType: `${WORD}.numbering+xml`,
      relationship: ["rIdNumbering", `${OFFICE}/numbering`],
      content: `<w:numbering xmlns:w="${W}" xmlns:r="${OFFICE}" xmlns:v="urn:schemas-microsoft-com:vml"><w:numPicBullet w:numPicBulletId="0"><w:pict><v:shape id="b"><v:imagedata r:id="rId1"/></v:shape></w:pict></w:numPicBullet>${abstract(0, level('<w:lvlPicBulletId w:val="0"/>'))}${num(1, 0)}</w:numbering>`,
      leadsTo: [["rId1", `${OFFICE}/image`, "media/image1.png"]],
    };
    const picture = { name: "word/media/image1.png", contentType: "image/png", content: new Uint8Array([1]) };
    const recipe = { body: listed(1), extras: [numbering, picture] };
    const into = templateOf({ body: paragraph("{SUBTEMPLATES}") + listed(1), extras: [numbering, picture] });
    const xml = merge(into, topicOf(recipe), topicOf({ ...recipe, body: listed(1) })).part("word/numbering.xml");
    const bullets = all(xml, /numPicBulletId="(\d+)"/g);
    expect(new Set(bullets).size).toBe(3);
    expect(new Set(all(xml, /lvlPicBulletId w:val="(\d+)"/g))).toEqual(new Set(bullets));
    expect(xml.indexOf("<w:abstractNum ")).toBeGreaterThan(xml.lastIndexOf("<w:numPicBullet "));
  });
});

describe("a list that a style refers to", () => {
  const linked = (style: string, at: number) =>
    `<w:lvl w:ilvl="${at}"><w:start w:val="${at + 1}"/><w:numFmt w:val="decimal"/><w:pStyle w:val="${style}"/></w:lvl>`;
  const styleOf = (id: string, inside: string) =>
    `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${id}"/>${inside}</w:style>`;
  const byStyle = (level: number) =>
    `<w:pPr><w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="1"/></w:numPr><w:ind w:left="500"/></w:pPr>`;
  const styles = styleOf("Clausula", byStyle(0)) + styleOf("Sub", byStyle(1));
  const numbering = abstract(0, linked("Clausula", 0) + linked("Sub", 1)) + num(1, 0);
  const clause = (style = "Clausula", more = "") => paragraph("c", `<w:pStyle w:val="${style}"/>${more}`);
  const recipe = { body: clause() + clause("Sub") + clause(), styles, numbering };
  const into = templateOf({ styles: "" });
  const styleNumbers = (xml: string) => numbers(xml.slice(xml.indexOf("<w:style ")));

  test("is the list of its paragraphs: the next clause continues it", () => {
    const { body, part } = merge(into, topicOf(recipe));
    expect(numbers(body)).toEqual([]);
    expect(new Set(styleNumbers(part("word/styles.xml"))).size).toBe(1);
    expect(all(part("word/numbering.xml"), /<w:pStyle w:val="(\w+)"/g)).toEqual(["Clausula", "Sub"]);
    expect(all(part("word/numbering.xml"), /(<w:num )/g)).toHaveLength(1);
  });

  test("is the list of paragraphs that refer to it directly or only to a level", () => {
    const level = '<w:numPr><w:ilvl w:val="1"/></w:numPr>';
    const topic = topicOf({ ...recipe, body: clause() + listed(1) + clause("Clausula", level) });
    const { body, part } = merge(into, topic, topic);
    const [first, ...second] = numbers(body);
    expect(new Set(styleNumbers(part("word/styles.xml")))).toEqual(new Set([first]));
    expect(second).toHaveLength(3);
    expect(new Set(second).size).toBe(1);
    expect(second[0]).not.toBe(first);
    expect(body).toContain(`<w:numPr><w:ilvl w:val="1"/><w:numId w:val="${second[0]}"/></w:numPr>`);
  });

  test("restarts with the second insertion, and remains one list", () => {
    const topic = topicOf(recipe);
    const { body, part } = merge(into, topic, topic);
    const xml = part("word/numbering.xml");
    expect(all(xml, /(<w:abstractNum )/g)).toHaveLength(1);
    expect(new Set(all(xml, /<w:abstractNumId w:val="(\d+)"/g)).size).toBe(1);
    expect(all(xml, /startOverride w:val="(\d)"/g)).toEqual(["1", "2"]);
    expect(new Set(numbers(body)).size).toBe(1);
    expect(all(body, /<w:ind w:left="(\d+)"/g)).toHaveLength(3);
  });

  test("is shared by topics with the same style and list", () => {
    const other = topicOf({ ...recipe, body: clause() + paragraph("outro") });
    const { body, part } = merge(into, topicOf(recipe), other);
    expect(all(part("word/numbering.xml"), /(<w:abstractNum )/g)).toHaveLength(1);
    expect(all(part("word/styles.xml"), /styleId="(\w+)"/g)).toEqual(["Clausula", "Sub"]);
    expect(numbers(body)).toHaveLength(1);
    expect(all(part("word/numbering.xml"), /(<w:startOverride)/g)).toHaveLength(2);
  });

  test("keeps its own start value", () => {
    const own = num(1, 0).replace(
      "</w:num>",
      '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="7"/></w:lvlOverride></w:num>',
    );
    const topic = topicOf({ ...recipe, numbering: abstract(0, linked("Clausula", 0) + linked("Sub", 1)) + own });
    const xml = merge(into, topic, topic).part("word/numbering.xml");
    expect(all(xml, /startOverride w:val="(\d)"/g)).toEqual(["7", "7", "2"]);
  });

  test("leaves styles of the template with the template's list", () => {
    const same = { styles, numbering };
    const { body, part } = merge(templateOf(same), asItLooks(topicOf(recipe)));
    expect(new Set(numbers(body)).size).toBe(1);
    expect(numbers(body)).not.toContain("1");
    const added = part("word/numbering.xml").slice(part("word/numbering.xml").indexOf('abstractNumId="1"'));
    expect(added).not.toContain("pStyle");
  });

  test("is found through base styles", () => {
    const based = `${styles}${styleOf("Filha", '<w:basedOn w:val="Clausula"/>')}`;
    const topic = topicOf({ body: clause("Filha") + clause(), styles: based, numbering });
    expect(numbers(merge(into, topic).body)).toEqual([]);
    expect(new Set(numbers(merge(into, topic, topic).body)).size).toBe(1);
  });
});

describe("lists that LISTNUM fields refer to by name", () => {
  const code = (text: string) =>
    `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve">${text}</w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`;
  const codes = (xml: string) => all(xml, /<w:instrText[^>]*>([^<]*)</g).map((one) => one.replaceAll("&quot;", '"'));
  const names = (xml: string) => all(xml, /<w:name w:val="([^"]*)"/g);
  const numbering = abstract(0, `<w:name w:val="Itens"/>${level()}`) + num(1, 0);

  test("keep a unique name, and the field is updated", () => {
    const topic = topicOf({ body: listed(1) + code(' LISTNUM "Itens" \\l 1 '), numbering });
    const { body, part } = merge(templateOf({ numbering }), topic, topic);
    expect(names(part("word/numbering.xml"))).toEqual(["Itens", "Itens_2", "Itens_3"]);
    expect(codes(body)).toEqual([' LISTNUM "Itens_2" \\l 1 ', ' LISTNUM "Itens_3" \\l 1 ']);
  });

  test("are merged for the field alone, with a number instance for them", () => {
    const topic = topicOf({ body: code("LISTNUM itens"), numbering });
    const { body, part } = merge(templateOf(), topic);
    expect(names(part("word/numbering.xml"))).toEqual(["Itens"]);
    expect(all(part("word/numbering.xml"), /(<w:num )/g)).toHaveLength(1);
    expect(codes(body)).toEqual(['LISTNUM "Itens"']);
  });

  test("are distinguished from the built-in lists", () => {
    const topic = topicOf({ body: code("LISTNUM LegalDefault \\s 2") + code("LISTNUM \\l 2"), numbering });
    expect(codes(merge(templateOf(), topic).body)).toEqual(["LISTNUM LegalDefault \\s 2", "LISTNUM \\l 2"]);
  });
});
