import { expect, test } from "vitest";
import { changesBetween, maskedEmail, maskedTaxId } from "./changes-between.ts";

const change = (field: string, before: unknown, after: unknown) => ({ field, before, after });

test("changed fields have the API's names, nested ones with a dot, lists as one text", () => {
  const before = { name: "Inicial", limits: { maxUsers: 3, maxDocuments: 30 }, keys: ["a", "b"], end: null };
  const after = { name: "Inicial", limits: { maxUsers: 5, maxDocuments: 30 }, keys: ["b"], end: new Date(0) };
  expect(changesBetween(before, after)).toEqual([
    change("limits.maxUsers", 3, 5),
    change("keys", "a, b", "b"),
    change("end", null, "1970-01-01T00:00:00.000Z"),
  ]);
});

test("an empty text, an absent field and null are the same", () => {
  expect(changesBetween({ note: "", by: null }, { note: null, name: undefined })).toEqual([]);
  expect(changesBetween(undefined, { note: "Conferido" })).toEqual([change("note", null, "Conferido")]);
  expect(changesBetween({ note: "Conferido" }, {})).toEqual([change("note", "Conferido", null)]);
});

test.each([
  [300, 300, "x"],
  [301, 300, "…"],
])("a text of %i characters has %i and ends with %s", (length, kept, end) => {
  const [found] = changesBetween({}, { note: "x".repeat(length), names: ["x".repeat(length)] });
  expect([String(found?.after).length, String(found?.after).at(-1)]).toEqual([kept, end]);
  expect(changesBetween({}, { names: ["x".repeat(length)] })).toMatchObject([{ after: found?.after }]);
});

test("fields come in the order of the record after, removed ones last; an empty list is none", () => {
  const found = changesBetween({ gone: 1, b: 2, a: true, list: ["x"] }, { a: false, b: 3, list: [], more: 0 });
  expect(found).toEqual([
    change("a", true, false),
    change("b", 2, 3),
    change("list", "x", null),
    change("more", null, 0),
    change("gone", 1, null),
  ]);
  expect(changesBetween({ at: new Date(5), n: 0, none: null }, { at: new Date(5), n: 0, none: undefined })).toEqual([]);
});

test("a long text is cut", () => {
  const [found] = changesBetween({}, { note: "x".repeat(1000) });
  expect(found?.after).toBe(`${"x".repeat(299)}…`);
});

test("identifiers and addresses are masked", () => {
  expect(maskedTaxId("111.222.333-96")).toBe("•••96");
  expect(maskedEmail("ana@exemplo.com.br")).toBe("a•••@exemplo.com.br");
  expect([maskedTaxId(""), maskedEmail(null)]).toEqual([null, null]);
});
