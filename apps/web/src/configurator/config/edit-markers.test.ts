import { expect, test } from "vitest";
import { marker } from "../../testing/fakes/fake-configurator.tsx";
import { withChanged, withFound, withMarker, withMarkerAt, withoutMarker } from "./edit-markers.ts";

const keyed = (name: string) => ({ ...marker(name), key: `{${name}}` });
const [a, b, c] = [keyed("A"), keyed("B"), keyed("C")];
const keys = (markers: readonly { readonly key: string }[]) => markers.map(({ key }) => key).join(" ");

test("adds a new marker at the end and leaves an existing one unchanged", () => {
  expect(keys(withMarker([a, b], "{C}", marker("C")))).toBe("{A} {B} {C}");
  expect(withMarker([a, b], "{A}", marker("outro"))).toEqual([a, b]);
});

test("changes a marker in its place, and a rename leaves no old key", () => {
  expect(withChanged([a, b, c], "{B}", "{B}", marker("B", { type: "date" }))[1]).toMatchObject({
    key: "{B}",
    type: "date",
  });
  expect(keys(withChanged([a, b, c], "{B}", "{D}", marker("D")))).toBe("{A} {D} {C}");
  expect(keys(withChanged([a, b, c], "{B}", "{C}", marker("C")))).toBe("{A} {C}");
});

test("a renamed marker is no longer linked to the default it was taken from", () => {
  const taken = { ...b, isDefault: true, isCustom: true, category: "Personalizado" };
  expect(withChanged([taken], "{B}", "{D}", marker("D"))).toEqual([{ ...marker("D"), key: "{D}" }]);
  expect(withChanged([taken], "{B}", "{B}", marker("B"))[0]).toMatchObject({ isCustom: true });
});

test("a removed marker returns to its place, unless it is already there again", () => {
  expect(keys(withoutMarker([a, b, c], "{B}"))).toBe("{A} {C}");
  expect(keys(withMarkerAt([a, c], b, 1))).toBe("{A} {B} {C}");
  expect(keys(withMarkerAt([c, b], b, 0))).toBe("{C} {B}");
});

test.each([
  ["behind what stands before it in the file", [a, b], "{D}", ["{A}", "{D}", "{B}"], "{A} {D} {B}"],
  ["first, where nothing stands before it", [a, b], "{D}", ["{D}", "{A}", "{B}"], "{D} {A} {B}"],
  [
    "behind the last of those, in whatever order the form has them",
    [b, a, c],
    "{D}",
    ["{A}", "{B}", "{D}"],
    "{B} {A} {D} {C}",
  ],
  ["not again", [a, b], "{B}", ["{B}", "{A}"], "{A} {B}"],
])("adds a marker of the file %s", (_, markers, key, order, all) => {
  expect(keys(withFound(markers, key, marker(key.slice(1, -1)), order))).toBe(all);
});
