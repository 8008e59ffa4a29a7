import { expect, test } from "vitest";
import { createEdits, type Edits } from "./edits.ts";
import { parseXml, type XmlElement } from "./xml-tree.ts";

/** Returns a source after changes; `change` gets the root's children by name. */
function edited(source: string, change: (edits: Edits, at: (name: string) => XmlElement) => void): string {
  const root = parseXml(source, "part");
  const edits = createEdits(source);
  change(edits, (name) => [root, ...root.children].find((one) => one.name === name) as XmlElement);
  return edits.apply();
}

test("changes are applied in the order of the source, regardless of the order of the calls", () => {
  const made = edited("<r><a/><b/></r>", (edits, at) => {
    edits.replace(at("b"), "<d/>");
    edits.drop(at("a"));
  });
  expect(made).toBe("<r><d/></r>");
});

test("changes at one place are applied in the order of the calls, before a replacement at that place", () => {
  const made = edited("<r><a/></r>", (edits, at) => {
    edits.replace(at("a"), "3");
    edits.insert(at("a").start, "1");
    edits.insert(at("a").start, "2");
  });
  expect(made).toBe("<r>123</r>");
});

test("a change inside another change is dropped in favour of the outer one", () => {
  const made = edited('<r><a x="1">t</a></r>', (edits, at) => {
    edits.setAttribute(at("a"), "x", "2");
    edits.replace(at("a"), "<b/>");
  });
  expect(made).toBe("<r><b/></r>");
});

test("an attribute gets another value, escaped, or is removed; a missing attribute is not added", () => {
  const made = edited('<r><a x="1" y="2"/></r>', (edits, at) => {
    edits.setAttribute(at("a"), "x", 'a & "b"');
    edits.setAttribute(at("a"), "y", undefined);
    edits.setAttribute(at("a"), "z", "3");
  });
  expect(made).toBe('<r><a x="a &amp; &quot;b&quot;" /></r>');
});

test("an element that requires an attribute is removed without a value or without the attribute", () => {
  const made = edited('<r><a x="1"/><b x="1"/><c/></r>', (edits, at) => {
    edits.setOrDrop(at("a"), "x", "2");
    edits.setOrDrop(at("b"), "x", undefined);
    edits.setOrDrop(at("c"), "x", "2");
  });
  expect(made).toBe('<r><a x="2"/></r>');
});

test("attributes and children are added to elements with and without content", () => {
  const made = edited("<r><a/><b>t<c/></b></r>", (edits, at) => {
    for (const name of ["a", "b"]) {
      edits.addAttributes(at(name), ' x="1"');
      edits.addChild(at(name), "<n/>", (one) => one.name === "c");
    }
    edits.addChild(at("r"), "<z/>");
  });
  expect(made).toBe('<r><a x="1"><n/></a><b x="1">t<n/><c/></b><z/></r>');
});

test("tags are removed from around content that remains", () => {
  const made = edited("<r><a><b>t</b> u</a></r>", (edits, at) => {
    edits.unwrap(at("a"), at("a").children[0]);
  });
  expect(made).toBe("<r>t</r>");
});

test("an element alone is returned with the changes inside it", () => {
  const source = "<r><a><b/></a><c/></r>";
  const root = parseXml(source, "part");
  const edits = createEdits(source);
  for (const one of root.children) edits.addAttributes(one, ' x="1"');
  expect(edits.isEmpty()).toBe(false);
  expect(edits.apply(root.children[0])).toBe('<a x="1"><b/></a>');
});
