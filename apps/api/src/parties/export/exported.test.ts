import type { PartyRecord } from "@lavra/contract/parties/party";
import { expect, test } from "vitest";
import { csvWriter } from "./party-columns.ts";
import { writeVcard } from "./vcard.ts";

const whole: PartyRecord = {
  kind: "pf",
  name: "Ana Lúcia Reis Filho",
  social: "Ana Reis",
  gender: "f",
  cpf: "529.982.247-25",
  rg: "1234567",
  issuer: "SSP/CE",
  nationality: "brasileiro",
  civil: "casado",
  regime: "comunhão parcial de bens",
  union: true,
  profession: "médico",
  birth: "1979-08-14",
  parents: ["Bia Reis", "Caio Reis"],
  emails: ["ana@x.com.br", "ana@y.com.br"],
  phones: ["(88) 98765-4321"],
  addresses: [
    { street: "Rua A", number: "1", city: "Fortaleza", uf: "CE" },
    {
      street: "Rua B",
      number: "12",
      extra: "casa",
      district: "Centro",
      city: "Sobral",
      uf: "CE",
      country: "Portugal",
      zip: "62010-100",
      isForService: true,
    },
  ],
  representatives: [
    { quality: "genitor", who: { id: "019aa000-0000-7000-b000-000000000001" } },
    { quality: "curador", who: { id: "019aa000-0000-7000-b000-000000000002" } },
    { quality: "procurador", who: { inline: { kind: "pf", name: "Rui Prado", social: "Lia Prado" } } },
    { article: "a", body: "Defensoria Pública" },
  ],
  pix: ["ana@x.com.br"],
  bank: "Banco 1, ag. 2",
  notes: "Nota",
};
const nameOf = (id: string) => (id.endsWith("1") ? "Eva Reis" : undefined);
const ofNobody = csvWriter([]);
const cellsOf = (line: string) => line.replace(/^\uFEFF?"|"\r\n$/g, "").split('";"');

test("each column of the file has what its head says, the address is the one for service", () => {
  const { head, write } = csvWriter([{ name: "MATRICULA", label: "Matrícula", of: "all" }]);
  const heads = cellsOf(head);
  const cells = cellsOf(write({ ...whole, own: { MATRICULA: "12-3", CARGO: "perito" } }, nameOf));
  expect(cells).toHaveLength(heads.length);
  expect(Object.fromEntries(heads.map((head, at) => [head, cells[at]]))).toEqual({
    Tipo: "Pessoa física",
    Nome: "Ana Lúcia Reis Filho",
    "Nome social": "Ana Reis",
    Gênero: "f",
    CPF: "529.982.247-25",
    CNPJ: "",
    RG: "1234567",
    "Órgão do RG": "SSP/CE",
    Nacionalidade: "brasileiro",
    "Estado civil": "casado",
    "Regime de bens": "comunhão parcial de bens",
    "União estável": "sim",
    Profissão: "médico",
    Nascimento: "1979-08-14",
    Filiação: "Bia Reis\nCaio Reis",
    "E-mails": "ana@x.com.br\nana@y.com.br",
    Telefones: "(88) 98765-4321",
    CEP: "62010-100",
    Logradouro: "Rua B",
    Número: "12",
    Complemento: "casa",
    Bairro: "Centro",
    Cidade: "Sobral",
    UF: "CE",
    País: "Portugal",
    Representantes: "genitor: Eva Reis\nprocurador: Lia Prado\na Defensoria Pública",
    "Chaves PIX": "ana@x.com.br",
    "Conta bancária": "Banco 1, ag. 2",
    Anotações: "Nota",
    Matrícula: "12-3",
  });
  const bare = { kind: "pf", name: "Ana", union: false } as const;
  expect(cellsOf(write(bare, nameOf))).toEqual(heads.map((_, at) => ["Pessoa física", "Ana"][at] ?? ""));
  expect(head.startsWith('\uFEFF"Tipo";"Nome"')).toBe(true);
});

test.each([
  ["=1+1", `"'=1+1"`],
  ["+55", `"'+55"`],
  ["-x", `"'-x"`],
  ["@x", `"'@x"`],
  ["a=1", '"a=1"'],
  ['a "b" c', '"a ""b"" c"'],
])("a cell with %j stands in the file as %s", (notes, cell) => {
  const line = ofNobody.write({ kind: "pf", name: "Ana", notes }, nameOf);
  expect(line.endsWith(`;${cell}\r\n`)).toBe(true);
  expect(line.startsWith('"Pessoa física";"Ana";"";')).toBe(true);
});

test("a card has each datum on a line of its own, with what separates parts written out", () => {
  expect(writeVcard({ ...whole, profession: "a, b; c\\d" }).split("\r\n")).toEqual([
    "BEGIN:VCARD",
    "VERSION:3.0",
    "N:Reis;Ana;;;",
    "FN:Ana Reis",
    "EMAIL;TYPE=INTERNET:ana@x.com.br",
    "EMAIL;TYPE=INTERNET:ana@y.com.br",
    "TEL;TYPE=VOICE:(88) 98765-4321",
    "ADR;TYPE=HOME:;casa;Rua B\\, 12 - Centro;Sobral;CE;62010-100;Portugal",
    "BDAY:1979-08-14",
    "TITLE:a\\, b\\; c\\\\d",
    "NOTE:CPF: 529.982.247-25",
    "END:VCARD",
    "",
  ]);
});

test("a card of an entity has its whole name, and both of its numbers; what is unknown has no line", () => {
  const bank: PartyRecord = { kind: "sa", name: "Banco Olinda S.A.", social: "Olinda", cnpj: "12.ABC.345/01DE-35" };
  expect(writeVcard({ ...bank, cpf: "529.982.247-25" }).split("\r\n")).toEqual([
    ...["BEGIN:VCARD", "VERSION:3.0", "N:;;;;", "FN:Olinda", "ORG:Banco Olinda S.A."],
    ...["NOTE:CPF: 529.982.247-25\\nCNPJ: 12.ABC.345/01DE-35", "END:VCARD", ""],
  ]);
  expect(writeVcard({ kind: "pf", name: "Ana" })).toBe(
    "BEGIN:VCARD\r\nVERSION:3.0\r\nN:;Ana;;;\r\nFN:Ana\r\nEND:VCARD\r\n",
  );
});

test.each([
  [{ street: "Rua B" }, ";;Rua B;;;;"],
  [{ district: "Centro", city: "Crato" }, ";;Centro;Crato;;;"],
  [{ street: "Rua B\nfundos\r\nbloco 2" }, ";;Rua B\\nfundos\\nbloco 2;;;;"],
])("an address of %j stands on a card as %s", (address, parts) => {
  expect(writeVcard({ kind: "pf", name: "Ana", addresses: [address] })).toContain(`\r\nADR;TYPE=HOME:${parts}\r\n`);
});

test.each([
  ["Ana Reis", "Reis;Ana"],
  ["Ana Lúcia Reis", "Reis;Ana Lúcia"],
  ["Rui Reis Filho", "Reis Filho;Rui"],
  ["Rui Reis Jr.", "Reis Jr.;Rui"],
  ["Rui Filho", "Filho;Rui"],
  ["Filho Rui Prado", "Prado;Filho Rui"],
])("the family name of %s is before the given one: %s", (name, names) => {
  expect(writeVcard({ kind: "pf", name })).toContain(`\r\nN:${names};;;\r\n`);
});

test("a long line is folded at 75 bytes, and no letter is cut", () => {
  const lines = (name: string) => writeVcard({ kind: "sa", name }).split("\r\n");
  const fits = "x".repeat(72);
  expect(lines(fits)[3]).toBe(`FN:${fits}`);
  expect(lines(`${fits}y`).slice(3, 5)).toEqual([`FN:${fits}`, " y"]);
  const accents = lines("é".repeat(80));
  expect(accents.slice(3, 6)).toEqual([`FN:${"é".repeat(36)}`, ` ${"é".repeat(37)}`, ` ${"é".repeat(7)}`]);
});
