import { expect, test } from "vitest";
import { paragraph } from "../../src/testing/document-builder.ts";
import { all, merge, templateOf, topicOf } from "../../src/testing/merged.ts";

const pict = (inside: string) => `<w:p><w:r><w:pict>${inside}</w:pict></w:r></w:p>`;
const type = (path = "m0,0") => `<v:shapetype id="_x0000_t202" o:spt="202" path="${path}"/>`;
const shape = '<v:shape id="Caixa 1" o:spid="_x0000_s1026" type="#_x0000_t202"/>';
const marks = (body: string) =>
  all(body, /<v:(shapetype id="[^"]+"|shape [^<>]*type="[^"]+")/g).map((one) => one.replace(/ o:spid="[^"]*"/, ""));

test("a shape type is described before its first shape, and not again", () => {
  const [topic, other] = ["", "q"].map((text) => topicOf({ body: pict(type() + shape) + paragraph(text) }));
  if (!topic || !other) throw new Error("two topics");
  const { body } = merge(templateOf(), topic, other);
  const [first, second, third, ...more] = marks(body);
  expect(first).toBe('shapetype id="_x0000_t202"');
  expect(second).toBe('shape id="Caixa 1" type="#_x0000_t202"');
  expect(third).toMatch(/^shape id="(?!Caixa 1")[^"]+" type="#_x0000_t202"$/);
  expect(more).toEqual([]);
});

test("a shape type of one name and another path is described too, under a name of its own", () => {
  const [one, other] = ["m0,0", "m1,1"].map((path) => topicOf({ body: pict(type(path) + shape) }));
  if (!one || !other) throw new Error("two topics");
  const found = marks(merge(templateOf(), one, other).body);
  expect(found).toHaveLength(4);
  const renamed = /shapetype id="([^"]+)"/.exec(found[2] ?? "")?.[1];
  expect(renamed).not.toBe("_x0000_t202");
  expect(found[3]).toContain(`type="#${renamed}"`);
});

test("a shape without a name, and one of no type, stay as they are", () => {
  const { body } = merge(
    templateOf(),
    topicOf({ body: pict('<v:shapetype o:spt="1"/><v:rect id="" style="width:1pt"/><v:oval/>') }),
  );
  expect(body).toContain('<v:shapetype o:spt="1"/><v:rect id="" style="width:1pt"/><v:oval/>');
});
