import { expect, test } from "vitest";
import { findingCodes, findingSentence } from "./conference.ts";

const data = { place: "parágrafo 12", marker: "{CPF}", found: "XXX", expected: "sábado", what: "CPF", topic: "Custas" };

test.each(findingCodes)("%s is a complete sentence with and without its data", (code) => {
  for (const one of [data, { ...data, found: undefined, expected: undefined }]) {
    const sentence = findingSentence(code, one);
    if (one.found) expect(sentence).toMatch(/^[\p{Lu}].*[^.:,]\.$/u);
    expect(sentence).not.toMatch(/undefined| {2}| \./);
  }
});
