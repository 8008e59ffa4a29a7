import { expect, test } from "vitest";
import { cleanedName } from "./cleaned-name.ts";

test.each([
  [" nome ", "nome"],
  ["“nome”", "nome"],
  ["– nome –", "nome"],
  ["data–início", "data-início"],
  ["(a) nome,", "(a) nome"],
  ["taxa%", "taxa%"],
  [" 12 ", undefined],
  ["12%", undefined],
  ["…", undefined],
  ["", undefined],
])("%j may mean the marker %s", (inner, name) => {
  expect(cleanedName(inner)).toBe(name);
});
