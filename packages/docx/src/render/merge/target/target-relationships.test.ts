import { expect, test } from "vitest";
import { paragraph } from "../../../testing/document-builder.ts";
import { all, merge, OFFICE, templateOf, topicOf } from "../../../testing/merged.ts";

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
