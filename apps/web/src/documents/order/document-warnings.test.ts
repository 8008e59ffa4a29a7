import { warningsHeader } from "@lavra/contract/documents";
import { expect, test } from "vitest";
import { documentWarnings } from "./generate-document.ts";

const headers = (told: string) => new Headers({ [warningsHeader]: told });

test("reads the sentences of a document's warnings from their header", () => {
  const told = [{ code: "documents.tag_kept", message: "“{/SE}” não foi preenchido." }];
  expect(documentWarnings(headers(encodeURIComponent(JSON.stringify(told))))).toEqual(["“{/SE}” não foi preenchido."]);
});

test.each(["", "%E0%A4%A", "{", "null", '[1, null, {"message": 1}]'])("%j gives no warnings", (told) => {
  expect(documentWarnings(headers(told))).toEqual([]);
});

test("a reply without the header gives none", () => {
  expect(documentWarnings(new Headers())).toEqual([]);
});
