import { expect, test } from "vitest";
import { askedFields, namedByAttribute } from "./party-fields.ts";

const named = (...names: string[]) => names.map((name) => ({ key: `{${name}}`, name }));

test.each([
  [["AUTOR.CPF"], ["{AUTOR}"]],
  [
    ["AUTOR.QUALIFICAÇÃO", "RÉU.ESTADO CIVIL"],
    ["{AUTOR}", "{RÉU}"],
  ],
  [["CONTRATO.NUMERO", "IMOVEL.ENDERECO", "VEICULO.UF", "AUTOR.VARA"], []],
  [["ESCRITORIO.CNPJ", "ADVOGADO.OAB", "ADVOGADO.CPF"], []],
])("%j name parties: %j", (names, keys) => {
  expect([...namedByAttribute(named(...names))]).toEqual(keys);
});

const telling = ["NOME_SOCIAL", "CPF", "CNPJ", "CPF_CNPJ", "RG", "NACIONALIDADE", "ESTADO_CIVIL", "PROFISSAO"].concat([
  "NASCIMENTO",
  "IDADE",
  "FILIACAO",
  "REPRESENTANTE",
  "QUALIFICACAO",
  "PAPEL",
  "PRIMEIRO_E_OUTROS",
]);
test.each(telling)("only a party has %s", (attribute) => {
  expect([...namedByAttribute(named(`LOCADOR.${attribute}`))]).toEqual(["{LOCADOR}"]);
});

test("a party is asked for once, at its first place; an attribute that is a field stays one", () => {
  const markers = named("VARA", "AUTOR.CPF", "AUTOR.RG", "AUTOR", "AUTOR.VARA");
  const asked = { markers, agreeing: ["{RÉU}", "{AUTOR}", "{JUIZ}"], ofBlocks: [] };
  const isParty = (key: string) => key === "{AUTOR}" || key === "{RÉU}";
  const fields = askedFields(asked, isParty, (key) => key === "{AUTOR.RG}");
  expect(fields.map(({ key, isParty: holds }) => [key, holds])).toEqual([
    ["{VARA}", false],
    ["{AUTOR}", true],
    ["{AUTOR.RG}", false],
    ["{AUTOR.VARA}", false],
    ["{RÉU}", true],
  ]);
});

test("a list is asked for once instead of its columns, and what a block asks for before the fields inside it", () => {
  const block = (name: string, kind: "list" | "yes_no", ...before: string[]) => ({
    key: `{${name}}`,
    name,
    kind,
    options: [],
    before: new Set(before),
  });
  const ofBlocks = [block("PEDIDO", "list"), block("TUTELA", "yes_no", "{PRAZO}"), block("GRATUIDADE", "yes_no")];
  const markers = named("VARA", "PEDIDO.VALOR", "MEIO", "PEDIDO.PRAZO", "PRAZO", "FIM");
  const fields = askedFields(
    { markers, agreeing: [], ofBlocks },
    () => false,
    () => false,
  );
  expect(fields.map(({ name, ofBlock }) => [name, ofBlock?.kind])).toEqual([
    ["VARA", undefined],
    ["PEDIDO", "list"],
    ["MEIO", undefined],
    ["TUTELA", "yes_no"],
    ["PRAZO", undefined],
    ["FIM", undefined],
    ["GRATUIDADE", "yes_no"],
  ]);
});
