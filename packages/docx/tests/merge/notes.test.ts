import { describe, expect, test } from "vitest";
import { paragraph } from "../../src/testing/document-builder.ts";
import { visibleText } from "../../src/testing/document-text.ts";
import { all, merge, OFFICE, templateOf, topicOf, WORD } from "../../src/testing/merged.ts";

const MS = "http://schemas.microsoft.com/office";
const comment = (id: string, number: string) =>
  `<w:comment w:id="${id}" w:author="Rui"><w:p w14:paraId="${number}"><w:r><w:t>c${id}</w:t></w:r></w:p></w:comment>`;
const commented = (id: string) =>
  `<w:p><w:commentRangeStart w:id="${id}"/><w:r><w:t>x</w:t></w:r><w:commentRangeEnd w:id="${id}"/><w:r><w:commentReference w:id="${id}"/></w:r></w:p>`;

const companion = (kind: string, year: string, prefix: string, uri: string, inside: string) => ({
  name: `word/${kind}.xml`,
  contentType: `${WORD}.${kind}+xml`,
  relationship: [`rId${kind}`, `${MS}/${year}/relationships/${kind}`] as const,
  content: inside.replace("ROOT", `xmlns:${prefix}="${MS}/word/${uri}"`),
});
const companions = [
  companion(
    "commentsExtended",
    "2011",
    "w15",
    "2012/wordml",
    '<w15:commentsEx ROOT><w15:commentEx w15:paraId="0000000A" w15:done="1"/><w15:commentEx w15:paraId="0000000B" w15:paraIdParent="0000000A" w15:done="0"/></w15:commentsEx>',
  ),
  companion(
    "commentsIds",
    "2016/09",
    "w16cid",
    "2016/wordml/cid",
    '<w16cid:commentsIds ROOT><w16cid:commentId w16cid:paraId="0000000A" w16cid:durableId="11111111"/></w16cid:commentsIds>',
  ),
  companion(
    "commentsExtensible",
    "2018/08",
    "w16cex",
    "2018/wordml/cex",
    '<w16cex:commentsExtensible ROOT><w16cex:commentExtensible w16cex:durableId="11111111" w16cex:dateUtc="2026-01-02T03:04:05Z"/></w16cex:commentsExtensible>',
  ),
  companion(
    "people",
    "2011",
    "w15",
    "2012/wordml",
    '<w15:people ROOT><w15:person w15:author="Rui"><w15:presenceInfo w15:providerId="None" w15:userId="Rui"/></w15:person></w15:people>',
  ),
];

describe("notes of a topic", () => {
  test.each(["footnote", "endnote"] as const)("a %s is merged with its text and filled markers, also twice", (kind) => {
    const topic = topicOf({
      body: `<w:p><w:r><w:${kind}Reference w:id="2"/></w:r></w:p>`,
      [`${kind}s`]: `<w:${kind} w:id="2">${paragraph("nota de {NOME}")}</w:${kind}>`,
    });
    const { part, body } = merge(templateOf(), topic, topic);
    expect(visibleText(part(`word/${kind}s.xml`))).toBe("nota de Ananota de Ana");
    expect(new Set(all(body, /Reference w:id="(\d+)"/g)).size).toBe(2);
  });

  test("get new numbers regardless of prefix and preceding attributes", () => {
    const named = `<é-1:comment xmlns:é-1="http://schemas.openxmlformats.org/wordprocessingml/2006/main" é-1:author="a > b" é-1:id='7'>${paragraph("c")}</é-1:comment>`;
    const topic = topicOf({ body: commented("7"), comments: named });
    const { part, body } = merge(templateOf(), topic, topic);
    const numbers = all(body, /commentReference w:id="(\d+)"/g);
    expect(new Set(numbers).size).toBe(2);
    expect(all(part("word/comments.xml"), /:comment [^>]*> b" é-1:id='(\d+)'/g)).toEqual(numbers);
  });

  test("with one number are the first of them", () => {
    const notes = ["um", "dois"].map((text) => `<w:footnote w:id="2">${paragraph(text)}</w:footnote>`).join("");
    const topic = topicOf({ body: '<w:p><w:r><w:footnoteReference w:id="2"/></w:r></w:p>', footnotes: notes });
    expect(visibleText(merge(templateOf(), topic).part("word/footnotes.xml"))).toBe("um");
  });

  test("come with the two separators of a part that they are the first of, and comments without", () => {
    const kinds = ["footnote", "endnote"] as const;
    const refer = (kind: string) => `<w:p><w:r><w:${kind}Reference w:id="2"/></w:r></w:p>`;
    const note = (kind: string) => `<w:${kind} w:id="2">${paragraph(kind)}</w:${kind}>`;
    const topic = topicOf({
      body: kinds.map(refer).join("") + commented("4"),
      footnotes: note("footnote"),
      endnotes: note("endnote"),
      comments: comment("4", "0000000A"),
    });
    const { part, body } = merge(templateOf(), topic);
    for (const kind of kinds) {
      const xml = part(`word/${kind}s.xml`);
      expect(all(xml, new RegExp(`<w:${kind} [^>]*w:id="(-?\\d+)"`, "g"))).toEqual(["-1", "0", "1"]);
      expect(all(xml, /w:type="(\w+)"/g)).toEqual(["separator", "continuationSeparator"]);
      expect(all(body, new RegExp(`${kind}Reference w:id="(\\d+)"`, "g"))).toEqual(["1"]);
    }
    expect(part("word/comments.xml")).not.toMatch(/separator/i);
    const relationships = part("word/_rels/document.xml.rels");
    for (const kind of ["footnotes", "endnotes", "comments"])
      expect(relationships).toContain(`Type="${OFFICE}/${kind}" Target="${kind}.xml"`);
  });

  test("stand between the template's notes in the order of their references, with ascending numbers", () => {
    const refer = (id: number) => `<w:p><w:r><w:footnoteReference w:id="${id}"/></w:r></w:p>`;
    const note = (id: number, text: string) => `<w:footnote w:id="${id}">${paragraph(text)}</w:footnote>`;
    const into = templateOf({
      body: refer(1) + paragraph("{SUBTEMPLATES}") + refer(2),
      footnotes: note(1, "m1") + note(2, "m2"),
    });
    const topic = topicOf({ body: refer(3) + refer(2), footnotes: note(2, "t2") + note(3, "t3") });
    const { part, body } = merge(into, topic, topic);
    expect(visibleText(part("word/footnotes.xml"))).toBe("m1t3t2t3t2m2");
    const numbers = ["1", "2", "3", "4", "5", "6"];
    expect(all(body, /footnoteReference w:id="(\d+)"/g)).toEqual(numbers);
    expect(all(part("word/footnotes.xml"), /<w:footnote [^>]*w:id="(\d+)"/g)).toEqual(numbers);
  });

  test("refer to further notes, each brought once", () => {
    const refer = (kind: string, id: number) => `<w:r><w:${kind}Reference w:id="${id}"/></w:r>`;
    const topic = topicOf({
      body: `<w:p>${refer("footnote", 2)}${refer("endnote", 5)}${refer("footnote", 2)}</w:p>`,
      footnotes: `<w:footnote w:id="2"><w:p><w:r><w:t>pé</w:t></w:r>${refer("endnote", 5)}</w:p></w:footnote>`,
      endnotes: `<w:endnote w:id="5">${paragraph("fim")}</w:endnote>`,
    });
    const { part, body } = merge(templateOf(), topic);
    expect([visibleText(part("word/footnotes.xml")), visibleText(part("word/endnotes.xml"))]).toEqual(["pé", "fim"]);
    const ends = all(body, /endnoteReference w:id="(\d+)"/g);
    expect(all(part("word/footnotes.xml"), /endnoteReference w:id="(\d+)"/g)).toEqual(ends);
    expect(ends).toEqual(all(part("word/endnotes.xml"), /<w:endnote w:id="(\d+)"/g));
  });

  test("that do not exist leave no reference", () => {
    const { body } = merge(templateOf(), topicOf({ body: '<w:p><w:r><w:endnoteReference w:id="9"/></w:r></w:p>' }));
    expect(body).not.toContain("endnoteReference");
  });

  test("may contain pictures and links, which are related from the notes part", () => {
    const topic = topicOf({
      body: '<w:p><w:r><w:footnoteReference w:id="2"/></w:r></w:p>',
      extras: [
        {
          name: "word/footnotes.xml",
          contentType: `${WORD}.footnotes+xml`,
          relationship: ["rIdNotes", `${OFFICE}/footnotes`],
          content: `<w:footnotes xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="${OFFICE}" xmlns:v="urn:schemas-microsoft-com:vml"><w:footnote w:id="2"><w:p><w:r><w:pict><v:shape id="s"><v:imagedata r:id="rId7"/></v:shape></w:pict></w:r></w:p></w:footnote></w:footnotes>`,
          leadsTo: [["rId7", `${OFFICE}/image`, "media/image9.png"]],
        },
        { name: "word/media/image9.png", contentType: "image/png", content: new Uint8Array([1, 2, 3]) },
      ],
    });
    const { names, part } = merge(templateOf(), topic);
    expect(names.filter((name) => name.includes("media/"))).toHaveLength(1);
    expect(part("word/_rels/footnotes.xml.rels")).toContain("/image");
  });
});

describe("comments of a topic", () => {
  const topic = topicOf({
    body: commented("4") + commented("5"),
    comments: comment("4", "0000000A") + comment("5", "0000000B"),
    extras: companions,
  });

  test("keep their threads, durable ids, times and authors", () => {
    const { part } = merge(templateOf(), topic);
    expect(visibleText(part("word/comments.xml"))).toBe("c4c5");
    expect(part("word/commentsExtended.xml")).toContain('w15:paraIdParent="0000000A"');
    expect(part("word/commentsIds.xml")).toContain('w16cid:durableId="11111111"');
    expect(part("word/commentsExtensible.xml")).toContain("2026-01-02T03:04:05Z");
    expect(part("word/people.xml")).toContain('w15:author="Rui"');
    const relationships = part("word/_rels/document.xml.rels");
    for (const { relationship } of companions) expect(relationships).toContain(`Type="${relationship[1]}"`);
  });

  test("get new numbers when merged twice, with their author once", () => {
    const { part } = merge(templateOf(), topic, topic);
    const paragraphs = all(part("word/comments.xml"), /paraId="(\w+)"/g);
    expect(new Set(paragraphs).size).toBe(4);
    expect(all(part("word/commentsExtended.xml"), /w15:paraId="(\w+)"/g)).toEqual(paragraphs);
    expect(all(part("word/commentsExtended.xml"), /paraIdParent="(\w+)"/g)).toEqual([paragraphs[0], paragraphs[2]]);
    const lasting = all(part("word/commentsIds.xml"), /durableId="(\w+)"/g);
    expect(new Set(lasting).size).toBe(2);
    expect(all(part("word/commentsExtensible.xml"), /durableId="(\w+)"/g)).toEqual(lasting);
    expect(all(part("word/people.xml"), /<w15:person w15:author="(\w+)"/g)).toEqual(["Rui"]);
  });

  test("have the first of two entries of one comment", () => {
    const twice = companions.map((one) =>
      one.name === "word/commentsIds.xml"
        ? {
            ...one,
            content: one.content.replace(
              "</w16cid:commentsIds>",
              '<w16cid:commentId w16cid:paraId="0000000A" w16cid:durableId="22222222"/></w16cid:commentsIds>',
            ),
          }
        : one,
    );
    const doubled = topicOf({ body: commented("4"), comments: comment("4", "0000000A"), extras: twice });
    expect(all(merge(templateOf(), doubled).part("word/commentsIds.xml"), /durableId="(\w+)"/g)).toEqual(["11111111"]);
  });

  test("leave an author that the template has as it is", () => {
    const known = companions.filter(({ name }) => name === "word/people.xml");
    const { part } = merge(templateOf({ extras: known }), topic);
    expect(all(part("word/people.xml"), /<w15:person w15:author="(\w+)"/g)).toEqual(["Rui"]);
  });
});
