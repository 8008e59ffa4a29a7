import { expect, test } from "vitest";
import { parseXml } from "../../../xml/xml-tree.ts";
import {
  ascendingNumbers,
  inReadingOrder,
  isNote,
  largestOf,
  type NoteText,
  readReferences,
  renumberReferences,
  withNumber,
} from "./note-order.ts";

const note = (id: string, isBrought = false): NoteText => ({ id, text: "", isBrought });
const numbers = (above: number, ...notes: NoteText[]) => [...ascendingNumbers(notes, above).values()];

test.each<[string, NoteText[], string[]]>([
  ["that ascend keep theirs", [note("2"), note("5")], ["2", "5"]],
  ["that a topic brought follow the last", [note("2"), note("9", true), note("5")], ["2", "3", "5"]],
  ["that a topic's have taken are moved on", [note("2"), note("9", true), note("3")], ["2", "3", "4"]],
  ["that descend are moved on", [note("5"), note("2")], ["5", "6"]],
  ["that are no whole numbers are new", [note("1.5"), note("x")], ["1", "2"]],
  ["of one number are one note", [note("2"), note("2"), note("3")], ["2", "3"]],
  ["begin above the separators", [note("1", true), note("0")], ["1", "2"]],
])("numbers of notes %s", (_, notes, made) => {
  expect(numbers(0, ...notes)).toEqual(made);
});

test("numbers begin at one, also above none", () => {
  expect(numbers(-1, note("7", true))).toEqual(["1"]);
  expect(numbers(4, note("7", true), note("4"))).toEqual(["5", "6"]);
});

test("numbers beyond the largest that readers accept begin again", () => {
  expect(numbers(0, note("32767"))).toEqual(["32767"]);
  expect(numbers(0, note("32767"), note("9", true))).toEqual(["1", "2"]);
  expect(numbers(3, note("32768"))).toEqual(["4"]);
  expect(numbers(-1, note("32768"), note("32769"))).toEqual(["1", "2"]);
});

test("notes are in the order of their references, those without one last in their own order", () => {
  const order = inReadingOrder([note("1"), note("2"), note("3"), note("4")], new Set(["3", "1"]));
  expect(order.map(({ id }) => id)).toEqual(["3", "1", "2", "4"]);
});

const footnote = (id: string) => `<w:footnoteReference w:id="${id}"/>`;

test("references in comments and CDATA are none", () => {
  const quiet = `<!-- ${footnote("1")} --><w:t><![CDATA[${footnote("2")}]]></w:t>`;
  const text = `${footnote("9")}${quiet}${footnote("3")}<w:endnoteReference w:id='4'/><w:annotationReference w:id="5"/>`;
  expect(readReferences([text, `<w:commentReference w:id="6"/>${footnote("9")}`])).toEqual({
    footnote: new Set(["9", "3"]),
    endnote: new Set(["4"]),
    comment: new Set(["6"]),
  });
  const made = renumberReferences(
    text,
    new Map([
      ["footnote 1", "7"],
      ["footnote 3", "33"],
      ["endnote 9", "8"],
    ]),
  );
  expect(made).toBe(text.replace(footnote("3"), footnote("33")));
  expect(withNumber('<w:footnote w:type="normal" w:id="2">2</w:footnote>', "40")).toContain('w:id="40">2<');
});

test("separators are no notes, and their largest number counts", () => {
  const source = `<w:footnotes xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:footnote w:type="separator" w:id="-1"/><w:footnote w:type="normal" w:id="3"/><w:footnote w:id="4"/><w:comment w:type="x" w:id="5"/></w:footnotes>`;
  const root = parseXml(source, "word/footnotes.xml");
  expect(root.children.map((one) => isNote(source, one, "footnote"))).toEqual([false, true, true, false]);
  expect(root.children.map((one) => isNote(source, one, "comment"))).toEqual([false, false, false, true]);
  expect(largestOf(source, root.children)).toBe(5);
  expect(largestOf(source, [])).toBe(-1);
});
