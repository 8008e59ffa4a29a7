import { archiveEntries, moveEntries } from "@lavra/contract/library/places";
import { act, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { api } from "../platform/api/api.ts";
import { fakeLibrary, folder, idAt, model } from "../testing/fakes/fake-library.ts";
import { renderOperation } from "../testing/render-ui.tsx";
import { copyingOf, useLibraryActs } from "./use-library-acts.ts";
import { byName, type LibraryPlace } from "./use-library-place.ts";

const inner = folder("/Cível/Recursos", [], [model("/Cível/Recursos/Agravo.docx")]);
const civel = folder("/Cível", [inner], [model("/Cível/Um.docx")]);
const other = folder("/Cível II", []);
const platformFile = { ...model("/Plataforma/Recibo.docx"), readOnly: true };
const platformInner = { ...folder("/Plataforma/Fundo", []), readOnly: true };
const platform = { ...folder("/Plataforma", [platformInner], [platformFile]), id: null, readOnly: true };
const root = folder("/", [civel, other, platform]);
const one = { file: model("/Cível/Um.docx"), folder: civel };

afterEach(() => void vi.restoreAllMocks());

/** The acts of the page with a folder open. */
function open(path: string, more: Partial<LibraryPlace> = {}) {
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:x");
  const library = fakeLibrary({ models: root, topicos: folder("/", []) });
  const place: LibraryPlace = { area: "models", path, typed: "", sort: byName, ...more };
  const go = vi.fn();
  const notify = vi.fn();
  const { result } = renderOperation(() => useLibraryActs({ place, go, root, notify, keepsLook: false }));
  const said = () => notify.mock.calls.map(([{ tone, text }]) => `${tone}: ${text}`);
  return { library, place, go, notify, said, acts: () => result.current };
}

test.each([
  ["/Cível", "/"],
  ["/Cível/Recursos", "/"],
  ["/Cível II", undefined],
  ["/", undefined],
])("after the folder Cível is deleted or moved, %s leads to %s", (path, to) => {
  const { acts, go, place, said } = open(path);
  acts().notifyDeleted([one, civel], "2 itens excluídos.");
  acts().notifyMoved([civel]);
  expect(go.mock.calls).toEqual(Array(to ? 2 : 0).fill([{ ...place, path: to }, { replace: true }]));
  expect(said()).toEqual(["success: 2 itens excluídos.", "success: A pasta Cível foi movida."]);
});

test("a deleted file leaves its folder open", () => {
  const { acts, go } = open("/Cível");
  acts().notifyDeleted([one], "1 item excluído.");
  expect(go).not.toHaveBeenCalled();
});

test.each([
  ["/Cível", "/Contencioso"],
  ["/Cível/Recursos", "/Contencioso/Recursos"],
  ["/Cível II", undefined],
])("once Cível is called Contencioso, the address %s is %s", (path, to) => {
  const { acts, go, place } = open(path);
  acts().notifyRenamed(civel, "Renomeada.", undefined);
  acts().notifyRenamed(one, "Renomeado.", "/Contencioso");
  expect(go).not.toHaveBeenCalled();
  acts().notifyRenamed(civel, "Renomeada.", "/Contencioso");
  expect(go.mock.calls).toEqual(to ? [[{ ...place, path: to }, { replace: true }]] : []);
});

test("a folder opens without the search, the other area by name; sort and search replace the address", () => {
  const { acts, go, place } = open("/Cível", { typed: "agravo", sort: { column: "size", isDescending: true } });
  acts().open(inner);
  acts().openArea("topicos", { path: "/Preliminares" });
  acts().openArea("topicos", { typed: "agravo" });
  acts().sort(byName);
  acts().search("recurso");
  expect(go.mock.calls).toEqual([
    [{ ...place, path: "/Cível/Recursos", typed: "" }],
    [{ area: "topicos", path: "/Preliminares", typed: "", sort: byName }],
    [{ area: "topicos", path: "/", typed: "agravo", sort: byName }],
    [{ ...place, sort: byName }, { replace: true }],
    [{ ...place, typed: "recurso" }, { replace: true }],
  ]);
});

test("a new folder opens with a notice; a copy is only offered", () => {
  const { acts, go, place, notify, said } = open("/Cível");
  acts().enterCreated("/Cível/Nova");
  expect(go.mock.calls).toEqual([[{ ...place, path: "/Cível/Nova", typed: "" }]]);
  acts().notifyCopied(undefined, "/Cível II");
  expect(said()).toEqual(["success: Pasta criada com sucesso!", "success: 1 arquivo copiado."]);
  notify.mock.calls[1]?.[0].action.onPress();
  expect(go.mock.lastCall).toEqual([{ ...place, path: "/Cível II", typed: "" }]);
});

test("a file is downloaded once however often it is opened meanwhile", async () => {
  const { acts } = open("/Cível");
  const download = vi.spyOn(api, "download").mockReturnValue(new Promise(() => undefined));
  const two = { file: model("/Cível/Dois.docx"), folder: civel };
  vi.useFakeTimers();
  for (const source of [one, one, two]) {
    act(() => acts().open(source));
    await act(() => vi.advanceTimersByTimeAsync(1));
  }
  expect(download.mock.calls.map(([, , name]) => name)).toEqual(["Um.docx", "Dois.docx"]);
});

test("in place of the platform's folder its contents are downloaded; more than 2,000 entries are refused", async () => {
  const { acts, library, said } = open("/");
  act(() => acts().archive([civel, platform]));
  await waitFor(() => expect(library.to(archiveEntries)).toHaveLength(1));
  expect(library.to(archiveEntries)[0]?.body).toEqual({
    folderIds: [idAt("/Cível"), idAt("/Plataforma/Fundo")],
    fileIds: [idAt("/Plataforma/Recibo.docx")],
    type: "models",
  });
  acts().archive(Array.from({ length: 2_001 }, () => one));
  expect(said()).toEqual(["error: Escolha no máximo 2.000 itens de cada vez."]);
});

test("what is dropped onto a folder is moved and undone, or refused with the reason", async () => {
  const { acts, library, notify, said } = open("/Cível");
  acts().carry.onCarry([one]);
  act(() => acts().carry.onDropRows("/Plataforma"));
  act(() => acts().carry.onDropRows("/Cível II"));
  await waitFor(() => expect(said()).toHaveLength(2));
  act(() => notify.mock.calls[1]?.[0].action.onPress());
  await waitFor(() => expect(said()).toHaveLength(3));
  library.refuse(moveEntries, "library.entry_gone");
  act(() => acts().carry.onDropRows("/Cível II"));
  await waitFor(() => expect(said()).toHaveLength(4));
  expect(said().slice(0, 3)).toEqual([
    "error: Esta pasta é da plataforma e só pode ser lida.",
    "success: Um.docx foi movido.",
    "success: Um.docx voltou para onde estava.",
  ]);
  expect(said()[3]).toMatch(/^error: Erro ao mover: Um dos itens já não está na biblioteca\./);
  expect(library.to(moveEntries).map(({ body }) => body)).toEqual(
    ["/Cível II", "/Cível", "/Cível II"].map((destination) => ({
      folderIds: [],
      fileIds: [idAt("/Cível/Um.docx")],
      destination,
      type: "models",
    })),
  );
});

test("only the files of a selection are copied", () => {
  expect(copyingOf([civel, one])).toEqual({ kind: "copy-all", files: [one.file] });
});
