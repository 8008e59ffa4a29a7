import { expect, test } from "vitest";
import { model } from "../../testing/fake-library.ts";
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

test("what stands under a file's id stays; what belongs to no file is dropped", () => {
  const kept = { [inicial.id]: entry("/elsewhere", true) };
  expect(tidied({ ...kept, gone: entry("/Excluído.docx", true) }, [inicial, apelacao])).toEqual(kept);
});

test("what stands under an old id goes to the present one, by the drive's id or by the place", () => {
  const moved = tidied({ "drive-1": entry("", true), old: entry("/Inicial.docx") }, [inicial, apelacao]);
  expect(moved).toEqual({ [apelacao.id]: entry("", true), [inicial.id]: entry("/Inicial.docx") });
});

test("an old id takes nothing away from the present one", () => {
  const present = entry("/Inicial.docx", true);
  expect(tidied({ old: entry("/Inicial.docx"), [inicial.id]: present }, [inicial])).toEqual({ [inicial.id]: present });
});
