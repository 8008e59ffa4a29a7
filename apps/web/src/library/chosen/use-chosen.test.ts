import { act, renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { folder, idAt, model } from "../../testing/fakes/fake-library.ts";
import { folderEntries } from "../folder/library-entries.tsx";
import { useChosen } from "./use-chosen.ts";

const byName = { column: "name", isDescending: false } as const;
const files = [model("/a.docx"), model("/b.docx")];
const both = folderEntries(folder("/", [], files), byName);
const first = folderEntries(folder("/", [], files.slice(0, 1)), byName);

test("a row that disappears is no longer selected, also once it returns; the others stay", () => {
  const { result, rerender } = renderHook(({ entries }) => useChosen(entries), { initialProps: { entries: both } });
  act(() => result.current.choose(new Set([idAt("/a.docx"), idAt("/b.docx")])));
  expect(result.current.sources).toEqual(both.map(({ source }) => source));
  rerender({ entries: first });
  rerender({ entries: both });
  expect([...result.current.chosen]).toEqual([idAt("/a.docx")]);
  act(() => result.current.clear());
  expect(result.current.sources).toEqual([]);
});
