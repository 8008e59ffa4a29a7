import { describe, expect, test } from "vitest";
import { paragraph } from "../../src/testing/document-builder.ts";
import { visibleText } from "../../src/testing/document-text.ts";
import { all, merge, OFFICE, templateOf, topicOf } from "../../src/testing/merged.ts";

const run = (inside: string) => `<w:r>${inside}</w:r>`;
const character = (type: string) => run(`<w:fldChar w:fldCharType="${type}"/>`);
const field = (code: string, result: string) =>
  `<w:p>${character("begin")}${run(`<w:instrText xml:space="preserve">${code}</w:instrText>`)}${character("separate")}${run(`<w:t>${result}</w:t>`)}${character("end")}</w:p>`;
const marked = (name: string, id = "0") =>
  `<w:p><w:bookmarkStart w:id="${id}" w:name="${name}"/>${run("<w:t>x</w:t>")}<w:bookmarkEnd w:id="${id}"/></w:p>`;

describe("bookmarks of a topic", () => {
  test.each([
    ["REF alvo \\h", "REF alvo_2 \\h"],
    ["PAGEREF alvo", "PAGEREF alvo_2"],
    ["NOTEREF alvo \\f", "NOTEREF alvo_2 \\f"],
    ['HYPERLINK \\l "alvo"', 'HYPERLINK \\l "alvo_2"'],
    ["TOC \\b alvo \\o", "TOC \\b alvo_2 \\o"],
    ["INDEX \\b alvo \\c 2", "INDEX \\b alvo_2 \\c 2"],
    ['index \\c 2 \\b "alvo"', 'index \\c 2 \\b "alvo_2"'],
    ["INDEX \\c 2", "INDEX \\c 2"],
    ["alvo \\* MERGEFORMAT", "alvo_2 \\* MERGEFORMAT"],
    ["REF outro", "REF outro"],
  ])("are renamed in %s", (code, renamed) => {
    const topic = topicOf({ body: field(code, "r") + marked("alvo") });
    expect(
      all(
        merge(templateOf({ body: paragraph("{SUBTEMPLATES}") + marked("alvo") }), topic).body,
        /<w:instrText[^>]*>([^<]*)</g,
      )[0]?.replaceAll("&quot;", '"'),
    ).toBe(renamed);
  });

  test("are renamed in simple fields and links", () => {
    const body = `${marked("alvo")}<w:p><w:fldSimple w:instr="REF alvo"/><w:hyperlink w:anchor="alvo"/></w:p>`;
    const xml = merge(templateOf(), topicOf({ body }), topicOf({ body })).body;
    expect(all(xml, /w:instr="([^"]*)"/g)).toEqual(["REF alvo", "REF alvo_2"]);
    expect(all(xml, /w:anchor="([^"]*)"/g)).toEqual(["alvo", "alvo_2"]);
  });

  test("inside one another keep their own ends", () => {
    const start = (id: number, name: string) => `<w:bookmarkStart w:id="${id}" w:name="${name}"/>`;
    const inner = `${start(6, "dentro")}${run("<w:t>x</w:t>")}<w:bookmarkEnd w:id="6"/>`;
    const body = `<w:p>${start(5, "fora")}${inner}<w:bookmarkEnd w:id="5"/></w:p>`;
    const ids = all(merge(templateOf(), topicOf({ body })).body, /<w:bookmark(?:Start|End) w:id="(\d+)"/g);
    expect(ids).toEqual([ids[0], ids[1], ids[1], ids[0]]);
    expect(ids[0]).not.toBe(ids[1]);
  });

  test("with one number after one another are two", () => {
    const ids = all(
      merge(templateOf(), topicOf({ body: marked("um") + marked("dois") })).body,
      /<w:bookmark(?:Start|End) w:id="(\d+)"/g,
    );
    expect(ids).toEqual([ids[0], ids[0], ids[2], ids[2]]);
    expect(ids[0]).not.toBe(ids[2]);
  });

  test("with only one end, and Word's bookmark of the last edit, are omitted", () => {
    const body = `${marked("_GoBack")}<w:p><w:bookmarkStart w:id="7" w:name="so"/></w:p>${paragraph("t")}`;
    expect(merge(templateOf(), topicOf({ body })).body).not.toContain("bookmark");
  });

  test("in headers of its sections get unique names as well", () => {
    const topic = topicOf({
      body:
        paragraph("t", '<w:sectPr><w:headerReference w:type="default" r:id="rIdheader"/></w:sectPr>') + paragraph("u"),
      header: marked("topo"),
    });
    const into = templateOf({ body: `${paragraph("{SUBTEMPLATES}")}<w:sectPr><w:cols/></w:sectPr>` });
    const { part } = merge(into, topic, topic);
    const names = [1, 3, 2].flatMap((number) => {
      try {
        return all(part(`word/header${number}.xml`), /w:name="([^"]*)"/g);
      } catch {
        return [];
      }
    });
    expect(new Set(names)).toEqual(new Set(["topo", "topo_2"]));
  });
});

describe("fields of a topic", () => {
  test("that depend on the topic's document are replaced by their result", () => {
    const simple = `<w:p><w:fldSimple w:instr=" DOCPROPERTY Caso ">${run("<w:t>12</w:t>")}</w:fldSimple></w:p>`;
    const xml = merge(templateOf(), topicOf({ body: field(" DOCPROPERTY Caso \\* MERGEFORMAT ", "34") + simple })).body;
    expect(xml).not.toMatch(/DOCPROPERTY|fldChar|fldSimple/);
    expect(visibleText(xml)).toBe("antes3412depois");
  });

  test("that count or show page numbers remain fields", () => {
    const xml = merge(templateOf(), topicOf({ body: field(" PAGE ", "1") + field("SEQ Figura", "2") })).body;
    expect(all(xml, /<w:instrText[^>]*>([^<]*)</g)).toEqual([" PAGE ", "SEQ Figura"]);
  });
});

describe("unique numbers in a document", () => {
  test("tracked changes, moved passages, permissions", () => {
    const body =
      '<w:p><w:moveFromRangeStart w:id="1" w:name="m" w:author="x"/><w:moveFrom w:id="2" w:author="x"><w:r><w:t>a</w:t></w:r></w:moveFrom><w:moveFromRangeEnd w:id="1"/><w:moveToRangeStart w:id="3" w:name="m" w:author="x"/><w:moveTo w:id="4" w:author="x"><w:r><w:t>a</w:t></w:r></w:moveTo><w:moveToRangeEnd w:id="3"/><w:ins w:id="5" w:author="x"/><w:permStart w:id="6"/><w:permEnd w:id="6"/></w:p>';
    const topic = topicOf({ body });
    const xml = merge(templateOf(), topic, topic).body;
    const own = all(xml, /<w:(?:moveFromRangeStart|moveFrom|moveToRangeStart|moveTo|ins|permStart) w:id="(\d+)"/g);
    expect(own).toHaveLength(12);
    expect(new Set(own).size).toBe(12);
    expect(all(xml, /w:name="(\w+)"/g)).toEqual(["m", "m", "m_2", "m_2"]);
    for (const id of all(xml, /<w:perm(?:Start|End) w:id="(\d+)"/g)) expect(own).toContain(id);
  });

  test("paragraphs and content controls", () => {
    const topic = topicOf({
      body: '<w:sdt><w:sdtPr><w:id w:val="5"/></w:sdtPr><w:sdtContent><w:p w14:paraId="0000000A"/></w:sdtContent></w:sdt>',
    });
    const xml = merge(templateOf(), topic, topic, topic).body;
    expect(new Set(all(xml, /<w:id w:val="(\d+)"/g)).size).toBe(3);
    expect(new Set(all(xml, /paraId="(\w+)"/g)).size).toBe(3);
  });
});

describe("content controls of a topic", () => {
  test("keep their content and lose the data binding and building blocks of their document", () => {
    const body =
      '<w:sdt><w:sdtPr><w:id w:val="5"/><w:placeholder><w:docPart w:val="ABC"/></w:placeholder><w:dataBinding w:xpath="/a" w:storeItemID="{0}"/></w:sdtPr><w:sdtContent><w:p><w:r><w:t>valor</w:t></w:r></w:p></w:sdtContent></w:sdt>';
    const xml = merge(templateOf(), topicOf({ body })).body;
    expect(xml).not.toMatch(/dataBinding|w:placeholder/);
    expect(visibleText(xml)).toBe("antesvalordepois");
  });
});

describe("references to the topic's document", () => {
  test("web divisions and lists that do not exist leave no reference", () => {
    const body = paragraph("t", '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="9"/></w:numPr><w:divId w:val="77"/>');
    const xml = merge(templateOf(), topicOf({ body })).body;
    expect(xml).not.toContain("divId");
    expect(xml).toContain('<w:numId w:val="0"/>');
  });
});

describe("links of a topic", () => {
  test("keep an allowed address", () => {
    const body =
      '<w:p><w:hyperlink r:id="rIdLink1"><w:r><w:t>a</w:t></w:r></w:hyperlink><w:hyperlink r:id="rIdLink2"><w:r><w:t>b</w:t></w:r></w:hyperlink></w:p>';
    const topic = topicOf({ body, links: ["https://x.example/", "file:///etc/passwd"] });
    const filled = templateOf().fill({}, { topics: [topic] });
    expect(filled.notices).toEqual([expect.objectContaining({ code: "LINK_STRIPPED", topic: 0 })]);
    const { body: xml, part } = merge(templateOf(), topic);
    expect(visibleText(xml)).toBe("antesabdepois");
    expect(part("word/_rels/document.xml.rels")).toContain("https://x.example/");
    expect(part("word/_rels/document.xml.rels")).not.toContain("passwd");
  });
});

test("an id that the template uses beyond a gap is not given to a topic's relationship", () => {
  const listed = { name: "word/glossary.xml", contentType: "application/xml", content: "<g/>" };
  const into = templateOf({ extras: [{ ...listed, relationship: ["rId2", `${OFFICE}/custom`] }] });
  const link = '<w:hyperlink r:id="rIdLink1"><w:r><w:t>portal</w:t></w:r></w:hyperlink>';
  const { body, part } = merge(
    into,
    topicOf({ body: `<w:p>${link}</w:p>${paragraph("fim")}`, links: ["https://a.b/"] }),
  );
  const ids = all(part("word/_rels/document.xml.rels"), /Id="([^"]+)"/g);
  expect(new Set(ids).size).toBe(ids.length);
  const [id] = all(body, /<w:hyperlink r:id="([^"]+)"/g);
  expect(part("word/_rels/document.xml.rels")).toMatch(new RegExp(`Id="${id}"[^>]*Target="https://a.b/"`));
});
