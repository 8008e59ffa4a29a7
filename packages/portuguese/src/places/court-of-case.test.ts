import { expect, test } from "vitest";
import { readCnj } from "../identifiers/cnj.ts";
import { courtOfCase } from "./court-of-case.ts";
import { allCourtNames } from "./courts.ts";

const courtOf = (segment: string, court: string, origin = "0001") => {
  const number = readCnj(`0001234-00.2026.${segment}.${court}.${origin}`);
  if (!number) throw new Error("no number");
  return courtOfCase(number);
};

test.each([
  ["8", "06", "0167", "TRIBUNAL DE JUSTIÇA DO ESTADO DO CEARÁ", ["CE"]],
  ["8", "07", "0001", "TRIBUNAL DE JUSTIÇA DO DISTRITO FEDERAL E DOS TERRITÓRIOS", ["DF"]],
  ["8", "11", "0001", "TRIBUNAL DE JUSTIÇA DO ESTADO DE MATO GROSSO", ["MT"]],
  ["5", "07", "0010", "TRIBUNAL REGIONAL DO TRABALHO DA 7ª REGIÃO", ["CE"]],
  ["5", "10", "0010", "TRIBUNAL REGIONAL DO TRABALHO DA 10ª REGIÃO", ["DF", "TO"]],
  ["4", "05", "8100", "TRIBUNAL REGIONAL FEDERAL DA 5ª REGIÃO", ["CE"]],
  ["4", "03", "6100", "TRIBUNAL REGIONAL FEDERAL DA 3ª REGIÃO", ["SP"]],
  ["4", "01", "3400", "TRIBUNAL REGIONAL FEDERAL DA 1ª REGIÃO", ["DF"]],
  ["4", "04", "7108", "TRIBUNAL REGIONAL FEDERAL DA 4ª REGIÃO", ["RS"]],
  ["4", "04", "0000", "TRIBUNAL REGIONAL FEDERAL DA 4ª REGIÃO", []],
  ["6", "26", "0001", "TRIBUNAL REGIONAL ELEITORAL DE SÃO PAULO", ["SP"]],
  ["9", "13", "0001", "TRIBUNAL DE JUSTIÇA MILITAR DO ESTADO DE MINAS GERAIS", ["MG"]],
  ["3", "00", "0000", "SUPERIOR TRIBUNAL DE JUSTIÇA", []],
  ["7", "01", "0001", "", []],
  ["8", "99", "0001", "", []],
])(
  "a number of segment %s and court %s, of unit %s, is of its court and state",
  (segment, court, origin, name, states) => {
    expect(courtOf(segment, court, origin)).toMatchObject({ name, states });
  },
);

test("every court of the list is named by a number", () => {
  const numbers = ["1", "3", "4", "5", "6", "7", "8", "9"].flatMap((segment) =>
    Array.from({ length: 28 }, (_, at) => courtOf(segment, String(at).padStart(2, "0")).name),
  );
  expect(new Set(numbers.filter(Boolean))).toEqual(new Set(allCourtNames));
});
