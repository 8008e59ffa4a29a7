import { act, renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { bought, unpaid } from "../../testing/fakes/fake-monitoring.tsx";
import { editedOf } from "./edited-subscription.ts";
import { useEdits } from "./use-edits.ts";

const begin = () => renderHook(useEdits).result;
const newer = { ...bought, extraUsers: 5, revision: "r99" };

test("a row is changed until its values are as they were, each row by itself", () => {
  const edits = begin();
  act(() => edits.current.change(bought, { extraUsers: 3 }));
  act(() => edits.current.change(unpaid, { plan: "advanced" }));
  act(() => edits.current.change(bought, { cycle: "annual" }));
  expect(edits.current.editOf(bought).edited).toMatchObject({ extraUsers: 3, cycle: "annual" });
  act(() => edits.current.change(bought, { extraUsers: 1, cycle: "monthly" }));
  expect([bought, unpaid].map(({ id }) => edits.current.isDirty(id))).toEqual([false, true]);
  expect(edits.current.hasAny()).toBe(true);
  act(() => edits.current.drop(unpaid.id));
  expect(edits.current.hasAny()).toBe(false);
  expect(edits.current.editOf(unpaid)).toEqual({ edited: editedOf(unpaid), seen: unpaid });
});

test("an edit is compared with the row that it began with, until it continues over the present one", () => {
  const edits = begin();
  act(() => edits.current.change(bought, { extraUsers: 3 }));
  expect(edits.current.editOf(newer).seen).toBe(bought);
  act(() => edits.current.change(newer, { extraUsers: 5 }));
  expect(edits.current.isDirty(newer.id)).toBe(true);
  act(() => edits.current.change(newer, { extraUsers: 3, plan: "advanced" }));
  expect(edits.current.editOf(newer).seen).toBe(bought);
  act(() => edits.current.keep(newer));
  expect(edits.current.editOf(newer)).toMatchObject({ seen: newer, edited: { extraUsers: 3, plan: "advanced" } });
  act(() => edits.current.change(newer, { extraUsers: 5, plan: "starter" }));
  expect(edits.current.isDirty(newer.id)).toBe(false);
  act(() => edits.current.keep(unpaid));
  expect(edits.current.hasAny()).toBe(false);
});

test("a row opens and closes by itself; what is saved closes and is no edit any more", () => {
  const edits = begin();
  act(() => edits.current.toggle(bought.id));
  act(() => edits.current.toggle(unpaid.id));
  act(() => edits.current.change(bought, { extraUsers: 3 }));
  act(() => edits.current.toggle(unpaid.id));
  expect([bought, unpaid].map(({ id }) => edits.current.isOpen(id))).toEqual([true, false]);
  act(() => edits.current.finish(bought.id));
  expect([edits.current.isOpen(bought.id), edits.current.hasAny()]).toEqual([false, false]);
});
