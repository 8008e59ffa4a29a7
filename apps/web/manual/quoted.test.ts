import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../../../");
const sources = [
  "apps/web/src/**/*.{ts,tsx}",
  "packages/{contract,portuguese}/src/**/*.ts",
  "apps/api/src/{templates,library}/*.ts",
];

/** All sentences of the product; a placeholder splits a sentence here as in the manual. */
const said = globSync(sources, { cwd: root })
  .filter((path) => !/\.test\.tsx?$|\/testing\//.test(path))
  .map((path) => readFileSync(root + path, "utf8"))
  .join("\n")
  .replaceAll('{" "}', " ")
  .replaceAll(/\s+/g, " ");

const manual = globSync("docs/manual/*.md", { cwd: root }).map((path) => readFileSync(root + path, "utf8"));

/** Bold for emphasis, or a term of Word's interface. */
const others = new Set([
  ...["Documento do Word (.docx)", "Salvar como", "Compactar Imagens", "Títulos numerados pelo estilo"],
  ...["Filtro", "A data de hoje", "Blocos", "Concordância", "Referências", "Espaço da biblioteca"],
  ...["Arquivo .doc antigo, ou com senha para abrir", "Outras listas", "Imagem de prévia do arquivo"],
  "Proteção contra edição, somente leitura, “final” e controle de alterações ligado",
  ...["Planilhas e documentos incorporados, controles ActiveX, suplementos"],
  ...["Imagens e textos ligados a outros arquivos", "Campos do Word que buscam dados de fora"],
  ...["Assinatura digital no modelo", "Alterações controladas e comentários esquecidos", "O mesmo dado com dois nomes"],
  ...["Macros", "Título 1", "ESTADO CIVIL"],
  ...["Quem paga é outra pessoa?", "{SUBTEMPLATES}"],
]);

/** The parts of a sentence between its placeholders: names, numbers, markers. */
const partsOf = (sentence: string) =>
  sentence
    .replaceAll(/[“”]/g, "")
    .split(/…|; (?=[A-Z])|"|\{[A-Z ]+\}|\b\d+ MB\b/)
    .map((part) => part.replaceAll(/^[\s.:]+|[\s.:]+$/g, ""))
    .filter(Boolean);

const unsaid = (sentences: readonly string[]) =>
  [...new Set(sentences)].filter((sentence) => partsOf(sentence).some((part) => !said.includes(part)));

it("every bold phrase of the manual is a phrase of the product", () => {
  const bold = manual.flatMap((text) =>
    [...text.replaceAll(/\s+/g, " ").matchAll(/\*\*(.+?)\*\*/g)].map(([, words = ""]) => words.replace(/[.:]$/, "")),
  );
  expect(bold.length).toBeGreaterThan(300);
  expect(unsaid(bold.filter((words) => !others.has(words)))).toEqual([]);
});

it("every message that the manual explains is a message of the product", () => {
  const problems = readFileSync(join(root, "docs/manual/problemas.md"), "utf8");
  const preparing = readFileSync(join(root, "docs/manual/preparar-modelo.md"), "utf8");
  const [, messages = ""] = problems.split("\n## Entrar\n");
  const [, refusals = ""] = preparing.split("\n## Quando o arquivo é recusado\n");
  const quoted = [...`${messages}\n${refusals}`.matchAll(/^- \*\*(.+?)\*\*/gm)].map(([, message = ""]) => message);
  expect(quoted.length).toBeGreaterThan(50);
  expect(unsaid(quoted)).toEqual([]);
});
