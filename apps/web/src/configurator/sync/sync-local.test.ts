import { type SyncedFile, syncLocalMarkers } from "@lavra/contract/markers/marker-sync";
import { beforeEach, expect, test } from "vitest";
import { marker } from "../../testing/fakes/fake-configurator.tsx";
import { on, stubApi, unreachable } from "../../testing/stub-api.ts";
import { type LocalMarkers, readLocal, writeLocal } from "../config/local-markers.ts";
import { syncLocal } from "./sync-local.ts";

const userId = "019aa000-0000-7000-8000-000000000001";
const at = "2026-11-21T14:00:00.000Z";
const idOf = (n: number) => `019aa000-0000-7000-8000-${String(n).padStart(12, "0")}`;
const entry = (part: Partial<LocalMarkers> = {}): LocalMarkers => ({
  fileName: "Inicial.docx",
  filePath: "/Inicial.docx",
  markers: { "{CPF}": marker("CPF") },
  requiresSubtemplates: true,
  lastServerSave: "2026-11-20T12:00:00.000Z",
  changedAt: "2026-11-21T12:00:00.000Z",
  needsSync: true,
  ...part,
});
const entries = (count: number, part: Partial<LocalMarkers> = {}) =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [idOf(n), entry(part)]));

beforeEach(() => {
  localStorage.clear();
  writeLocal(userId, {});
});

/** The server answers each file with this outcome. */
const serve = (outcomeOf: (id: string) => SyncedFile["outcome"], during: () => void = () => undefined) => {
  const api = stubApi(
    on(syncLocalMarkers, ({ body }) => {
      during();
      const files = Object.keys(body.localStorageData).map((fileId) => {
        const outcome = outcomeOf(fileId);
        return { fileId, outcome, updatedAt: at, ...(outcome === "failed" ? { error: `Falhou ${fileId}` } : {}) };
      });
      return { summary: { success: files.length, errors: 0 }, files } as never;
    }),
  );
  const calls = () =>
    api.to(syncLocalMarkers).map(({ body }) => {
      const { localStorageData, isPrioritySync } = body as { localStorageData: object; isPrioritySync: boolean };
      return [isPrioritySync, Object.keys(localStorageData).length];
    });
  const sent = () =>
    api.to(syncLocalMarkers).map(({ body }) => (body as { localStorageData: object }).localStorageData);
  return { calls, sent };
};

test("nothing is sent if the browser has nothing", async () => {
  const { calls } = serve(() => "saved");
  expect(await syncLocal(userId)).toEqual({ success: 0, errors: 0, reason: "", conflicts: [], fileIds: [] });
  expect(calls()).toEqual([]);
});

test.each([
  [100, [100]],
  [101, [100, 1]],
])("%i files go in calls of a hundred at most: %j", async (count, sizes) => {
  writeLocal(userId, entries(count));
  const { calls } = serve(() => "saved");
  const { success, fileIds } = await syncLocal(userId);
  expect([success, fileIds.length]).toEqual([count, count]);
  // Once they are saved, the browser keeps copies of fifty.
  expect(calls()).toEqual([...sizes.map((size) => [true, size]), [false, 50]]);
});

test("files that are large together go in calls of their own", async () => {
  const description = "a".repeat(1_000_000);
  writeLocal(userId, entries(3, { markers: { "{CPF}": marker("CPF", { description }) } }));
  const { calls } = serve(() => "saved");
  await syncLocal(userId).catch(() => undefined);
  expect(calls()[0]).toEqual([true, 2]);
  expect(calls()[1]).toEqual([true, 1]);
});

test("changes go first, and copies with all others afterwards", async () => {
  writeLocal(userId, { [idOf(1)]: entry(), [idOf(2)]: entry({ needsSync: false, changedAt: null }) });
  const { calls } = serve(() => "saved");
  await syncLocal(userId);
  expect(calls()).toEqual([
    [true, 1],
    [false, 2],
  ]);
});

test("a file that failed is sent no second time, stays as it was and gives the reason", async () => {
  writeLocal(userId, { [idOf(1)]: entry(), [idOf(2)]: entry() });
  const { calls } = serve((id) => (id === idOf(1) ? "failed" : "saved"));
  expect(await syncLocal(userId)).toMatchObject({ success: 1, errors: 1, reason: `Falhou ${idOf(1)}` });
  expect(calls()).toEqual([
    [true, 2],
    [false, 1],
  ]);
  expect(readLocal(userId)[idOf(1)]).toEqual(entry());
  expect(readLocal(userId)[idOf(2)]).toEqual(entry({ lastServerSave: at, changedAt: null, needsSync: false }));
});

test.each([
  ["saved", 1, [], true],
  ["unchanged", 1, [], true],
  ["local_won", 1, ["local"], true],
  ["server_won", 0, ["server"], false],
] as const)(
  "%s counts %i, with the conflicts %j, and stays in the browser: %s",
  async (outcome, count, winners, stays) => {
    writeLocal(userId, { [idOf(1)]: entry() });
    serve(() => outcome);
    const { success, errors, conflicts } = await syncLocal(userId);
    expect([success, errors, conflicts.map(({ winner }) => winner)]).toEqual([count, 0, winners]);
    expect(idOf(1) in readLocal(userId)).toBe(stays);
  },
);

test("a file that changes during the call still has to be sent", async () => {
  writeLocal(userId, { [idOf(1)]: entry() });
  const later = entry({ changedAt: "2026-11-21T13:00:00.000Z" });
  let isFirst = true;
  const { sent } = serve(
    () => "saved",
    () => {
      if (isFirst) writeLocal(userId, { [idOf(1)]: later });
      isFirst = false;
    },
  );
  await syncLocal(userId);
  expect(sent()).toMatchObject([
    { [idOf(1)]: entry() },
    // The first call left it to be sent, on top of what that call saved.
    { [idOf(1)]: { ...later, lastServerSave: at } },
  ]);
  expect(readLocal(userId)[idOf(1)]).toEqual({ ...later, lastServerSave: at, changedAt: null, needsSync: false });
});

test("a call without an answer fails, and changes nothing", async () => {
  writeLocal(userId, { [idOf(1)]: entry() });
  stubApi(on(syncLocalMarkers, unreachable));
  await expect(syncLocal(userId)).rejects.toMatchObject({ code: "network" });
  expect(readLocal(userId)).toEqual({ [idOf(1)]: entry() });
});
