import { compile } from "@lavra/docx";
import { judgeFilters } from "@lavra/portuguese";
import { expect, test } from "vitest";
import { docx } from "../../testing/docx-files.ts";
import { blockFields } from "./block-fields.ts";

/** Returns the fields of a text as `KEY kind options`. */
function fieldsIn(...lines: string[]): string[] {
  const { blocks, outside, markers } = compile(docx(...lines), {
    fillsBlocks: true,
    filters: judgeFilters,
    forms: () => true,
  });
  const plain = { outside: [...outside], blocks: structuredClone(blocks) as never };
  const keys = markers.map(({ key }) => key);
  return blockFields(plain, keys).map(({ key, kind, options }) => [key, kind, ...options].join(" "));
}

test.each<[text: string, ...fields: string[]]>([
  ["{#SE TUTELA}a{/SE}", "{TUTELA} yes_no"],
  ["{#SE NÃO TUTELA}a{/SE}{#SE TUTELA}b{/SE}", "{TUTELA} yes_no"],
  ["{#SE COMPLEMENTO}, {COMPLEMENTO}{/SE}"],
  ["{#SE RITO = Comum | Sumaríssimo}a{/SE}{#SE RITO = Especial}b{/SE}", "{RITO} choice Comum Sumaríssimo Especial"],
  ["{#SE RITO}a{/SE}{#SE RITO = Comum}b{/SE}", "{RITO} choice Comum"],
  ["{#SE RITO = Comum}b{/SE}{#SE RITO}a{/SE}", "{RITO} choice Comum"],
  ["{#SE AUTOR.PJ}a{/SE}", "{AUTOR} party"],
  ["{#SE AUTOR}a{/SE}{#SE AUTOR.PJ}b{/SE}", "{AUTOR} party"],
  ["{#SE TÓPICO Dano moral}a{/SE}"],
  ["{#CADA PEDIDO}{PEDIDO}{/CADA}", "{PEDIDO} list"],
  [
    "{PEDIDO.VALOR.TOTAL|moeda}{#CADA PEDIDO}{PEDIDO.ORDEM} {PEDIDO.DESCRIÇÃO|nome}{/CADA}",
    "{PEDIDO} list VALOR DESCRIÇÃO",
  ],
  ["{#CADA PEDIDO}{#SE PEDIDO.LIMINAR}a{/SE}{/CADA}", "{PEDIDO} list LIMINAR"],
  ["{#SE PEDIDO.VARIOS}s{/SE}{#CADA PEDIDO}{PEDIDO}{/CADA}", "{PEDIDO} list"],
  ["{#SE PEDIDO}s{/SE}{#CADA PEDIDO}{PEDIDO}{/CADA}", "{PEDIDO} list"],
  ["{#CADA AUTOR}{AUTOR}{/CADA}", "{AUTOR} party"],
  ["{#CADA TESTEMUNHAS}{TESTEMUNHAS.NOME}, {TESTEMUNHAS.CPF}{/CADA}", "{TESTEMUNHAS} party"],
  ["{#CADA RÉU}{RÉU.PLACA}{/CADA}", "{RÉU} list PLACA"],
  ["{#CADA IMÓVEL}{IMÓVEL.ENDERECO}{/CADA}", "{IMÓVEL} list ENDERECO"],
])("%s asks for %j", (text, ...fields) => {
  expect(fieldsIn(text)).toEqual(fields);
});
