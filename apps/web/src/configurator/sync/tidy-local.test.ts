import { expect, test } from "vitest";
import { model } from "../../testing/fakes/fake-library.ts";
import type { LocalMarkers } from "../config/local-markers.ts";
import { tidied } from "./tidy-local.ts";

const entry = (filePath: string, needsSync = false): LocalMarkers => ({
  fileName: "",
  filePath,
  markers: {},
  requiresSubtemplates: true,
  lastServerSave: null,
  changedAt: null,
  needsSync,
});
const apelacao = { ...model("/Apelação.docx"), googleDriveId: "drive-1" };
const inicial = model("/Inicial.docx");

test("an entry under a file's id remains; an entry without a file is dropped", () => {
  const kept = { [inicial.id]: entry("/elsewhere", true) };
  expect(tidied({ ...kept, gone: entry("/Excluído.docx", true) }, [inicial, apelacao])).toEqual(kept);
});

test("an entry under an old id moves to the present one, by the drive's id or by the path", () => {
  const moved = tidied({ "drive-1": entry("", true), old: entry("/Inicial.docx") }, [inicial, apelacao]);
  expect(moved).toEqual({ [apelacao.id]: entry("", true), [inicial.id]: entry("/Inicial.docx") });
});

test("unsaved changes under the present id remain, and a mere copy gives way to unsaved changes", () => {
  const both = (old: LocalMarkers, present: LocalMarkers) =>
    tidied({ old, [inicial.id]: present }, [inicial])[inicial.id];
  const [copy, change, own] = [entry("/Inicial.docx"), entry("/Inicial.docx", true), entry("/own", true)];
  expect(both(copy, own)).toBe(own);
  expect(both(change, own)).toBe(own);
  expect(both(copy, entry("/own"))).toEqual(entry("/own"));
  expect(both(change, entry("/own"))).toBe(change);
});
