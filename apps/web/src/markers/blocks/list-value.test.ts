import { expect, test } from "vitest";
import { columnsOf, firstTexts, readListValue, writeListValue } from "./list-value.ts";

test.each([
  ["rows of one column", '[{"":"a"},{"":"b"}]', [{ "": "a" }, { "": "b" }]],
  ["rows of several columns", '[{"VALOR":"1","DIA":""}]', [{ VALOR: "1", DIA: "" }]],
  ["no rows", "[]", []],
  ["nothing", "", []],
  ["a text", "juros", []],
  ["a text that begins as a list", "[juros", []],
  ["an object", '{"":"a"}', []],
  ["texts alone", '["a"]', []],
  ["a number in a cell", '[{"":"a"},{"":1}]', []],
  ["null for a row", "[null]", []],
])("%s: %s", (_, value, rows) => {
  expect(readListValue(value)).toEqual(rows);
});

test("a row without any text is not written, and a list without rows is empty", () => {
  expect(writeListValue([{ "": "a" }, { "": " " }, { "": "b" }])).toBe('[{"":"a"},{"":"b"}]');
  expect(writeListValue([{ VALOR: "1", DIA: "" }])).toBe('[{"VALOR":"1","DIA":""}]');
  expect([writeListValue([]), writeListValue([{ "": "" }, {}])]).toEqual(["", ""]);
});

test("the texts of the first column are those with letters, and a list without columns has one without a name", () => {
  expect(firstTexts('[{"A":" um ","B":"x"},{"A":" ","B":"y"},{"A":"dois"}]')).toEqual(["um", "dois"]);
  expect([columnsOf({ options: [] }), columnsOf({}), columnsOf({ options: ["A", "B"] })]).toEqual([
    [""],
    [""],
    ["A", "B"],
  ]);
});
