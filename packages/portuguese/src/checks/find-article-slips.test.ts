import { expect, test } from "vitest";
import { findArticleSlips } from "./find-article-slips.ts";

const found = (text: string) => findArticleSlips(text).map((slip) => slip.text);

test.each([
  ["Requer a citação da réu para responder", "da réu"],
  ["o autora é pessoa idosa", "o autora"],
  ["A autor requer a gratuidade", "A autor"],
  ["Ocorre que a autor nunca contratou", "a autor"],
  ["DEVER DO REQUERIDA", "DO REQUERIDA"],
  ["pela Reclamado, em audiência", "pela Reclamado"],
  ["junto ao ré", "ao ré"],
])("%s", (text, slip) => {
  expect(found(text)).toEqual([slip]);
});

test.each([
  "O autor e a ré, a autora e o réu",
  "o(a) autor(a) e do/da ré",
  "atribuída a autor desconhecido e paga a credor de boa-fé",
  "passou de vítima a réu",
  "contrato com a empresa da Credor Imóveis",
  "a autora do dano, na devedora, à ré",
  "entre a autor e réu, a comprador ou vendedor",
  "do autoral, da autoridade, no ressarcimento, do recurso",
  "o autor/autora; a requerida(o)",
])("finds nothing in: %s", (text) => {
  expect(found(text)).toEqual([]);
});
