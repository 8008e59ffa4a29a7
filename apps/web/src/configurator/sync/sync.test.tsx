import { pendingSync, type SyncedFile, syncLocalMarkers } from "@lavra/contract/markers/marker-sync";
import { saveFileMarkers } from "@lavra/contract/markers/markers";
import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { freshServer, inicial, marker, models, openConfigurator } from "../../testing/fakes/fake-configurator.tsx";
import { model } from "../../testing/fakes/fake-library.ts";
import { ownerUser } from "../../testing/session-user.ts";
import { type Doubles, on, refuse, unreachable } from "../../testing/stub-api.ts";
import { type LocalMarkers, readLocal, unsavedIds, writeLocal } from "../config/local-markers.ts";

const userId = ownerUser().id;
const apelacao = model("/Cível/Recursos/Apelação.docx");
const rj = models.children[1]?.files[0]?.id ?? "";

const kept = (fileName: string, part: Partial<LocalMarkers> = {}): LocalMarkers => ({
  fileName,
  filePath: `/Cível/${fileName}`,
  markers: { "{MINHA}": marker("MINHA"), "{CPF}": marker("CPF") },
  requiresSubtemplates: true,
  lastServerSave: "2026-11-20T12:00:00.000Z",
  changedAt: "2026-11-21T12:00:00.000Z",
  needsSync: true,
  ...part,
});

beforeEach(() => {
  localStorage.clear();
  writeLocal(userId, {});
});

const at = "2026-11-21T14:00:00.000Z";
const syncedFile = (fileId: string, outcome: SyncedFile["outcome"], part: Partial<SyncedFile> = {}): SyncedFile => ({
  fileId,
  outcome,
  updatedAt: at,
  ...part,
});
/** Server that replies with these outcomes; it reports all other files as unchanged. */
const answers = (...outcomes: readonly SyncedFile[]): Doubles => [
  on(syncLocalMarkers, ({ body }) => {
    const files = Object.entries(body.localStorageData).map(([id, entry]) => {
      const needsIt = (entry as LocalMarkers).needsSync;
      const outcome = outcomes.find(({ fileId }) => fileId === id);
      return outcome && needsIt ? outcome : syncedFile(id, "unchanged");
    });
    const count = (...of: readonly string[]) => files.filter(({ outcome }) => of.includes(outcome)).length;
    const success = count("saved", "unchanged", "local_won");
    return {
      summary: { success, errors: count("failed"), conflicts: count("local_won", "server_won") },
      files,
    } as never;
  }),
];
/** Server that replies with the counts alone. */
const summaryOnly = (errors: number): Doubles => [
  on(syncLocalMarkers, ({ body }) => {
    const sent = Object.keys(body.localStorageData).length;
    return { summary: { success: sent - errors, errors } } as never;
  }),
];
const open = (doubles: Doubles, address = "/create-model") => openConfigurator(freshServer(), doubles, address);
const sync = async () => {
  const [button] = await screen.findAllByRole("button", { name: /^Sincronizar/ });
  act(() => button?.click());
};
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test.each([
  ["no errors settles every file", 0, []],
  ["an error keeps all files in this browser, because it is unknown which one failed", 1, [inicial.id, apelacao.id]],
])("an answer that holds only the summary: %s", async (_, errors, left) => {
  writeLocal(userId, {
    [inicial.id]: kept("Petição inicial.docx"),
    [apelacao.id]: kept("Apelação.docx"),
  });
  const { api } = open(summaryOnly(errors));
  await sync();
  await waitFor(() => expect(api.to(syncLocalMarkers).length).toBeGreaterThan(1));
  await waitFor(() => expect(unsavedIds(readLocal(userId)).toSorted()).toEqual([...left].toSorted()));
  expect(Object.keys(readLocal(userId))).toHaveLength(2);
});

test("asks for pending changes as the page opens, shows them, and sends them to the server five seconds later", async () => {
  writeLocal(userId, {
    [inicial.id]: kept("Petição inicial.docx"),
    [apelacao.id]: kept("Apelação.docx", { needsSync: false }),
  });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { api } = open(answers(syncedFile(inicial.id, "saved")));
  const warning = await screen.findByText(
    "Há marcadores de 1 arquivo guardados só neste navegador. Clique em Sincronizar para salvá-los no servidor.",
  );
  expect(api.to(pendingSync).map(({ query }) => query.get("files"))).toEqual([inicial.id]);
  expect(api.to(syncLocalMarkers)).toHaveLength(0);
  await pass(5_100);
  await waitFor(() => expect(unsavedIds(readLocal(userId))).toEqual([]));
  expect(warning.isConnected).toBe(false);
  const sent = api
    .to(syncLocalMarkers)
    .map(({ body }) => body as { localStorageData: object; isPrioritySync: boolean });
  expect(sent.map(({ isPrioritySync, localStorageData }) => [isPrioritySync, Object.keys(localStorageData)])).toEqual([
    [true, [inicial.id]],
    [false, expect.arrayContaining([inicial.id, apelacao.id])],
  ]);
  await screen.findByText("Marcadores sincronizados.");
  expect(readLocal(userId)[inicial.id]).toMatchObject({ needsSync: false, lastServerSave: at, changedAt: null });
});

test("a change made while the files are sent stays to be sent", async () => {
  const changedAt = "2026-11-21T13:00:00.000Z";
  writeLocal(userId, { [inicial.id]: kept("Petição inicial.docx") });
  const { api } = open([
    on(syncLocalMarkers, ({ body }) => {
      if (!body.isPrioritySync) writeLocal(userId, { [inicial.id]: kept("Petição inicial.docx", { changedAt }) });
      const summary = { success: 1, errors: 0, conflicts: 0 };
      return { summary, files: [syncedFile(inicial.id, "saved")] } as never;
    }),
  ]);
  await sync();
  await waitFor(() => expect(api.to(syncLocalMarkers)).toHaveLength(2));
  await waitFor(() => expect(readLocal(userId)[inicial.id]).toMatchObject({ changedAt, lastServerSave: at }));
  expect(unsavedIds(readLocal(userId))).toEqual([inicial.id]);
});

test("shows and sends nothing if nothing is pending", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { api } = open(answers());
  await screen.findByRole("region", { name: "Arquivos" });
  await pass(6_000);
  expect(api.to(pendingSync)).toHaveLength(1);
  expect(api.to(syncLocalMarkers)).toHaveLength(0);
  expect(screen.queryByText(/Sincronizar/)).toBeNull();
});

test("reports a partial failure with the counts, and leaves the banner", async () => {
  writeLocal(userId, {
    [inicial.id]: kept("Petição inicial.docx"),
    [apelacao.id]: kept("Apelação.docx"),
    [rj]: kept("Reclamação.docx"),
  });
  open(
    answers(
      syncedFile(inicial.id, "saved"),
      syncedFile(rj, "saved"),
      syncedFile(apelacao.id, "failed", { error: "Marcador inválido: {" }),
    ),
  );
  await sync();
  await screen.findByText("Sincronização parcial: 2 arquivos com sucesso, 1 arquivo com erro.");
  screen.getByText("Marcador inválido: {");
  expect(unsavedIds(readLocal(userId))).toEqual([apelacao.id]);
});

test("a failed synchronisation leaves everything in the browser", async () => {
  writeLocal(userId, { [inicial.id]: kept("Petição inicial.docx") });
  open([on(syncLocalMarkers, refuse("server.error")), on(pendingSync, unreachable)]);
  await screen.findByText(/^Há marcadores de 1 arquivo/);
  await sync();
  await screen.findByText("Erro ao sincronizar: Erro interno do servidor");
  screen.getByText("As configurações continuam guardadas neste navegador.");
  expect(unsavedIds(readLocal(userId))).toEqual([inicial.id]);
});

test("stores the newer version of a conflict, shows the difference, and offers the other one", {
  tags: "slow",
}, async () => {
  const server = {
    markers: { "{DELE}": marker("DELE"), "{CPF}": marker("CPF") },
    requiresSubtemplates: true,
    updatedAt: "2026-11-21T13:00:00.000Z",
    updatedBy: "Rui Lima",
  };
  writeLocal(userId, { [inicial.id]: kept("Petição inicial.docx"), [apelacao.id]: kept("Apelação.docx") });
  let isOver = false;
  const { api, person } = open([
    on(syncLocalMarkers, ({ body }) => {
      const files = Object.entries(body.localStorageData).map(([id, entry]) => {
        if (isOver || !(entry as LocalMarkers).needsSync) return syncedFile(id, isOver ? "saved" : "unchanged");
        return syncedFile(id, id === inicial.id ? "server_won" : "local_won", { server });
      });
      return { summary: { success: 1, errors: 0, conflicts: 2 }, files } as never;
    }),
  ]);
  await sync();
  const lost = await screen.findByText(
    /a do servidor\. Só na deste navegador: \{MINHA\}\. Só na do servidor: \{DELE\}\.$/,
  );
  expect(lost.textContent).toMatch(/^Petição inicial\.docx: Rui Lima também o alterou em 21\/11\/2026 10:00\./);
  screen.getByText(/^: Rui Lima .* a deste navegador\./);
  expect(readLocal(userId)[inicial.id]).toBeUndefined();
  isOver = true;
  await person.click(screen.getAllByRole("button", { name: "Usar a outra versão" })[0] as HTMLElement);
  await waitFor(() => expect(unsavedIds(readLocal(userId))).toEqual([]));
  const last = api.to(syncLocalMarkers).findLast(({ body }) => (body as { isPrioritySync: boolean }).isPrioritySync);
  expect(last?.body).toMatchObject({
    localStorageData: { [inicial.id]: { markers: { "{MINHA}": {} }, lastServerSave: at, needsSync: true } },
  });
  await waitFor(() => expect(screen.getAllByRole("button", { name: "Usar a outra versão" })).toHaveLength(1));
});

test("moves old ids and drops entries without a file half a second after the files are listed", {
  tags: "slow",
}, async () => {
  writeLocal(userId, {
    old: kept("Petição inicial.docx", { filePath: inicial.path, needsSync: false }),
    gone: kept("Excluído.docx", { needsSync: false }),
  });
  open(answers());
  await screen.findByRole("region", { name: "Arquivos" });
  expect(Object.keys(readLocal(userId))).toEqual(["old", "gone"]);
  await waitFor(() => expect(Object.keys(readLocal(userId))).toEqual([inicial.id]));
});

test("sends pending changes under an old id by itself too, and leaves out what is being saved", {
  tags: "slow",
}, async () => {
  const old = "0198a000-0000-7000-8000-000000000001";
  writeLocal(userId, { [old]: kept("Petição inicial.docx", { filePath: inicial.path }) });
  const pending = on(pendingSync, ({ query }) => {
    const files = [inicial.id].filter((id) => query.get("files")?.includes(id));
    return {
      hasPending: files.length > 0,
      count: files.length,
      files: files.map((fileId) => ({ fileId, updatedAt: null, updatedBy: "" })),
    };
  });
  const save = Promise.withResolvers<never>();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { api } = open(
    [...answers(syncedFile(inicial.id, "saved")), pending, on(saveFileMarkers, () => save.promise)],
    `/create-model?modelo=${inicial.id}`,
  );
  const box = await screen.findByRole("checkbox", { name: /Este modelo recebe tópicos/ });
  await pass(600);
  expect(unsavedIds(readLocal(userId))).toEqual([inicial.id]);
  act(() => box.click());
  await pass(5_000);
  expect(api.to(syncLocalMarkers)).toHaveLength(0);
  await act(async () => save.reject(new TypeError("Failed to fetch")));
  await pass(9_000);
  await waitFor(() => expect(api.to(syncLocalMarkers).length).toBeGreaterThan(0));
});
