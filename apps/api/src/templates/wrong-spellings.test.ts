import { describe, expect, test } from "vitest";
import { docx } from "../testing/docx-files.ts";
import { compileTemplate } from "./compile-template.ts";
import { findingsOf } from "./warnings/template-findings.ts";
import { templateWarnings } from "./warnings/template-warnings.ts";

const nothing = undefined;

/**
 * The typed text; the fault's code; what to write instead; the text that the fault is about, if it is not the whole
 * typed text.
 */
const spellings: readonly (readonly [typed: string, code: string, repair?: string | undefined, marker?: string])[] = [
  ["{VALOR|moda}", "filter_unknown", "{VALOR|moeda}"],
  ["{VALOR|moedas}", "filter_unknown", "{VALOR|moeda}"],
  ["{VALOR|reais}", "filter_unknown", "{VALOR|moeda}"],
  ["{VALOR|modea|extenso}", "filter_unknown", "{VALOR|moeda|extenso}"],
  ["{VALOR|por extenso}", "filter_unknown", "{VALOR|extenso}"],
  ["{DATA|data por extenso}", "filter_unknown", "{DATA|extenso}"],
  ["{NOME|caixa alta}", "filter_unknown", "{NOME|maiusculas}"],
  ["{TAXA|porcentagem}", "filter_unknown", "{TAXA|percentual}"],
  ["{VALOR|formato}", "filter_unknown", "{VALOR}"],
  ["{VALOR|moeda:2}", "filter_unknown", "{VALOR|moeda}"],
  ["{VALOR|}", "filter_missing", "{VALOR}"],
  ["{VALOR||moeda}", "filter_missing", "{VALOR|moeda}"],
  ["{VALOR|moeda|}", "filter_missing", "{VALOR|moeda}"],
  ["{|moeda}", "tag_nameless"],
  ["{VALOR|extenso|moeda}", "filter_order", "{VALOR|moeda|extenso}"],
  ["{DATA|curta|letras}", "filter_order", "{DATA|curta}"],
  ["{VALOR|feminino}", "filter_order", "{VALOR}"],
  ["{VALOR|feminino|moeda}", "filter_order", "{VALOR|moeda}"],
  ["{VALOR|numeros|moeda|extenso|maiusculas}", "filters_too_many", "{VALOR|numeros|moeda|extenso}"],
  ["{VALOR|moeda|moeda|extenso|maiusculas}", "filters_too_many", "{VALOR|moeda|extenso|maiusculas}"],
  ["R$ {VALOR|moeda}", "sign_twice", "{VALOR|moeda}"],
  ["R$\u00a0{VALOR|moeda|extenso}", "sign_twice", "{VALOR|moeda|extenso}"],
  ["{TAXA|percentual}%", "sign_twice", "{TAXA|percentual}"],
  ["{VALOR>moeda}", "marker_characters", "{VALOR|moeda}"],
  ["{VALOR;moeda|extenso}", "marker_characters", "{VALOR|moeda|extenso}"],
  ["{VALOR¦moeda}", "marker_characters", "{VALOR|moeda}"],
  ["{VALOR!|moeda}", "marker_characters", "{VALOR|moeda}"],
  ["{VALOR: moeda}", "word_unknown", "{VALOR|moeda}"],
  ["{VALOR|moeda", "marker_unclosed", "{VALOR|moeda}"],
  ["VALOR|moeda}", "marker_unopened", "{VALOR|moeda}"],
  ["{{VALOR|moeda}}", "marker_extra_braces", "{VALOR|moeda}"],
  ["{VALOR |", "marker_unclosed", "{VALOR}", "{VALOR"],
  ["{SUBTEMPLATES|maiusculas}", "filter_misplaced", "{SUBTEMPLATES}"],
  ["{AUTOR|nome: o|a}", "filter_misplaced", "{AUTOR: o|a}"],
  ["{AUTOR: o|a|maiusculas}", "filter_misplaced", "{AUTOR: o|a}"],
  ["{AUTOR: o|a|os|as}", "agreement_form", "{AUTOR: o/os|a/as}"],
  ["{AUTOR: o|a|os}", "agreement_form", "{AUTOR: o|a}"],
  ["{AUTOR: autor/autores|autora}", "agreement_form", "{AUTOR: autor|autora}"],
  ["{AUTOR: o/a/os/as}", "agreement_form", "{AUTOR: o/os|a/as}"],
  ["{AUTOR: vide}", "word_unknown", "{AUTOR}"],
  ["{AUTOR + RÉU: o|a|os|as}", "agreement_form", "{AUTOR + RÉU: o/os|a/as}"],
  ["{AUTOR + : o|a}", "agreement_form", "{AUTOR: o|a}"],
  ["{AUTOR, RÉU: o|a}", "agreement_form", "{AUTOR + RÉU: o|a}"],
  ["{AUTOR; RÉU: o/os|a/as}", "agreement_form", "{AUTOR + RÉU: o/os|a/as}"],
  ["{AUTOR; o|a}", "marker_characters", "{AUTOR: o|a}"],
  ["{AUTOR\uff1a o|a}", "marker_characters", "{AUTOR: o|a}"],
  ["{AUTOR: autoras}", "agreement_forms", "{AUTOR: autor}"],
  ["{AUTOR: A autora}", "agreement_forms", "{AUTOR: O autor}"],
  ["{AUTOR: ambos}", "agreement_forms", "{AUTOR: ambos|ambas}"],
  ["{AUTOR: inscrito(a)}", "agreement_forms", "{AUTOR: inscrito}"],
  ["{AUTOR: no}", "agreement_forms", "{AUTOR: no|na}"],
  ["{: o|a}", "tag_nameless"],
  ["{REFF: Dano moral}", "word_unknown", "{REF: Dano moral}"],
  ["{REFERÊNCIA: Dano moral}", "word_unknown", "{REF: Dano moral}"],
  ["{VER: Dano moral}", "word_unknown", "{VER}"],
  ["{REF:}", "reference_form"],
  ["{REF: Dano moral|maiusculas}", "filter_misplaced", "{REF: Dano moral}"],
  ["{DATA: dd/mm/aaaa}", "word_unknown", "{DATA}"],
  ["{CLIENTE: nome completo}", "word_unknown", "{CLIENTE}"],
  ["{ADVOGADO.ENDERECO.CIDADE.UF.SIGLA}", "path_too_long", "{ADVOGADO.ENDERECO.CIDADE.UF}"],
  ["{ADVOGADO..OAB}", "path_form", "{ADVOGADO.OAB}"],
  ["{#SE VALOR|moeda}a{/SE}", "filter_misplaced", "{#SE VALOR}", "{#SE VALOR|moeda}"],
  ["{#SE}a{/SE}", "block_form", nothing, "{#SE}"],
  ["{#SE RITO == Comum}a{/SE}", "block_form", "{#SE RITO = Comum}", "{#SE RITO == Comum}"],
  ["{#SE RITO != Comum}a{/SE}", "block_form", "{#SE NÃO RITO = Comum}", "{#SE RITO != Comum}"],
  ["{#SE RITO =}a{/SE}", "block_form", "{#SE RITO}", "{#SE RITO =}"],
  ["{#SE !TUTELA}a{/SE}", "block_form", "{#SE NÃO TUTELA}", "{#SE !TUTELA}"],
  ["{#SE: TUTELA}a{/SE}", "block_form", "{#SE TUTELA}", "{#SE: TUTELA}"],
  ["{#SE VALOR > 1000}a{/SE}", "block_form", "{#SE VALOR}", "{#SE VALOR > 1000}"],
  ["{#SE A && B}a{/SE}", "block_form", "{#SE A}", "{#SE A && B}"],
  ["{#SE AUTOR.PJ.A.B.C}a{/SE}", "block_form", "{#SE AUTOR.PJ.A.B}", "{#SE AUTOR.PJ.A.B.C}"],
  ["{#SETUTELA}", "block_unknown", "{#SE TUTELA}"],
  ["{#SI TUTELA}", "block_unknown", "{#SE TUTELA}"],
  ["{#IF TUTELA}", "block_unknown", "{#SE TUTELA}"],
  ["{#TUTELA}", "block_unknown", "{#SE TUTELA}"],
  ["{#SE NÃO}", "block_form", "{#SENÃO}"],
  ["{#SENÃO TUTELA}", "block_form", "{#SENÃO}"],
  ["{#ELSE}", "block_unknown", "{#SENÃO}"],
  ["{#CADA PEDIDO|moeda}a{/CADA}", "filter_misplaced", "{#CADA PEDIDO}", "{#CADA PEDIDO|moeda}"],
  ["{#CADA PEDIDO|lista}a{/CADA}", "block_form", "{#CADA PEDIDO|A; B; e C}", "{#CADA PEDIDO|lista}"],
  ["{#CADA}a{/CADA}", "block_form", nothing, "{#CADA}"],
  ["{#CADDA PEDIDO}", "block_unknown", "{#CADA PEDIDO}"],
  ["{#FOR PEDIDO}", "block_unknown", "{#CADA PEDIDO}"],
  ["{#SE TUTELA}", "block_unclosed", "{/SE}"],
  ["{#CADA PEDIDO}", "block_unclosed", "{/CADA}"],
  ["{/SE}", "block_unopened"],
  ["{/CADA}", "block_unopened"],
  ["{#SE A}a{/SE TUTELA}", "block_form", "{/SE}", "{/SE TUTELA}"],
  ["{#SE A}a{/SENÃO}", "block_form", "{/SE}", "{/SENÃO}"],
  ["{#SE A}a{#/SE}", "block_form", "{/SE}", "{#/SE}"],
  ["{/IF}", "block_unknown", "{/SE}"],
  ["{/FOR}", "block_unknown", "{/CADA}"],
  ["{/CLIENTES}", "block_unknown", "{/SE}"],
  ["{#FIM SE}", "block_unknown", "{/SE}"],
  ["{\\SE}", "block_unknown", "{/SE}"],
  ["{#SE A}{#CADA B}{/SE}{/CADA}", "block_crossed", "{/CADA}", "{/SE}"],
  ["{#SENÃO}", "block_else"],
  ["{#SE A}{#SENÃO}{#SENÃO}{/SE}", "block_else", nothing, "{#SENÃO}"],
  ["{#CADA A}{#SENÃO}{/CADA}", "block_else", nothing, "{#SENÃO}"],
  ["{#SE TUTELA", "marker_unclosed", "{#SE TUTELA}"],
  ["#SE TUTELA}", "marker_unopened", "{#SE TUTELA}"],
  ["/SE}", "marker_unopened", "{/SE}"],
  ["{AUTOR: o|a", "marker_unclosed", "{AUTOR: o|a}"],
];

const rows = spellings.map(([typed, code, repair, about = typed]) => {
  const marker = about.replaceAll("\u00a0", " ");
  return { typed, code, repair, marker };
});

/** Returns the warnings for a text in the body; cells and headers give the same ones. */
function warningsOf(...paragraphs: string[]) {
  return warningsBeside(new Set(), ...paragraphs);
}

/** As `warningsOf`, of a file whose fields of these keys hold parties. */
function warningsBeside(parties: ReadonlySet<string>, ...paragraphs: string[]) {
  const settled = new Set(["{AUTOR.COMARCA DE ORIGEM}"]);
  const bytes = docx(...paragraphs, "{SUBTEMPLATES}");
  const findings = findingsOf(compileTemplate(bytes, { fillsBlocks: true }), bytes);
  const warnings = templateWarnings("models", findings, {
    known: new Map(),
    people: { parties, own: new Set(["MATRICULA"]), settled },
  });
  return warnings.filter(({ code }) => !code.startsWith("library."));
}

describe("a wrong spelling of the grammar", () => {
  test.each(rows)("$typed", ({ typed, code, repair, marker }) => {
    const warnings = warningsOf("Texto antes.", `No parágrafo ${typed} e depois.`);
    const [warning, ...others] = warnings.filter((one) => one.code !== "template.tag_unavailable");
    expect(others).toEqual([]);
    expect(warning).toMatchObject({
      code: `template.${code}`,
      part: "corpo do texto",
      excerpt: expect.stringContaining(marker),
      marker: marker,
    });
    expect(warning?.suggestion).toBe(repair);
    expect(warning?.message).toContain(warning?.marker);
    expect(warning?.message).toMatch(repair === nothing ? /como (?:em )?\{|Apague-o/ : /Escreva/);
    if (repair !== nothing) expect(warning?.message).toContain(repair);
  });

  test("has more than sixty cases, of every kind", () => {
    expect(spellings.length).toBeGreaterThan(60);
    expect(new Set(spellings.map(([, code]) => code)).size).toBeGreaterThan(18);
  });

  test("has a correct suggestion: written so, it only remains that it is not available yet or that its field holds no parties", () => {
    const around = { "{#SE ": ["", "{/SE}"], "{#CADA ": ["", "{/CADA}"], "{/SE}": ["{#SE A}", ""] };
    const isMore = ({ code }: { code: string }) => !/tag_unavailable|agreement_no_party|placeholder/.test(code);
    for (const [, code, repair] of spellings) {
      if (repair === undefined || code.startsWith("block_")) continue;
      const [, [before, after]] = Object.entries(around).find(([start]) => repair.startsWith(start)) ?? ["", ["", ""]];
      expect(warningsOf(`Aqui ${before}${repair}${after} só.`).filter(isMore)).toEqual([]);
    }
  });
});

describe("several faults", () => {
  const codesOf = (...paragraphs: string[]) =>
    warningsOf(...paragraphs).map(({ code, marker }) => [code.slice(9), marker]);

  test("in nested blocks are each reported at their place", () => {
    expect(codesOf("{#SE A} texto", "{#CADA B} texto", "{/SE}", "fim")).toEqual([
      ["block_unclosed", "{#CADA B}"],
      ["block_crossed", "{/SE}"],
    ]);
    expect(codesOf("{#SE A} x {/CADA}")).toEqual([
      ["block_unclosed", "{#SE A}"],
      ["block_unopened", "{/CADA}"],
    ]);
  });

  test("are reported for a block within nine others, and for more blocks than a template may have", () => {
    const nested = ["{#SE A}".repeat(9), "{/SE}".repeat(9)];
    expect(codesOf(...nested)).toContainEqual(["blocks_too_deep", "{#SE A}"]);
    const many = warningsOf("{#SE A}{/SE}".repeat(2_001));
    expect(many.map(({ code }) => code)).toContain("template.blocks_too_many");
  });

  test("include a suggestion of the block's beginning at its end, from a name without the sign", () => {
    const [warning] = warningsOf("{SE TUTELA} texto {/SE}");
    expect(warning).toMatchObject({ code: "template.block_unopened", marker: "{/SE}", suggestion: "{#SE TUTELA}" });
    expect(warning?.message).toContain("Escreva {#SE TUTELA} onde ele começa.");
  });
});

test.each([
  ["autor{AUTOR: |a}", "{AUTOR}"],
  ["{AUTOR: inscrito}", "{AUTOR}"],
  ["{AUTOR: o}", "{AUTOR}"],
  ["{AUTOR + RÉU: o/os|a/as}", "{AUTOR} e {RÉU}"],
])("%s agrees with fields that hold no parties, and a warning says so", (typed, fields) => {
  const [warning, ...others] = warningsOf(typed);
  expect(warning?.code).toBe("template.agreement_no_party");
  expect(warning?.message).toContain(`concorda com ${fields}, que não guarda partes`);
  expect(others).toEqual([]);
});

test("an unknown form of a party has the nearest one as its suggestion", () => {
  const bytes = docx("{AUTOR: inscritu} {AUTOR: o|a}");
  const found = findingsOf(compileTemplate(bytes), bytes);
  const warnings = templateWarnings("models", found, {
    known: new Map(),
    people: { parties: new Set(["{AUTOR}"]), own: new Set(), settled: new Set() },
  });
  const [warning] = warnings.filter(({ code }) => code === "template.agreement_forms");
  expect(warning).toMatchObject({ marker: "{AUTOR: inscritu}", suggestion: "{AUTOR: inscrito}" });
});

test("forms that follow no sure rule ask for the four", () => {
  const [warning] = warningsOf("{AUTOR: fubá|fubeca}");
  expect(warning).toMatchObject({ code: "template.agreement_forms", marker: "{AUTOR: fubá|fubeca}" });
  expect(warning?.message).toContain("escreva as quatro");
});

test.each([
  "{VALOR|moeda} {Valor | Moeda | Extenso} {DATA|dia_semana} {DATA|Dia Semana}",
  "R$ {VALOR} e {VALOR|numero}, R$ {VALOR|numero}; {TAXA|percentual} por cento; 10% {VALOR|moeda}",
  "{CPF/CNPJ} {A - B} {ADVOGADO.OAB} {VALOR (R$)} {S.A.} {RUA DR. JOSÉ}",
])("there is no warning for %s", (typed) => {
  expect(warningsOf(typed).filter(({ code }) => !/marker_(?:twin|similar)/.test(code))).toEqual([]);
});

test.each([
  ["Ao Juízo da Comarca {COMARCA}", []],
  ["Justiça do Tribunal {ESTADO_TRIBUNAL}", []],
  ["Ao Juízo da Comarca de {COMARCA}", ["Comarca de {COMARCA}"]],
  ["Tribunal de Justiça do Estado {ESTADO_TRIBUNAL}", ["do Estado {ESTADO_TRIBUNAL}"]],
])("%s: words that the value says as well", (text, marked) => {
  const twice = warningsOf(text).filter(({ code }) => code === "template.word_twice");
  expect(twice.map(({ message }) => /“(.+?)”/.exec(message)?.[1])).toEqual(marked);
});

describe("behind a party's name", () => {
  const parties = new Set(["{AUTOR}"]);

  test.each([
    ["{AUTOR.PROFISAO}", "template.marker_similar", "{AUTOR.PROFISSAO}"],
    ["{AUTOR.E-MAIL}", "template.marker_twin", "{AUTOR.EMAIL}"],
    ["{AUTOR.CPFF}", "template.attribute_unknown", "{AUTOR.CPF}"],
    ["{AUTOR.MATRÍCULAS}", "template.attribute_unknown", "{AUTOR.MATRICULA}"],
    ["{AUTOR.VARA}", "template.attribute_unknown", undefined],
    ["{AUTOR: vítima}", "template.agreement_forms", undefined],
    ["{AUTOR: maiusculas}", "template.word_unknown", "{AUTOR|maiusculas}"],
  ])("%s is %s", (typed, code, suggestion) => {
    const [warning, ...others] = warningsBeside(parties, `{AUTOR}, ${typed}`);
    expect(others).toEqual([]);
    expect(warning).toMatchObject({ code, marker: typed });
    expect(warning?.suggestion).toBe(suggestion);
  });

  test("a form is looked for once, whatever the number of its places", () => {
    const places = Array.from({ length: 7 }, () => "{AUTOR: autoras}");
    expect(warningsBeside(parties, "{AUTOR}", ...places)).toMatchObject([{ suggestion: "{AUTOR: autor}", count: 7 }]);
  });

  test("every spelling of an attribute is that attribute, and a configured field is that field", () => {
    const written = "{AUTOR.ESTADO CIVIL} {AUTOR.ESTADO_CIVIL} {AUTOR . CPF} {AUTOR.Matrícula}";
    expect(warningsBeside(parties, `${written} {AUTOR.COMARCA DE ORIGEM} {RÉU.VARA}`)).toEqual([]);
  });
});
