import { expect, test } from "vitest";
import type { KeyedMarker } from "../../markers/index.ts";
import { readBlock } from "./read-block.ts";

const marker = (name: string, rest: Partial<KeyedMarker> = {}): KeyedMarker => ({
  key: `{${name}}`,
  name,
  type: "text",
  description: "",
  options: [],
  apiSource: "",
  kind: "",
  dateFormat: "",
  ...rest,
});
const markers = [
  marker("CLIENTE"),
  marker("CPF", { kind: "cpf" }),
  marker("ENDERECO"),
  marker("DATA_NASCIMENTO", { type: "date" }),
  marker("VALOR", { type: "number", kind: "moeda" }),
];
const read = (text: string) => Object.fromEntries(readBlock(text, markers));

test("reads names and values on one line, with commas within a value", () => {
  expect(read("Nome: Joana Pereira Lima, CPF: 52998224725, Endereço: Rua das Flores, 10, Centro")).toEqual({
    "{CLIENTE}": "Joana Pereira Lima",
    "{CPF}": "529.982.247-25",
    "{ENDERECO}": "Rua das Flores, 10, Centro",
  });
});

test("reads one pair per line, dates and amounts as people write them, and skips what the form does not ask for", () => {
  const block = `• Cliente: Joana
    Profissão: bancária
    Data de nascimento: 3 de março de 1980
    Valor: R$ 1.910,40;
    CPF: 529.982.247-25.`;
  expect(read(block)).toEqual({
    "{CLIENTE}": "Joana",
    "{CPF}": "529.982.247-25",
    "{DATA_NASCIMENTO}": "1980-03-03",
    "{VALOR}": "1910.4",
  });
  expect(read("Nome: Ana\nData nascimento: 1/2/1990")).toEqual({
    "{CLIENTE}": "Ana",
    "{DATA_NASCIMENTO}": "1990-02-01",
  });
});

test("does not read ordinary text as a block", () => {
  expect(read("Conforme o art. 5º: todos são iguais, sem distinção")).toEqual({});
  expect(read("CPF: 529.982.247-25")).toEqual({});
  expect(read("Nome: , CPF: ")).toEqual({});
  expect(read(`Nome: Ana, CPF: ${"1".repeat(6000)}`)).toEqual({});
  expect(read("Valor: muito, Data nascimento: 31/02/1990")).toEqual({});
});
