import { cleanup, fireEvent, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useGenerateKey } from "./use-generate-key.ts";

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML =
    '<input id="field" /><input id="list" role="combobox" /><button id="button">Remover</button>';
});
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

const open = () => {
  const generate = vi.fn();
  return { generate, ...renderHook(() => useGenerateKey(generate)) };
};
const element = (id: string) => document.getElementById(id) as HTMLElement;
const press = (init: KeyboardEventInit, at: Element = document.body) =>
  fireEvent.keyDown(at, { key: "Enter", cancelable: true, ...init });

test.each([
  ["Ctrl+Enter", { ctrlKey: true }, 1],
  ["Command+Enter", { metaKey: true }, 1],
  ["Enter alone", {}, 0],
  ["Shift+Enter", { shiftKey: true }, 0],
  ["another key", { ctrlKey: true, key: "s" }, 0],
  ["a key held down", { ctrlKey: true, repeat: true }, 0],
  ["a key that ends a composed character", { ctrlKey: true, isComposing: true }, 0],
])("%s generates: %o, %i", (_, init, times) => {
  const { generate } = open();
  const isUsed = !press(init);
  vi.runAllTimers();
  expect([generate.mock.calls.length, isUsed]).toEqual([times, times === 1]);
});

test("a second press before the first one counts generates once", () => {
  const { generate } = open();
  press({ ctrlKey: true });
  press({ ctrlKey: true });
  expect(generate).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(generate).toHaveBeenCalledOnce();
});

test("nothing is generated in a dialog, nor after the page is left", () => {
  const { generate, unmount } = open();
  const dialog = document.createElement("div");
  dialog.setAttribute("role", "dialog");
  document.body.append(dialog);
  press({ ctrlKey: true });
  vi.runAllTimers();
  expect(generate).not.toHaveBeenCalled();
  dialog.remove();
  press({ ctrlKey: true });
  unmount();
  press({ ctrlKey: true });
  vi.runAllTimers();
  expect(generate).not.toHaveBeenCalled();
});

test("the field is left first, so that its value counts, and has the focus again unless it is a list", () => {
  open();
  const left = vi.fn();
  for (const id of ["field", "list", "button"]) {
    element(id).addEventListener("blur", () => left(id));
    element(id).focus();
    press({ ctrlKey: true }, element(id));
    expect([id, document.activeElement?.id]).toEqual([id, id === "list" ? "" : id]);
  }
  expect(left.mock.calls).toEqual([["field"], ["field"], ["list"]]);
});

test("the element with the focus does not get the key", () => {
  open();
  const own = vi.fn();
  element("button").addEventListener("keydown", own);
  press({ ctrlKey: true }, element("button"));
  expect(own).not.toHaveBeenCalled();
  press({}, element("button"));
  expect(own).toHaveBeenCalledOnce();
});
