import { describe, expect, test } from "vitest";
import { paragraph } from "../../src/testing/document-builder.ts";
import { visibleText } from "../../src/testing/document-text.ts";
import { all, type Merged, merge, templateOf, topicOf } from "../../src/testing/merged.ts";

type Kind = "footnote" | "endnote" | "comment";

const place = paragraph("{SUBTEMPLATES}");
const refer = (kind: Kind, ...ids: number[]) =>
  ids.map((id) => `<w:p><w:r><w:t>x</w:t></w:r><w:r><w:${kind}Reference w:id="${id}"/></w:r></w:p>`).join("");
const separators = (kind: Kind) =>
  `<w:${kind} w:type="separator" w:id="-1">${paragraph("s")}</w:${kind}><w:${kind} w:type="continuationSeparator" w:id="0">${paragraph("c")}</w:${kind}>`;
const notes = (kind: Kind, texts: Record<number, string>, before = "") => {
  const list = Object.entries(texts).map(
    ([id, text]) =>
      `<w:${kind} ${kind === "comment" ? 'w:author="A" ' : ""}w:id="${id}">${paragraph(text)}</w:${kind}>`,
  );
  return { [`${kind}s`]: before + list.join("") };
};
const topic = (kind: Kind, text: string) =>
  topicOf({ body: refer(kind, 1), ...notes(kind, { 1: text }, kind === "comment" ? "" : separators(kind)) });

/** Returns the notes' texts at the references, by number, and their numbers. */
function cited({ body, part }: Merged, kind: Kind) {
  const xml = part(`word/${kind}s.xml`);
  const list = [...xml.matchAll(new RegExp(`<w:${kind} [^>]*w:id="(-?\\d+)".*?</w:${kind}>`, "g"))];
  const texts = new Map(list.map(([text, id]) => [id, visibleText(`<a>${text}</a>`)]));
  const ids = all(body, new RegExp(`${kind}Reference w:id="(\\d+)"`, "g"));
  const inPart = list.map(([, id]) => id ?? "").filter((id) => Number(id) > 0);
  return { ids, texts: ids.map((id) => texts.get(id)), inPart };
}

describe.each(["footnote", "endnote"] as const)("the %ss of template and topics", (kind) => {
  const into = templateOf({
    body: refer(kind, 1) + place + refer(kind, 2),
    ...notes(kind, { 1: "antes", 2: "depois" }, separators(kind)),
  });

  test("are in the order of their references, with ascending numbers", () => {
    const merged = merge(into, topic(kind, "um"), topic(kind, "dois"));
    expect(cited(merged, kind)).toEqual({
      texts: ["antes", "um", "dois", "depois"],
      ids: ["1", "2", "3", "4"],
      inPart: ["1", "2", "3", "4"],
    });
    expect(visibleText(merged.part(`word/${kind}s.xml`))).toMatch(/^sc/);
  });

  test("keep the template's numbers where they ascend already", () => {
    const wide = templateOf({
      body: refer(kind, 4) + place + refer(kind, 9),
      ...notes(kind, { 9: "depois", 4: "antes" }),
    });
    expect(cited(merge(wide, topic(kind, "um")), kind)).toEqual({
      texts: ["antes", "um", "depois"],
      ids: ["4", "5", "9"],
      inPart: ["4", "5", "9"],
    });
  });

  test("come before notes that nothing refers to", () => {
    const unused = templateOf({ body: place + refer(kind, 3), ...notes(kind, { 1: "sem uso", 3: "depois" }) });
    expect(cited(merge(unused, topic(kind, "um")), kind)).toMatchObject({
      texts: ["um", "depois"],
      ids: ["1", "3"],
      inPart: ["1", "3", "4"],
    });
  });

  test("are numbered from the start where the template's numbers leave no room", () => {
    const high = templateOf({ body: refer(kind, 32767) + place, ...notes(kind, { 32767: "antes" }) });
    expect(cited(merge(high, topic(kind, "um")), kind)).toMatchObject({ texts: ["antes", "um"], ids: ["1", "2"] });
  });

  test("are found at every place for topics", () => {
    const twice = templateOf({ body: place + refer(kind, 1) + place, ...notes(kind, { 1: "meio" }) });
    expect(cited(merge(twice, topic(kind, "um")), kind)).toMatchObject({
      texts: ["um", "meio", "um"],
      ids: ["1", "2", "3"],
    });
  });

  test("are unchanged where topics have none", () => {
    const disordered = templateOf({ body: refer(kind, 2, 1) + place, ...notes(kind, { 1: "a", 2: "b" }) });
    expect(cited(merge(disordered, topicOf({ body: paragraph("t") })), kind)).toMatchObject({
      ids: ["2", "1"],
      inPart: ["1", "2"],
    });
  });

  test("text that only looks like a reference stays", () => {
    const literal = `<w:p><w:r><w:t><![CDATA[<w:${kind}Reference w:id="2"/>]]></w:t></w:r></w:p><!-- <w:${kind}Reference w:id="2"/> -->`;
    const odd = templateOf({ body: literal + place + refer(kind, 1), ...notes(kind, { 1: "a" }) });
    const { body } = merge(odd, topic(kind, "um"));
    expect(body).toContain(literal);
    expect(body).toContain(`<w:${kind}Reference w:id="2"/></w:r></w:p></w:body>`);
  });
});

test("comments are in the order of their references and keep their numbers", () => {
  const into = templateOf({ body: place + refer("comment", 1), ...notes("comment", { 1: "depois" }) });
  expect(cited(merge(into, topic("comment", "um")), "comment")).toEqual({
    texts: ["um", "depois"],
    ids: ["2", "1"],
    inPart: ["2", "1"],
  });
});

test("references inside notes follow notes with new numbers", () => {
  const inside = `<w:endnote w:id="1"><w:p><w:r><w:footnoteReference w:id="2"/></w:r></w:p></w:endnote>`;
  const into = templateOf({
    body: place + refer("footnote", 1) + refer("endnote", 1),
    ...notes("footnote", { 1: "a", 2: "na nota" }),
    endnotes: inside,
  });
  const both = topicOf({
    body: refer("footnote", 1) + refer("endnote", 1),
    ...notes("footnote", { 1: "t" }),
    ...notes("endnote", { 1: "e" }),
  });
  const merged = merge(into, both);
  expect(cited(merged, "footnote")).toMatchObject({ texts: ["t", "a"], ids: ["1", "2"], inPart: ["1", "2", "3"] });
  expect(merged.part("word/endnotes.xml")).toContain('<w:footnoteReference w:id="3"/>');
});
