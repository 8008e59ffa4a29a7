import { describe, expect, test } from "vitest";
import { personGroups } from "./person-groups.ts";
import type { PersonMarker } from "./read-flat-marker.ts";

type Given = string | readonly [key: string, more: Partial<PersonMarker>];

const markerOf = (given: Given): PersonMarker => {
  const [key, more] = typeof given === "string" ? [given, {}] : given;
  return { key: `{${key}}`, name: key, type: "text", kind: "", description: "", ...more };
};

/** Groups as `{CLIENTE}*: NOME {CLIENTE}, CPF {CPF}`; a star marks the client. */
const groupsOf = (...markers: Given[]) =>
  personGroups(markers.map(markerOf)).map(
    ({ key, isClient, markers: own }) =>
      `${key}${isClient ? "*" : ""}: ${own.map((one) => `${one.attribute} ${one.key}`).join(", ")}`,
  );

describe("markers of one person each", () => {
  test("the template of the grammar", () => {
    expect(groupsOf("CLIENTE", "CPF", "ENDERECO", "REU", "CNPJ_REU", "ENDERECO_REU")).toEqual([
      "{CLIENTE}*: NOME {CLIENTE}, CPF {CPF}, ENDERECO {ENDERECO}",
      "{REU}: NOME {REU}, CNPJ {CNPJ_REU}, ENDERECO {ENDERECO_REU}",
    ]);
  });

  test.each([
    ["NOME_DO_AUTOR", "NOME"],
    ["Nome completo da autora", "NOME"],
    ["CPF AUTOR", "CPF"],
    ["CPF DO AUTOR", "CPF"],
    ["AUTOR_CPF", "CPF"],
    ["AUTOR.CPF", "CPF"],
    ["CPF/CNPJ DO AUTOR", "CPF_CNPJ"],
    ["Nº CPF AUTOR", "CPF"],
    ["ENDEREÇO DA AUTORA", "ENDERECO"],
    ["QUALIFICACAO_AUTOR", "QUALIFICACAO"],
    ["E-MAIL DO AUTOR", "EMAIL"],
    ["EMAIL_AUTOR", "EMAIL"],
    ["TEL. AUTOR", "TELEFONE"],
    ["CELULAR_AUTOR", "TELEFONE"],
    ["PROFISSÃO DO AUTOR", "PROFISSAO"],
    ["ESTADO_CIVIL_AUTOR", "ESTADO_CIVIL"],
    ["ESTADO CIVIL DO AUTOR", "ESTADO_CIVIL"],
    ["RG_AUTOR", "RG"],
    ["ORGAO_EXPEDIDOR_AUTOR", "ORGAO_EMISSOR"],
    ["NACIONALIDADE_AUTOR", "NACIONALIDADE"],
    ["DATA_NASCIMENTO_AUTOR", "NASCIMENTO"],
    ["BAIRRO_AUTOR", "BAIRRO"],
    ["CIDADE_AUTOR", "CIDADE"],
    ["UF_AUTOR", "UF"],
    ["CEP DO AUTOR", "CEP"],
    ["REPRESENTANTE_LEGAL_AUTOR", "REPRESENTANTE"],
    ["CPF_PARTE_AUTORA", "CPF"],
    ["cpfAutor", "CPF"],
  ])("%s is the author's %s", (key, attribute) => {
    const [group] = groupsOf("RG DO AUTOR", "REU", [key.toUpperCase(), { name: key }]);
    expect(group).toContain(`${attribute} {${key.toUpperCase()}}`);
  });

  test.each([
    "ADVOGADO_AUTOR",
    "OAB_AUTOR",
    "CPF_REPRESENTANTE_AUTOR",
    "CPF_CONJUGE_AUTOR",
    "NOME_MAE_AUTOR",
    "SALARIO_AUTOR",
    "ENDERECO_TRABALHO_AUTOR",
    "RG_E_CPF_AUTOR",
    "AUTOR_DO_FATO",
    "AUTORES",
    "ESTADO_AUTOR",
    "DATA_AUTOR",
  ])("%s is no datum of the author", (key) => {
    expect(groupsOf("AUTOR", "CPF_AUTOR", key)).toEqual(["{AUTOR}: NOME {AUTOR}, CPF {CPF_AUTOR}"]);
  });

  test("numbers keep people of one role apart, and so do two forms with names of their own", () => {
    expect(groupsOf("AUTOR_1", "CPF_AUTOR_1", "AUTOR 2", "CPF AUTOR2")).toEqual([
      "{AUTOR_1}: NOME {AUTOR_1}, CPF {CPF_AUTOR_1}",
      "{AUTOR 2}: NOME {AUTOR 2}, CPF {CPF AUTOR2}",
    ]);
    expect(groupsOf("AUTOR", "CPF_AUTOR", "AUTORA", "CPF_AUTORA")).toEqual([
      "{AUTOR}: NOME {AUTOR}, CPF {CPF_AUTOR}",
      "{AUTORA}: NOME {AUTORA}, CPF {CPF_AUTORA}",
    ]);
  });

  test("the two spellings of one role are one person", () => {
    expect(groupsOf("RÉU", "CPF_REU", "ENDERECO_RE")).toEqual([
      "{RÉU}: NOME {RÉU}, CPF {CPF_REU}, ENDERECO {ENDERECO_RE}",
    ]);
  });
});

describe("markers that name nobody", () => {
  test("are of the client whose name stands before them, and of nobody behind another name", () => {
    expect(groupsOf("CLIENTE", "NACIONALIDADE", "CPF", "REU", "ENDERECO")).toEqual([
      "{CLIENTE}*: NOME {CLIENTE}, NACIONALIDADE {NACIONALIDADE}, CPF {CPF}",
    ]);
    expect(groupsOf("CLIENTE", "CPF", "ADVOGADO", "EMAIL", "TELEFONE")).toEqual([
      "{CLIENTE}*: NOME {CLIENTE}, CPF {CPF}",
    ]);
    expect(groupsOf("CLIENTE", "CPF", "ESCRITORIO", "CNPJ")).toEqual(["{CLIENTE}*: NOME {CLIENTE}, CPF {CPF}"]);
  });

  test("are of the client where nobody else is named", () => {
    expect(groupsOf("VARA", "CPF", "NOME", "ENDERECO")).toEqual([
      "{CLIENTE}*: CPF {CPF}, NOME {NOME}, ENDERECO {ENDERECO}",
    ]);
    expect(groupsOf("CPF", "RG")).toEqual(["{CLIENTE}*: CPF {CPF}, RG {RG}"]);
    expect(groupsOf("ADVOGADO", "CPF", "RG")).toEqual([]);
    expect(groupsOf("CPF")).toEqual([]);
  });

  test("are of nobody beside the client's own marker for the same", () => {
    expect(groupsOf("CLIENTE", "CPF_CLIENTE", "CPF", "NOME")).toEqual([
      "{CLIENTE}*: NOME {CLIENTE}, CPF {CPF_CLIENTE}",
    ]);
  });

  test("a CPF and a CNPJ are of two people where others are named", () => {
    expect(groupsOf("REU", "CLIENTE", "CPF", "CNPJ")).toEqual(["{CLIENTE}*: NOME {CLIENTE}"]);
    expect(groupsOf("REU", "CLIENTE", "RG", "CPF", "CNPJ")).toEqual(["{CLIENTE}*: NOME {CLIENTE}, RG {RG}, CPF {CPF}"]);
    expect(groupsOf("CLIENTE", "CPF", "CNPJ")).toEqual(["{CLIENTE}*: NOME {CLIENTE}, CPF {CPF}, CNPJ {CNPJ}"]);
  });

  test("without a client they are of who begins the piece, or of the only one", () => {
    expect(groupsOf("AUTOR", "CPF", "REU", "ENDERECO")).toEqual(["{AUTOR}: NOME {AUTOR}, CPF {CPF}"]);
    expect(groupsOf("REU", "CPF", "AUTOR")).toEqual([]);
    expect(groupsOf("OUTORGANTE", "CPF", "OUTORGADO")).toEqual(["{OUTORGANTE}*: NOME {OUTORGANTE}, CPF {CPF}"]);
  });

  test("a description says whose they are", () => {
    const described = (key: string, description: string): Given => [key, { description }];
    expect(
      groupsOf(
        "CLIENTE",
        "NOTIFICADO",
        described("CNPJ", "CNPJ de quem é notificado."),
        described("CPF", "CPF do cliente"),
      ),
    ).toEqual(["{CLIENTE}*: NOME {CLIENTE}, CPF {CPF}", "{NOTIFICADO}: NOME {NOTIFICADO}, CNPJ {CNPJ}"]);
    expect(groupsOf("CLIENTE", described("CNPJ", "CNPJ do escritório"))).toEqual(["{CLIENTE}*: NOME {CLIENTE}"]);
  });
});

describe("what a record cannot fill with certainty", () => {
  test("a number without a street, a second telephone, fields of other kinds", () => {
    expect(groupsOf("CLIENTE", "NUMERO", "COMPLEMENTO")).toEqual(["{CLIENTE}*: NOME {CLIENTE}"]);
    expect(groupsOf("CLIENTE", "RUA", "NUMERO", "TELEFONE", "CELULAR")).toEqual([
      "{CLIENTE}*: NOME {CLIENTE}, LOGRADOURO {RUA}, NUMERO {NUMERO}, TELEFONE {TELEFONE}",
    ]);
    expect(groupsOf("CLIENTE", ["CPF", { type: "date" }], ["RG", { kind: "cnj" }])).toEqual([
      "{CLIENTE}*: NOME {CLIENTE}",
    ]);
  });

  test("a person whose field holds parties has no group", () => {
    expect(groupsOf(["AUTOR", { kind: "parte" }], "CPF_AUTOR", "RG_AUTOR")).toEqual([]);
  });
});

describe("what a person said", () => {
  test("goes before the name", () => {
    expect(
      groupsOf(
        "CLIENTE",
        ["CPF", { person: "" }],
        ["DOCUMENTO", { person: "CLIENTE.RG" }],
        ["NIF", { person: "RÉU.CPF" }],
        ["SEDE", { person: "réu.ENDERECO" }],
      ),
    ).toEqual(["{CLIENTE}*: NOME {CLIENTE}, RG {DOCUMENTO}", "{RÉU}: CPF {NIF}, ENDERECO {SEDE}"]);
  });

  test("may name a person that the table does not have", () => {
    expect(groupsOf(["A", { person: "Padrinho.NOME" }], ["B", { person: "PADRINHO.CPF" }])).toEqual([
      "{Padrinho}: NOME {A}, CPF {B}",
    ]);
  });
});
