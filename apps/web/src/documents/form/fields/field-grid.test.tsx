import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
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

beforeEach(() => {
  drawn = [];
});

function open() {
  const draft = createDraft(emptyDraft);
  const readPending = createReadPending(markers, none);
  const grid = { Field, markers, handle: draft, preset: none, known: none, offers: false, onChange: ignore };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <FilledBar handle={draft} readPending={readPending} total={markers.length} />
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
