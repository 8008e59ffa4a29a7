import { describe, expect, test } from "vitest";
import { type ExtraPart, paragraph } from "../../src/testing/document-builder.ts";
import { all, merge, OFFICE, templateOf, topicOf, WORD } from "../../src/testing/merged.ts";

const W = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
const abstract = (id: number, inside: string) =>
  `<w:abstractNum w:abstractNumId="${id}"><w:nsid w:val="1A2B3C4D"/>${inside}</w:abstractNum>`;
const level = (inside = "") => `<w:lvl w:ilvl="0"><w:numFmt w:val="decimal"/>${inside}</w:lvl>`;
const num = (id: number, to: number, more = "") =>
  `<w:num w:numId="${id}"${more}><w:abstractNumId w:val="${to}"/></w:num>`;
const listed = (numId: number) => paragraph("a", `<w:numPr><w:ilvl w:val="0"/><w:numId w:val="${numId}"/></w:numPr>`);
const numbers = (text: string) => all(text, /<w:numId w:val="(\d+)"/g);

describe("lists of a topic", () => {
  test("two of one topic stay two, each new for each insertion", () => {
    const topic = topicOf({
      body: listed(1) + listed(2) + listed(1),
      numbering: abstract(0, level()) + num(1, 0) + num(2, 0),
    });
    const used = numbers(merge(templateOf(), topic, topic).body);
    expect(used[0]).toBe(used[2]);
    expect(new Set(used).size).toBe(4);
  });

  test("keep overrides and lose what may stand in a document once", () => {
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

  test("that only name a numbering style get its levels", () => {
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
