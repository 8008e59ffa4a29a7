import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { KeyedMarker, MarkerFieldPart } from "../../../markers/index.ts";
import { createReadPending, emptyDraft, withValue } from "../../draft/draft.ts";
import { createDraft } from "../../draft/use-draft.ts";
import { FilledBar } from "../form-head.tsx";
import { FieldGrid } from "./field-grid.tsx";

const marker = (name: string): KeyedMarker => ({
  key: `{${name}}`,
  name,
  type: "date",
  description: "",
  options: [],
  apiSource: "",
  kind: "",
  dateFormat: "",
});
const markers = ["A", "B", "C"].map(marker);
const none = () => "";
const ignore = () => undefined;

/** Keys of the fields in the order in which they were rendered. */
let drawn: string[] = [];
const Field = (({ marker: { key }, value, error }: { marker: KeyedMarker; value: string; error?: string }) => {
  drawn.push(key);
  return <p>{`${key} ${value} ${error ?? ""}`}</p>;
}) as unknown as MarkerFieldPart;

afterEach(cleanup);
beforeEach(() => {
  drawn = [];
});

function open(shown = markers) {
  const draft = createDraft(emptyDraft);
  const readPending = createReadPending(shown, none);
  const grid = { Field, markers: shown, handle: draft, preset: none, known: none, offers: false, onChange: ignore };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <FilledBar handle={draft} readPending={readPending} total={shown.length} />
      <FieldGrid {...grid} />
    </QueryClientProvider>,
  );
  drawn = [];
  return draft;
}

test("a value renders its own field and the count, and no other field", () => {
  const draft = open();
  act(() => draft.change((now) => withValue(now, "{B}", "2026-11-23")));
  expect(drawn).toEqual(["{B}"]);
  expect(screen.getByText("{B} 2026-11-23")).toBeTruthy();
  expect(screen.getByText("1 de 3 campos preenchidos")).toBeTruthy();
});

test("wrong fields show an error, until they are filled", () => {
  const draft = open();
  act(() => draft.change((now) => ({ ...now, flagged: new Set(["{C}"]) })));
  expect(drawn).toEqual(["{C}"]);
  expect(screen.getByText("{C} Campo obrigatório")).toBeTruthy();
  act(() => draft.change((now) => withValue(now, "{C}", "2026-11-23")));
  expect(screen.getByText("{C} 2026-11-23")).toBeTruthy();
});

test("subscribers hear of a change at once, of no call without a change, and of nothing after they unsubscribe", () => {
  const draft = createDraft(emptyDraft);
  const heard: string[] = [];
  const leave = draft.follow(() => heard.push(draft.readDraft().values.get("{A}") ?? ""));
  draft.change((now) => withValue(now, "{A}", "1"));
  expect(heard).toEqual(["1"]);
  draft.change((now) => now);
  leave();
  draft.change((now) => withValue(now, "{A}", "2"));
  expect(heard).toEqual(["1"]);
});

test.each<[name: string, wide: readonly number[], sizes: readonly number[]]>([
  ["two columns", [], [22, 22, 1]],
  ["a field that takes both columns", [0], [21, 22, 2]],
  ["a long field that leaves no gap before it, and one that would", [0, 2], [21, 22, 2]],
])("many fields are laid out in groups of whole rows: %s", async (_, wide, sizes) => {
  const many = Array.from({ length: 45 }, (__, at) => ({
    ...marker(`${wide.includes(at) ? "ENDERECO" : "DATA"}_${at}`),
    type: wide.includes(at) ? ("text" as const) : ("date" as const),
  }));
  open(many);
  await screen.findByText(/^\{DATA_44\}/);
  const places = [...document.querySelectorAll<HTMLElement>("[data-field]")];
  expect(places.map(({ dataset }) => dataset.field)).toEqual(many.map(({ key }) => key));
  const groups = [...new Set(places.map(({ parentElement }) => parentElement))];
  expect(groups.map((one) => one?.children.length)).toEqual(sizes);
  const whole = places.flatMap(({ className }, at) => (className.includes("col-span-2") ? [at] : []));
  expect(whole).toEqual(wide.slice(0, 1));
});
