import { archiveDocuments, deleteDocuments, restoreDocuments } from "@lavra/contract/documents/afterwards";
import type { StoredDocument } from "@lavra/contract/documents/documents";
import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { renderPage } from "../../../testing/render-page.tsx";
import { renderOperation } from "../../../testing/render-ui.tsx";
import { answerFile, on, refuse, stubApi } from "../../../testing/stub-api.ts";
import { useDeletion } from "../acts/use-deletion.ts";
import { useChosenDocuments } from "./use-chosen-documents.ts";
import { useList } from "./use-list.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const idAt = (n: number) => `019aa000-0000-7000-8000-${String(n).padStart(12, "0")}`;
const documents = (count: number, from = 0) =>
  Array.from({ length: count }, (_, n) => ({ id: idAt(from + n) }) as StoredDocument);

const at: { list?: ReturnType<typeof useList> } = {};
function ListPage() {
  at.list = useList();
  return <h1>Lista</h1>;
}
const open = async (search: string) => {
  const { router } = renderPage("/documents", ListPage, `/documents${search}`);
  await screen.findByRole("heading", { name: "Lista" });
  return router;
};

test.each([
  ["", 1, false],
  ["?pagina=3&agrupar=cliente", 3, true],
  ["?pagina=999999", 999_999, false],
  ["?pagina=1000000", 1, false],
  ["?pagina=0", 1, false],
  ["?pagina=-2", 1, false],
  ["?pagina=2x&agrupar=data", 1, false],
])("the address %s is page %i, grouped %s", async (search, page, isGrouped) => {
  await open(search);
  expect([at.list?.page, at.list?.isGrouped]).toEqual([page, isGrouped]);
});

test("the first page and no groups are not written; another order begins at the first page", async () => {
  const router = await open("?pagina=3&modelo=m");
  await act(async () => at.list?.turnTo(2));
  expect(router.state.location.search).toEqual({ modelo: "m", pagina: "2" });
  await act(async () => at.list?.setGrouped(true));
  expect(router.state.location.search).toEqual({ modelo: "m", agrupar: "cliente" });
  await act(async () => at.list?.setGrouped(false));
  await act(async () => at.list?.turnTo(1));
  expect(router.state.location.search).toEqual({ modelo: "m" });
});

test("a search begins a quarter of a second after the last letter, without blanks, on the first page", async () => {
  const router = await open("?pagina=3");
  vi.useFakeTimers();
  act(() => at.list?.setTyped(" joa"));
  await act(() => vi.advanceTimersByTimeAsync(200));
  act(() => at.list?.setTyped(" joana "));
  await act(() => vi.advanceTimersByTimeAsync(249));
  expect(at.list?.text).toBe("");
  await act(() => vi.advanceTimersByTimeAsync(1));
  vi.useRealTimers();
  expect([at.list?.typed, at.list?.text]).toEqual([" joana ", "joana"]);
  await waitFor(() => expect(router.state.location.search).toEqual({}));
});

test("at most 200 documents are chosen, also over pages, and downloaded together", async () => {
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:x");
  const api = stubApi(on(archiveDocuments, answerFile("Documentos.zip")));
  const notify = vi.fn();
  const { result } = renderOperation(() => useChosenDocuments(notify));
  act(() => result.current.toggle(documents(150), true));
  act(() => result.current.toggle(documents(60, 150), true));
  expect([...result.current.chosen.keys()]).toEqual(documents(200).map(({ id }) => id));
  act(() => result.current.toggle(documents(198), false));
  act(() => result.current.download());
  await waitFor(() => expect(api.to(archiveDocuments)[0]?.body).toEqual({ ids: [idAt(198), idAt(199)] }));
  act(() => result.current.clear());
  expect(result.current.chosen.size).toBe(0);
  expect(notify).not.toHaveBeenCalled();
});

test("at most 200 are deleted together, come back at a press, and a failure gives its reason", async () => {
  let isRefused = false;
  const api = stubApi(
    on(deleteDocuments, () => (isRefused ? refuse("auth.forbidden") : { documents: 200, message: "Excluídos." })),
    on(restoreDocuments, () => (isRefused ? refuse("auth.forbidden") : { documents: 200, message: "De volta." })),
  );
  const notify = vi.fn();
  const onDeleted = vi.fn();
  const { result } = renderOperation(() => useDeletion(notify, onDeleted));
  act(() => result.current(documents(201)));
  await waitFor(() => expect(notify).toHaveBeenCalledOnce());
  expect(notify.mock.calls[0]?.[0]).toMatchObject({ tone: "success", lasts: 10_000, action: { label: "Desfazer" } });
  expect(onDeleted).toHaveBeenCalledOnce();
  const ids = documents(200).map(({ id }) => id);
  expect(api.to(deleteDocuments)[0]?.body).toEqual({ ids });
  act(() => notify.mock.calls[0]?.[0].action.onPress());
  await waitFor(() => expect(notify).toHaveBeenCalledTimes(2));
  expect(api.to(restoreDocuments)[0]?.body).toEqual({ ids });
  isRefused = true;
  act(() => result.current(documents(1)));
  act(() => notify.mock.calls[0]?.[0].action.onPress());
  await waitFor(() => expect(notify).toHaveBeenCalledTimes(4));
  const texts = notify.mock.calls.slice(2).map(([{ tone, text }]) => `${tone}: ${text}`);
  expect(texts.sort()).toEqual(["error: Erro ao deletar arquivo", "error: Não foi possível restaurar."]);
  expect(onDeleted).toHaveBeenCalledOnce();
});
