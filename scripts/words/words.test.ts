import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { projectRoot } from "../arrows/arrows.ts";
import { coveredRows } from "../cited-tests/coverage-page.ts";
import { readTexts } from "./read-texts.ts";
import { wordFaults } from "./word-faults.ts";
import { readWordList } from "./word-list.ts";

const read = (path: string) => readFileSync(join(projectRoot, path), "utf8");
const list = readWordList(read("docs/words.md"));
const sources = [
  "apps/web/src/**/*.{ts,tsx}",
  "packages/contract/src/failures/*.ts",
  "packages/contract/src/{successes,library/warnings,documents/conference}.ts",
  "apps/api/src/auth/mail/*.ts",
  "apps/api/src/subscriptions/expiry/*-letters.ts",
  "apps/api/src/payments/notices/*-letters.ts",
];
/** Tests, the names of fonts, and words of other programs' files. */
const notRead = /\.test\.tsx?$|\/testing\/|\/paper\/nodes\/faces\.ts$|\/reading\/(?:propose-columns|read-vcard)\.ts$/;
const texts = globSync(sources, { cwd: projectRoot })
  .filter((path) => !notRead.test(path))
  .flatMap((path) => readTexts(path, read(path)).map(({ line, text }) => ({ at: `${path}:${line}`, text })));

/** Words that are easily left in English; words with a hyphen are parts of class names. */
const english =
  /(?<![-\w])(?:the|and|with|loading|submit|cancel|close|search|save|delete|settings|password|username|more|next|previous|select|required|invalid)(?![-\w])/i;

describe("the words of the interface", () => {
  test("follow docs/words.md in every text", () => {
    const faults = texts.flatMap(({ at, text }) => wordFaults(text, list).map((fault) => `${at} ${fault}: ${text}`));
    expect(faults).toEqual([]);
    expect(texts.length).toBeGreaterThan(2000);
  });

  test("are Portuguese: no text contains a word that only English has", () => {
    expect(texts.filter(({ text }) => english.test(text))).toEqual([]);
    expect(readFileSync(join(projectRoot, "apps/web/index.html"), "utf8")).toContain('<html lang="pt-BR"');
  });

  test("include exceptions only for existing rows and existing sentences", () => {
    const covered = coveredRows(read("docs/coverage.md"));
    const loose = list.fixed.filter(({ rows }) => !rows.every((row) => covered.has(row)));
    expect(loose).toEqual([]);
    const gone = list.fixed.filter(({ sentence }) => !texts.some(({ text }) => text.includes(sentence)));
    expect(gone).toEqual([]);
    expect(list.names).toContain("Mercado Pago");
    expect(list.names).toContain("Editor de Planos");
  });
});

describe("a fault", () => {
  test.each([
    ["Deletar usuário", "“delet*”"],
    ["Não deu para abrir.", "“não deu para”"],
    ["O role foi salvo", "“role”"],
    ["Novo Usuário", "capitals as in a title"],
    ["Pronto!", "an exclamation mark"],
  ])("is found in %j", (text, fault) => {
    expect(wordFaults(text, list)).toEqual([fault]);
  });

  test.each([
    "Tem certeza que deseja deletar este usuário?",
    "Documento gerado com sucesso! contrato.docx",
    "Escreva {SUBTEMPLATES} em um parágrafo só seu.",
    "Mercado Pago",
    "Controle de role-play",
  ])("is not found in %j", (text) => {
    expect(wordFaults(text, list)).toEqual([]);
  });
});

describe("the texts of a source", () => {
  const found = (source: string) => readTexts("a.tsx", source).map(({ text }) => text);

  test("include what people read: element text, strings and templates", () => {
    expect(found("const a = <p title='Meu nome'>Um\n  texto</p>;")).toEqual(["Meu nome", "Um texto"]);
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a source, not a template
    expect(found("const a = `Erro ao mover: ${why}`;")).toEqual(["Erro ao mover: …"]);
  });

  test("exclude imports, classes and keys", () => {
    expect(found('import A from "Um nome"; const a = <p className="flex Um nome">{b["delete"]}</p>;')).toEqual([]);
    expect(found('const a = classNames("flex Um nome", b && "md:flex-row! um nome"); const c = "Um nome";')).toEqual([
      "Um nome",
    ]);
  });
});
