import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { KeyedMarker } from "../../markers/index.ts";
import { emptyDraft } from "../draft/draft.ts";
import { enterForm } from "./enter-form.ts";

const field = (key: string, type: KeyedMarker["type"] = "text"): KeyedMarker => ({
  key,
  type,
  name: key.slice(1, -1),
  description: "",
  options: [],
  apiSource: "",
  kind: "",
  dateFormat: "",
});
const [client, court, lawsuit] = [field("{CLIENTE}"), field("{VARA}", "select"), field("{NUMERO}")];
const markers = [client, court, lawsuit];

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = `
    <h2 data-form-heading tabindex="-1">Dados</h2>
    <input id="{CLIENTE}" /><input id="{NUMERO}" /><button id="button">Gerar</button>
    <div data-picker><input id="picker" /></div>
    <dialog open><input id="dialog" /></dialog>
    <div role="dialog"><textarea id="sheet"></textarea></div>
    <textarea id="text"></textarea><div id="date" role="spinbutton" tabindex="0"></div>`;
});
afterEach(() => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

const focus = (id: string) => document.getElementById(id)?.focus();
const focused = () => document.activeElement?.id || document.activeElement?.tagName;

/** Enters the form; returns the fields that were reached for. */
function enter({
  missing = [] as readonly KeyedMarker[],
  of = markers as readonly KeyedMarker[],
  last = "",
  isDrawn = true,
} = {}) {
  const goToField = vi.fn((key: string) => (isDrawn ? focus(key) : undefined));
  enterForm(
    {
      templateId: "a",
      isDrawn: true,
      markers: of,
      readPending: () => new Set(missing),
      readDraft: () => emptyDraft,
      isBeginning: false,
      goToField,
    },
    last,
  );
  return goToField;
}

test.each([
  ["the first missing field", { missing: [lawsuit, client], last: "{CLIENTE}" }, "{NUMERO}"],
  ["the field changed last, if nothing is missing", { last: "{NUMERO}" }, "{NUMERO}"],
  ["the first field, if nothing was changed", {}, "{CLIENTE}"],
  ["the first field, if the changed one is gone", { last: "{OUTRO}" }, "{CLIENTE}"],
  ["the heading, if the field is a list", { missing: [court] }, "H2"],
  ["the heading, if there is no field", { of: [] }, "H2"],
])("the focus goes to %s", (_, given, place) => {
  enter(given);
  expect(focused()).toBe(place);
});

test("on a touch screen it goes to the heading, as a keyboard would cover the form", () => {
  vi.spyOn(window, "matchMedia").mockImplementation(
    (query) => ({ matches: query === "(pointer: coarse)" }) as MediaQueryList,
  );
  expect(enter()).not.toHaveBeenCalled();
  expect(focused()).toBe("H2");
});

test.each(["{CLIENTE}", "text", "date"])("it stays where a person fills in something: %s", (id) => {
  focus(id);
  expect(enter({ missing: [lawsuit] })).not.toHaveBeenCalled();
  expect(focused()).toBe(id);
});

test.each(["button", "picker", "dialog", "sheet"])("it moves from where nothing of the form is filled in: %s", (id) => {
  focus(id);
  expect(enter()).toHaveBeenCalledExactlyOnceWith("{CLIENTE}");
});

test("a field that is not drawn yet is reached for once more, unless a person is elsewhere by then", () => {
  const later = enter({ isDrawn: false });
  vi.advanceTimersByTime(149);
  expect(later).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(1);
  expect(later.mock.calls).toEqual([["{CLIENTE}"], ["{CLIENTE}"]]);
  const left = enter({ isDrawn: false });
  focus("text");
  vi.advanceTimersByTime(1_000);
  expect(left).toHaveBeenCalledOnce();
});

test("a field that is reached is reached for once", () => {
  const goToField = enter();
  (document.activeElement as HTMLElement).blur();
  vi.advanceTimersByTime(1_000);
  expect(goToField).toHaveBeenCalledOnce();
});
