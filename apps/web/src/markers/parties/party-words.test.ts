import { expect, test } from "vitest";
import { partyItems, withData } from "./party-words.ts";

test.each([
  ["pf", "nationality civil profession rg cpf email address"],
  ["menor", "nationality civil profession birth rg cpf email address reps"],
  ["pubere", "nationality civil profession birth rg cpf email address reps"],
  ["interdito", "nationality civil profession rg cpf email address reps"],
  ["ltda", "cnpj email address reps"],
] as const)("a qualificação of a party of the kind %s asks for %s first", (kind, items) => {
  expect(partyItems(kind).first.join(" ")).toBe(items);
});

test("what the template does not write comes behind, and nothing twice", () => {
  const { first, rest } = partyItems("pf", new Set(["CPF_CNPJ", "IDADE", "CIDADE", "OUTRO"]));
  expect(first).toEqual(["birth", "cpf", "address"]);
  expect(rest.join(" ")).toBe("nationality civil profession rg email phone reps parents social number");
  expect(partyItems("ltda", new Set(["CPF_CNPJ"])).first).toEqual(["cnpj"]);
});

test("without a qualificação nobody has to act for a minor", () => {
  expect(partyItems("menor", new Set(["CPF"])).first).toEqual(["cpf"]);
  expect(partyItems("menor", new Set()).first).toEqual([]);
});

test("a blank item of a party goes, and others stay", () => {
  const ana = { kind: "pf", name: "Ana", cpf: "1", union: true } as const;
  expect(withData<object>(ana, { cpf: "" })).toEqual({ kind: "pf", name: "Ana", union: true });
  expect(withData<object>(ana, { union: false, cpf: undefined })).toEqual({ kind: "pf", name: "Ana", union: false });
});
