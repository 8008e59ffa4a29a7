import { expect, test } from "vitest";
import { exportsOf } from "./exports-of.ts";

const undocumented = (source: string) =>
  exportsOf("a.ts", source).flatMap(({ name, isDocumented }) => (isDocumented ? [] : [name]));

test("an export has a docstring if one stands directly above it", () => {
  const source = `
/** A shape. */
export const shape = 1;
/**
 * Its type,
 * over two lines.
 */
export type Shape = typeof shape;
/** True for a shape. */
export function isShape() {}
/** A failure. */
export class Failure extends Error {}
/** What a shape has. */
export interface Had {}
const own = 2;
`;
  expect(exportsOf("a.ts", source).map(({ name }) => name)).toEqual(["shape", "Shape", "isShape", "Failure", "Had"]);
  expect(undocumented(source)).toEqual([]);
});

test.each([
  ["no comment", "export const bare = 1;"],
  ["an ordinary comment", "/* A name. */\nexport const bare = 1;"],
  ["a line comment", "// A name.\nexport type bare = 1;"],
  ["an empty docstring", "/** */\nexport const bare = 1;"],
  ["a docstring above a blank line", "/** Of the file. */\n\nexport function bare() {}"],
  ["the docstring of another declaration", "/** Own. */\nconst own = 1;\nexport interface bare {}"],
  ["text that only looks like a docstring", 'const text = "/** No. */";\nexport const bare = text;'],
  ["a list of names", "const bare = 1;\nexport { bare };"],
])("%s is no docstring", (_, source) => {
  expect(undocumented(source)).toEqual(["bare"]);
});

test("each name of a declaration counts", () => {
  expect(undocumented("export const one = 1,\n  two = 2;")).toEqual(["one", "two"]);
});
