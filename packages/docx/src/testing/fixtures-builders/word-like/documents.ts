import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { contract, opinion, proxy } from "./form-documents.ts";
import { agreement, report } from "./page-documents.ts";
import { listTopic, notice, petition, quoteTopic } from "./text-documents.ts";
import { buildWordPackage, type WordDocument } from "./word-package.ts";
import { beginParagraphs } from "./word-text.ts";

const documents: Readonly<Record<string, () => WordDocument>> = {
  "peticao-inicial": petition,
  "notificacao-com-campos": notice,
  "contrato-com-tabelas": contract,
  "procuracao-com-controles": proxy,
  "parecer-com-revisoes": opinion,
  "laudo-com-fotos": report,
  "acordo-em-secoes": agreement,
  "topico-com-listas": listTopic,
  "topico-com-calculo": quoteTopic,
};

const built = (make: () => WordDocument) => () => {
  beginParagraphs();
  return buildWordPackage(make());
};

/** Builder of each fixture of `packages/docx/fixtures/word-like`. */
export const wordLikeDocuments: Readonly<Record<string, () => Uint8Array>> = Object.fromEntries(
  Object.entries(documents).map(([name, make]) => [name, built(make)]),
);

// Writes the fixtures again: `node packages/docx/src/testing/fixtures-builders/word-like/documents.ts`.
if (import.meta.main) {
  const folder = resolve(import.meta.dirname, "../../../../fixtures/word-like");
  mkdirSync(folder, { recursive: true });
  for (const [name, build] of Object.entries(wordLikeDocuments)) writeFileSync(join(folder, `${name}.docx`), build());
}
