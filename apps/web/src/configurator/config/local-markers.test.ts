import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { marker } from "../../testing/fakes/fake-configurator.tsx";
import { type LocalMarkers, localMarkersKey, putLocal, readLocal, unsavedIds, writeLocal } from "./local-markers.ts";

const entry = (part: Partial<LocalMarkers> = {}): LocalMarkers => ({
  fileName: "Inicial.docx",
  filePath: "/Inicial.docx",
  markers: { "{CPF}": marker("CPF") },
  requiresSubtemplates: true,
  lastServerSave: "2026-11-21T12:00:00.000Z",
  changedAt: null,
  needsSync: false,
  ...part,
});

/** Simulates a browser storage that is full for the given number of writes. */
function fullStorage(times: number) {
  const kept = new Map<string, string>();
  let left = times;
  const setItem = vi.fn((key: string, text: string) => {
    left -= 1;
    if (left >= 0) throw new DOMException("full", "QuotaExceededError");
    kept.set(key, text);
  });
  vi.stubGlobal("localStorage", { setItem, getItem: (key: string) => kept.get(key) ?? null });
  return setItem;
}

beforeEach(() => {
  localStorage.clear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  writeLocal("ana", {});
});

test("stores map, flag, the server's last save and the sync flag by file, under the account's own key", () => {
  putLocal("ana", "f1", entry({ needsSync: true, changedAt: "2026-11-21T12:05:00.000Z" }));
  putLocal("rui", "f2", entry());
  expect(JSON.parse(localStorage.getItem(localMarkersKey("ana")) ?? "")).toEqual({
    f1: {
      fileName: "Inicial.docx",
      filePath: "/Inicial.docx",
      markers: { "{CPF}": marker("CPF") },
      requiresSubtemplates: true,
      lastServerSave: "2026-11-21T12:00:00.000Z",
      changedAt: "2026-11-21T12:05:00.000Z",
      needsSync: true,
    },
  });
  expect(Object.keys(readLocal("rui"))).toEqual(["f2"]);
  expect(unsavedIds(readLocal("ana"))).toEqual(["f1"]);
  expect(unsavedIds(readLocal("rui"))).toEqual([]);
});

test("deletes an entry that is replaced by null", () => {
  putLocal("ana", "f1", entry());
  putLocal("ana", "f1", null);
  expect(readLocal("ana")).toEqual({});
});

test.each(["não é JSON", "null", "[1]", '{"f1":{"markers":[1]}}', '{"f1":3}'])("reads %s as an empty cache", (text) => {
  localStorage.setItem(localMarkersKey("ana"), text);
  expect(readLocal("ana")).toEqual({});
});

test("reads a cache of an earlier version as requiring topics and needing no sync", () => {
  localStorage.setItem(localMarkersKey("ana"), JSON.stringify({ f1: { markers: {} } }));
  expect(readLocal("ana").f1).toMatchObject({ requiresSubtemplates: true, needsSync: false, lastServerSave: null });
});

describe("when the browser storage is full", () => {
  test("drops the oldest copies of stored configurations and no unsaved change", () => {
    writeLocal("ana", {
      ...Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`copy ${at}`, entry()])),
      mine: entry({ needsSync: true }),
    });
    const ids = Object.keys(readLocal("ana"));
    expect(ids).toHaveLength(51);
    expect(ids).not.toContain("copy 9");
    expect(ids).toContain("copy 10");
    expect(ids).toContain("mine");
  });

  test("tries once more without the copies", () => {
    const set = fullStorage(1);
    expect(writeLocal("ana", { copy: entry(), mine: entry({ needsSync: true }) })).toBe(true);
    expect(set).toHaveBeenCalledTimes(2);
    expect(Object.keys(readLocal("ana"))).toEqual(["mine"]);
  });

  test("holds the entry until the page is left, and reports that it is not stored", () => {
    fullStorage(Number.POSITIVE_INFINITY);
    expect(putLocal("ana", "f1", entry({ needsSync: true }))).toBe(false);
    expect(unsavedIds(readLocal("ana"))).toEqual(["f1"]);
  });
});
