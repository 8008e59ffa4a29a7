import { expect, test } from "vitest";
import { createPlaces } from "./places.ts";

const always = () => true;
const tags = ["NOME", "VALOR|MOEDA", "NOME"];
const node = (index: number) => {
  const span = document.createElement("span");
  span.dataset.place = String(index);
  return span;
};

test("shows one value in all its places, and the name of a blank one", () => {
  const values = new Map<string, string>();
  const places = createPlaces(tags, (tag) => values.get(tag) ?? "");
  const nodes = tags.map((_, index) => {
    const span = node(index);
    places.add(index, span);
    return span;
  });
  expect(nodes.map(({ textContent }) => textContent)).toEqual(["{NOME}", "{VALOR}", "{NOME}"]);
  values.set("NOME", "<b>Joana</b>");
  expect(places.put("NOME", always)).toEqual([nodes[0], nodes[2]]);
  expect(nodes[2]?.textContent).toBe("<b>Joana</b>");
  expect(nodes[2]?.children).toHaveLength(0);
  expect(nodes.map(({ classList }) => classList.contains("paper-blank"))).toEqual([false, true, false]);
  expect(places.put("NOME", always)).toEqual([]);
});

test("the rest of a split place has no text, and a removed place is not updated", () => {
  const values = new Map([["NOME", "Joana"]]);
  const places = createPlaces(tags, (tag) => values.get(tag) ?? "");
  const [head, rest] = [node(0), node(0)];
  places.add(0, head);
  rest.dataset.rest = "";
  rest.textContent = "na";
  places.adopt(rest);
  values.set("NOME", "Maria");
  expect(places.put("NOME", always)).toEqual([head, rest]);
  expect([head.textContent, rest.textContent]).toEqual(["Maria", ""]);
  places.drop(rest);
  expect(places.of("NOME")).toEqual([head]);
});

test("marks the places of the values that are being filled in, and no others", () => {
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

test("delays a place off screen, and updates it by the time it is visible", () => {
  const values = new Map<string, string>();
  const places = createPlaces(tags, (tag) => values.get(tag) ?? "");
  const page = document.createElement("div");
  const nodes = [node(0), node(2), node(2)];
  for (const one of nodes) places.add(Number(one.dataset.place), one);
  const [seen, near, far] = nodes as [HTMLElement, HTMLElement, HTMLElement];
  page.append(near);
  values.set("NOME", "Jo");
  expect(places.put("NOME", (one) => one === seen)).toEqual([seen]);
  expect(nodes.map(({ textContent }) => textContent)).toEqual(["Jo", "{NOME}", "{NOME}"]);
  values.set("NOME", "Joana");
  places.put("NOME", (one) => one === seen);
  expect(places.catchUpWhere((one) => page.contains(one))).toEqual([near]);
  expect(places.catchUp(5)).toEqual([far]);
  expect(nodes.map(({ textContent }) => textContent)).toEqual(["Joana", "Joana", "Joana"]);
  expect(places.hasLate()).toBe(false);
  values.set("NOME", "");
  places.put("NOME", (one) => one === seen);
  places.drop(near);
  expect(places.catchUp(5)).toEqual([far]);
});
