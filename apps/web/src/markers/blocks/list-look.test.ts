import { expect, test } from "vitest";
import { lookOf, tracksOf } from "./list-look.ts";
import { columnsNamed } from "./list-rows.ts";

test.each([
  [1, "hidden @md:grid"],
  [2, "hidden @md:grid"],
  [3, "hidden @xl:grid"],
  [4, "hidden @3xl:grid"],
  [5, "hidden @3xl:grid"],
  [6, "hidden"],
])("a list of %i columns has the head %j", (columns, head) => {
  expect(lookOf(columns).head).toBe(head);
});

test("texts get twice the room of amounts, dates and short numbers", () => {
  expect(tracksOf(columnsNamed(["DESCRIÇÃO", "VALOR", "CPF", "DATA"]))).toBe(
    "1.5rem minmax(0,2fr) minmax(7rem,1fr) minmax(0,2fr) minmax(7rem,1fr) auto",
  );
});
