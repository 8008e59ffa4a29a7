import { expect, test } from "vitest";
import { createPlaces } from "./places.ts";

const tags = ["NOME", "VALOR|MOEDA", "NOME"];
const node = (index: number) => {
  const span = document.createElement("span");
  span.dataset.place = String(index);
  return span;
};

test("one value stands in all its places, and a blank one shows its name", () => {
  const values = new Map<string, string>();
  const places = createPlaces(tags, (tag) => values.get(tag) ?? "");
  const nodes = tags.map((_, index) => {
    const span = node(index);
    places.add(index, span);
    return span;
  });
  expect(nodes.map(({ textContent }) => textContent)).toEqual(["{NOME}", "{VALOR}", "{NOME}"]);
  values.set("NOME", "<b>Joana</b>");
  expect(places.put("NOME")).toEqual([nodes[0], nodes[2]]);
  expect(nodes[2]?.textContent).toBe("<b>Joana</b>");
  expect(nodes[2]?.children).toHaveLength(0);
  expect(nodes.map(({ classList }) => classList.contains("paper-blank"))).toEqual([false, true, false]);
  expect(places.put("NOME")).toEqual([]);
});

test("the rest of a parted place says nothing of its own, and a place that is gone is not told", () => {
  const values = new Map([["NOME", "Joana"]]);
  const places = createPlaces(tags, (tag) => values.get(tag) ?? "");
  const [head, rest] = [node(0), node(0)];
  places.add(0, head);
  rest.dataset.rest = "";
  rest.textContent = "na";
  places.adopt(rest);
  values.set("NOME", "Maria");
  expect(places.put("NOME")).toEqual([head, rest]);
  expect([head.textContent, rest.textContent]).toEqual(["Maria", ""]);
  places.drop(rest);
  expect(places.of("NOME")).toEqual([head]);
});

test("places of what is being filled in are marked, and no others", () => {
  const places = createPlaces(tags, () => "");
  const nodes = tags.map((_, index) => {
    const span = node(index);
    places.add(index, span);
    return span;
  });
  const marked = () => nodes.map(({ classList }) => classList.contains("paper-now"));
  places.mark(["NOME"]);
  expect(marked()).toEqual([true, false, true]);
  places.mark(["VALOR|MOEDA"]);
  expect(marked()).toEqual([false, true, false]);
});
