import { expect, test } from "vitest";
import { docx, textOf } from "../../testing/docx-files.ts";
import { compileTemplate } from "../compile-template.ts";
import { composeDocument } from "../compose-document.ts";
import { plainWriting } from "./values-of-tags.ts";

const ana = { kind: "pf", name: "ANA", gender: "f", birth: "1980-05-05", cpf: "1" } as const;

/** Paragraphs of a document that has a tag in its body, in a repetition and in a topic. */
function written(tag: string, writing = plainWriting): readonly string[] {
  const body = compileTemplate(docx(tag, `{#CADA AUTOR}${tag};{/CADA}`, "{SUBTEMPLATES}"), { fillsBlocks: true });
  const topics = [{ template: compileTemplate(docx(`Tese: ${tag}`)), name: "Tese.docx" }];
  const held = { parties: { "{AUTOR}": [ana] }, lists: {} };
  const { chunks, warnings } = composeDocument(body, topics, {}, writing, {}, undefined, held);
  expect(warnings).toEqual([]);
  return textOf(Buffer.concat(chunks));
}

const everywhere = (text: string) => [text, `${text};`, `Tese: ${text}`];

test.each([
  ["{AUTOR.QUALIFICACAO}", "ANA, nascida em 05/05/1980, inscrita no CPF sob o nº 1"],
  ["{AUTOR.QUALIFICACAO|sem_nascimento}", "ANA, inscrita no CPF sob o nº 1"],
])("%s is the same in the body, in a repetition and in a topic", (tag, text) => {
  expect(written(tag)).toEqual(everywhere(text));
});
