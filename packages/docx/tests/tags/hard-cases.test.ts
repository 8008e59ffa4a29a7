import { readFileSync } from "node:fs";
import { join } from "node:path";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { compile } from "../../src/index.ts";
import { partXml, unzipParts, visibleText } from "../../src/testing/document-text.ts";
import { type HardCase, hardCases, hardFolder } from "../../src/testing/hard-cases.ts";
import { sampled } from "../../src/testing/sampled.ts";
import { someFilters } from "../../src/testing/some-filters.ts";

const ofCpf = hardCases.filter(({ name, data }) => "CPF" in data && name !== "value-with-braces");

/** Replacements for the letters of `{CPF}`, which turn the marker into another tag, split at the same places. */
type Letters = readonly [c: string, p: string, f: string];

/** Returns a document of the corpus with another tag in place of its marker, which may be split over runs. */
function withTag(file: string, [c, p, f]: Letters): Uint8Array {
  const letters: Readonly<Record<string, string>> = { C: c, P: p, F: f };
  const parts = unzipSync(readFileSync(join(hardFolder ?? "", file)));
  for (const [name, bytes] of Object.entries(parts)) {
    if (!/\.(xml|rels)$/.test(name)) continue;
    const whole = strFromU8(bytes).replaceAll(
      /(\{|%7B)CPF(\}|%7D)/g,
      (_, open, close) => `${open}${c}${p}${f}${close}`,
    );
    const text = whole.replace(/>[ACFPZ{} ]+</g, (one) => one.replace(/[CPF]/g, (letter) => letters[letter] ?? letter));
    parts[name] = strToU8(text);
  }
  return zipSync(parts);
}

const compiled = (one: HardCase, letters: Letters) => compile(withTag(one.file, letters), { filters: someFilters });

describe.runIf(hardFolder !== undefined)("tags in place of the markers of the hard cases", () => {
  describe.each<[string, string, Letters]>([
    ["the filters by themselves", "VALOR|MOEDA|EXTENSO", ["VALOR", "|moeda|", "extenso"]],
    ["within names and filters", "VALOR|MOEDA|EXTENSO", ["VA", "LOR|mo", "eda|extenso"]],
    ["at every sign", "VALOR|MOEDA|EXTENSO", ["VALOR", "|", "moeda|extenso"]],
    ["in another case, with spaces and accents", "VALOR|MOEDA|EXTENSO", ["Valor ", "| Moéda |", " EXTENSO"]],
    ["the forms of an agreement", "AUTOR + RÉU: Autor/Autores", ["Autor +", " réu: Autor /", "Autores"]],
  ])("cut %s", (_what, tag, letters) => {
    test.each(sampled(ofCpf, 3))("$name", (one) => {
      const { part, data, expect: wanted } = one;
      const template = compiled(one, letters);
      const tags = [...template.markers.flatMap((marker) => marker.tags), ...template.agreements.map((own) => own.tag)];
      expect(tags).toEqual([tag]);
      for (const way of [template, template.precompress()]) {
        const xml = partXml(way.fill({ [tag]: data.CPF }).toBuffer(), part);
        const text = visibleText(xml);
        if (wanted.text_contains !== undefined) expect(text).toContain(wanted.text_contains);
        if (wanted.text_matches !== undefined) expect(text).toMatch(new RegExp(wanted.text_matches));
        if (wanted.xml_contains !== undefined) expect(xml).toContain(wanted.xml_contains);
      }
    });
  });

  describe.each<[string, string, Letters]>([
    ["block", "{#SE TUTELA}", ["#", "SE TUT", "ELA"]],
    ["block", "{/SE}", ["/", "S", "E"]],
    ["agreement", "{AUTOR: o|a}", ["AUTOR", ": o", "|a"]],
    ["reference", "{REF: Dano moral}", ["RE", "F: Dano", " moral"]],
  ])("a %s, %s", (kind, marker, letters) => {
    test.each(sampled(ofCpf, 3))("is found, reported once and left as written in $name", (one) => {
      const template = compiled(one, letters);
      expect(template.markers).toEqual([]);
      expect(template.reserved).toMatchObject([{ kind, marker, part: one.part }]);
      const [fault, ...others] = template.faults.filter(({ code }) => code !== "MARKER_UNCLOSED");
      expect(fault).toMatchObject({ marker, part: one.part });
      expect(fault?.code).toMatch(/^(?:TAG_UNAVAILABLE|BLOCK_UNCLOSED|BLOCK_UNOPENED)$/);
      expect(others).toEqual([]);
      const document = template.fill({ CPF: "x", AUTOR: "x", "{/SE}": "x", TUTELA: "x", REF: "x", SE: "x" });
      expect(unzipParts(document.toBuffer())).toEqual(unzipParts(withTag(one.file, letters)));
      expect(document.notices).toEqual([{ code: "TAG_KEPT", part: one.part, marker }]);
    });
  });
});
