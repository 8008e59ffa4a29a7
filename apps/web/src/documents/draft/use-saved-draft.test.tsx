import { type SavedDraft, saveDraft } from "@lavra/contract/documents/drafts";
import { act, cleanup, fireEvent, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { KeyedMarker } from "../../markers/index.ts";
import { clearSession, saveSession } from "../../platform/session/session.ts";
import { ownerUser } from "../../testing/session-user.ts";
import { type Doubles, on, refuse, stubApi, unreachable } from "../../testing/stub-api.ts";
import { type Draft, emptyDraft, forTemplate, restored, withValue } from "./draft.ts";
import { createDraft } from "./use-draft.ts";
import { useSavedDraft } from "./use-saved-draft.ts";

const template = "0199aaaa-0000-7000-8000-000000000001";
const other = "0199aaaa-0000-7000-8000-000000000002";
const markers: readonly KeyedMarker[] = [];
const draftId = "0199aaaa-0000-4000-8000-000000000003";

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-21T17:32:00Z") });
  saveSession({ token: "t", user: ownerUser() });
});
afterEach(() => {
  cleanup();
  clearSession();
  vi.restoreAllMocks();
});

const open = (...doubles: Doubles) => {
  const api = stubApi(...doubles);
  const handle = createDraft({ ...emptyDraft, templateId: template });
  const keep = vi.fn();
  const hook = renderHook(({ kept }) => useSavedDraft({ ...handle, markers, kept, keep }), {
    initialProps: { kept: "" },
  });
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  return {
    ...hook,
    ...handle,
    keep,
    pass,
    saves: () => api.to(saveDraft),
    saving: () => hook.result.current.saving,
    type: (value: string) => act(() => handle.change((now) => withValue(now, "{CLIENTE}", value))),
    choose: (id: string) => act(() => handle.change((now) => forTemplate(now, id))),
  };
};
const show = (visibilityState: DocumentVisibilityState) => {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(visibilityState);
  fireEvent(document, new Event("visibilitychange"));
};

test("a draft starts with its first value, not with a blank one, and its id is kept once", async () => {
  const { type, readDraft, keep, saves, pass } = open();
  await type("  ");
  expect([readDraft().savedAs, keep.mock.calls]).toEqual(["", []]);
  await type("Joana");
  const { savedAs } = readDraft();
  expect(savedAs).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  await type("Joana Lima");
  await pass(1_500);
  expect(keep.mock.calls).toEqual([[savedAs]]);
  expect(saves().map(({ params }) => params.id)).toEqual([savedAs]);
});

test("values that the form starts with are no input, until one changes", async () => {
  const { result, change, readDraft, type, saves, pass } = open();
  const values = new Map([["{CLIENTE}", "Joana"]]);
  await act(async () => {
    result.current.begin(values, undefined);
    change((now) => ({ ...now, values }));
  });
  await pass(10_000);
  expect([readDraft().savedAs, saves()]).toEqual(["", []]);
  await type("Joana Lima");
  await pass(1_500);
  expect(saves()).toHaveLength(1);
});

test("nothing is saved without a template", async () => {
  const { change, readDraft, pass, saves } = open();
  await act(() => change((now) => ({ ...withValue(now, "{CLIENTE}", "Joana"), templateId: "" })));
  await pass(10_000);
  expect([readDraft().savedAs, saves()]).toEqual(["", []]);
});

test.each([
  ["the name", { outputName: "Inicial" }],
  ["the signer", { signerId: template }],
  ["the topics", { topics: [{ id: other, name: "Dano.docx", path: "/Dano.docx", position: 1 }] }],
] satisfies [string, Partial<Draft>][])(
  "a draft is saved again after a change of %s, and not after one of what is not saved",
  async (_, part) => {
    const { type, change, pass, saves, saving } = open();
    await type("Joana");
    await pass(1_500);
    await act(() => change((now) => ({ ...now, isNameFlagged: true, flagged: new Set(["{CPF}"]) })));
    await pass(10_000);
    expect([saves().length, saving()?.isDirty]).toEqual([1, false]);
    await act(() => change((now) => ({ ...now, ...part })));
    expect(saving()?.isDirty).toBe(true);
    await pass(1_500);
    expect(saves()).toHaveLength(2);
  },
);

test("another template saves the draft of the previous one at once; its return shows what is saved of it", async () => {
  const { type, choose, change, pass, saves, saving } = open();
  await type("Joana");
  await choose(other);
  expect([saves().length, saving()]).toEqual([1, null]);
  await pass(0);
  expect(saving(), "the draft of another template says nothing here").toBeNull();
  await act(() => change(restored));
  expect(saving()).toMatchObject({ id: saves()[0]?.params.id, isDirty: false });
  expect(saving()?.savedAt).toEqual(new Date("2026-11-21T17:32:00.000Z"));
  await pass(10_000);
  expect(saves()).toHaveLength(1);
});

test("a draft parted from another window's is kept under its own id, and belongs to this page", async () => {
  const { result, change, keep, type, pass, saves, saving, readDraft } = open(
    on(saveDraft, refuse("documents.draft_changed"), { id: draftId }),
  );
  await act(async () => {
    result.current.begin(new Map(), { id: draftId, revision: 3, savedAt: "2026-11-21T12:00:00.000Z" });
    change((now) => ({ ...now, savedAs: draftId }));
  });
  expect(saving()).toMatchObject({ id: draftId, savedAt: new Date("2026-11-21T12:00:00.000Z") });
  await type("Joana");
  await pass(1_500);
  const { savedAs } = readDraft();
  expect(saves().map(({ params, body }) => [params.id, (body as SavedDraft).revision])).toEqual([
    [draftId, 3],
    [savedAs, 0],
  ]);
  expect(keep.mock.calls).toEqual([[draftId], [savedAs]]);
  expect(saving()).toMatchObject({ id: savedAs, isDirty: false, partedFrom: { id: draftId, isGone: false } });
  expect([savedAs, draftId, other].map((id) => result.current.isOwn(id))).toEqual([true, true, false]);
});

test("once the address names the draft, another one that was left must be read again", async () => {
  const { type, choose, result, rerender, readDraft } = open();
  await type("Joana");
  const first = readDraft().savedAs;
  await choose(other);
  await type("Rita");
  const second = readDraft().savedAs;
  rerender({ kept: first });
  expect([first, second].map((id) => result.current.isOwn(id))).toEqual([true, true]);
  rerender({ kept: second });
  expect([first, second].map((id) => result.current.isOwn(id))).toEqual([false, true]);
});

test("a hidden window saves what is left; a shown one, and one without changes, save nothing", async () => {
  const { type, pass, saves } = open();
  await type("Joana");
  show("visible");
  await pass(0);
  expect(saves()).toEqual([]);
  show("hidden");
  await pass(0);
  expect(saves()).toMatchObject([{ keepsAlive: true }]);
  show("hidden");
  await pass(10_000);
  expect(saves()).toHaveLength(1);
});

test("leaving the page saves what is left, and its window is followed no more", async () => {
  const { type, unmount, pass, saves } = open(on(saveDraft, unreachable));
  await type("Joana");
  unmount();
  await pass(0);
  expect(saves()).toMatchObject([{ keepsAlive: false }]);
  show("hidden");
  await pass(0);
  expect(saves()).toHaveLength(1);
});

test("a save outlives its page below 20,000 characters", async () => {
  const { type, pass, saves } = open();
  const sent = async (letters: number) => {
    await type("a".repeat(letters));
    show("hidden");
    await pass(0);
    const { body, keepsAlive } = saves().at(-1) ?? {};
    return [JSON.stringify(body).length, keepsAlive] as const;
  };
  const [rest] = await sent(1);
  expect(await sent(20_000 - rest)).toEqual([19_999, true]);
  expect(await sent(20_001 - rest)).toEqual([20_000, false]);
});

test("a requested save is sent at once, and only if something is not saved", async () => {
  const { type, result, pass, saves } = open();
  act(() => result.current.saveNow());
  act(() => result.current.flush());
  await type("Joana");
  await act(async () => result.current.flush());
  await act(async () => result.current.saveNow());
  await pass(10_000);
  expect(saves()).toHaveLength(1);
  await type("Joana Lima");
  await act(async () => result.current.saveNow());
  expect(saves()).toHaveLength(2);
});

test("while a document is made nothing is saved, and afterwards as its outcome says", async () => {
  const { type, result, pass, saves, readDraft } = open();
  await type("Joana");
  const { savedAs } = readDraft();
  result.current.hold(savedAs);
  await pass(10_000);
  expect(saves()).toEqual([]);
  result.current.release(savedAs, true);
  await pass(1_500);
  expect(saves()).toHaveLength(1);
  await type("Joana Lima");
  result.current.finish(savedAs);
  await pass(10_000);
  expect(saves()).toHaveLength(1);
});

test("a draft notifies its followers of changes alone, and none that left", () => {
  const { change, follow, readDraft } = createDraft(emptyDraft);
  const follower = vi.fn();
  const leave = follow(follower);
  change((now) => now);
  expect(follower).not.toHaveBeenCalled();
  change((now) => ({ ...now, templateId: template }));
  expect([follower.mock.calls.length, readDraft().templateId]).toEqual([1, template]);
  leave();
  change((now) => ({ ...now, templateId: other }));
  expect(follower).toHaveBeenCalledOnce();
});
