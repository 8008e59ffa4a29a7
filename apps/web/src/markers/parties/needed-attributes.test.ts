import { expect, test } from "vitest";
import { neededAttributes } from "./needed-attributes.ts";

test("the tags of a paper say what is needed of each field", () => {
  const needed = neededAttributes(["AUTOR", "AUTOR.QUALIFICAÇÃO|MAIUSCULAS", "AUTOR + RÉU: o/os|a/as", "RÉU: o|a"]);
  expect([...(needed.get("{AUTOR}") ?? [])]).toEqual(["NOME", "QUALIFICACAO", ":"]);
  expect([...(needed.get("{RÉU}") ?? [])]).toEqual([":"]);
});
