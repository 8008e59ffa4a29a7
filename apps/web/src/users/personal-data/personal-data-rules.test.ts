import { expect, test } from "vitest";
import {
  type EditedPersonalData,
  editedPersonalDataOf,
  isPersonalDataComplete,
  personalFaults,
  personalFieldOfCode,
  toPersonalData,
  withKind,
} from "./personal-data-rules.ts";

const ana: EditedPersonalData = { tipoPessoa: "fisica", cpf: "529.982.247-25", cnpj: "", email: "ana@exemplo.com.br" };
const firm: EditedPersonalData = { ...ana, tipoPessoa: "juridica", cpf: "", cnpj: "11.222.333/0001-81" };
const missing = "Tipo de pessoa e email são obrigatórios.";

test.each<[Partial<EditedPersonalData>, object]>([
  [ana, {}],
  [firm, {}],
  [{ ...ana, email: "  ana@exemplo.com.br " }, {}],
  [{ ...ana, cpf: "" }, { cpf: "CPF é obrigatório para pessoa física." }],
  [{ ...firm, cnpj: "" }, { cnpj: "CNPJ é obrigatório para pessoa jurídica." }],
  [{ ...ana, cpf: "529.982.247-2" }, { cpf: "CPF inválido" }],
  [{ ...firm, cnpj: "11.222.333/0001-8" }, { cnpj: "CNPJ inválido" }],
  [{ ...ana, tipoPessoa: "" }, { tipoPessoa: missing }],
  [{ ...ana, email: " " }, { email: missing }],
  [{ ...ana, email: "ana@" }, { email: "Email inválido" }],
  [
    { ...ana, cpf: "", email: "" },
    { cpf: "CPF é obrigatório para pessoa física.", email: missing },
  ],
])("%j has the faults %j", (part, faults) => {
  expect(personalFaults({ ...ana, ...part })).toEqual(faults);
});

test("a form begins with the document of its kind alone, in its mask, and sends only that", () => {
  const stored = { cpf: "52998224725", cnpj: "11222333000181", email: "ana@exemplo.com.br" };
  expect(editedPersonalDataOf({ ...stored, tipoPessoa: "fisica" })).toEqual(ana);
  expect(editedPersonalDataOf({ ...stored, tipoPessoa: "juridica" })).toEqual(firm);
  expect(editedPersonalDataOf({ ...stored, tipoPessoa: null })).toEqual({
    ...ana,
    tipoPessoa: "",
    cnpj: "11.222.333/0001-81",
  });
  expect(toPersonalData({ ...ana, cnpj: "x", email: " ana@exemplo.com.br " })).toEqual({
    tipoPessoa: "fisica",
    email: "ana@exemplo.com.br",
    cpf: "529.982.247-25",
  });
  expect(toPersonalData(firm)).toEqual({ tipoPessoa: "juridica", email: ana.email, cnpj: "11.222.333/0001-81" });
});

test("another kind of person begins without the other one's document", () => {
  expect(withKind({ ...ana, cnpj: "x" }, "juridica")).toEqual({ ...ana, tipoPessoa: "juridica", cpf: "", cnpj: "x" });
  expect(withKind({ ...firm, cpf: "x" }, "fisica")).toEqual({ ...firm, tipoPessoa: "fisica", cpf: "x", cnpj: "" });
});

test("a payment needs e-mail, kind of person and the document of that kind", () => {
  const complete = [ana, firm, { ...ana, email: "" }, { ...ana, cpf: "", cnpj: "x" }, { ...firm, cpf: "x", cnpj: "" }];
  expect(complete.map((one) => isPersonalDataComplete(one as never))).toEqual([true, true, false, false, false]);
  expect(isPersonalDataComplete({ ...ana, tipoPessoa: null })).toBe(false);
});

test("a refusal is shown at the field that it is about", () => {
  const codes = ["users.cpf_required", "users.cpf_invalid", "users.cnpj_required", "users.cnpj_invalid"] as const;
  expect([...codes, "users.email_invalid" as const, "server.error" as const].map(personalFieldOfCode)).toEqual([
    ...["cpf", "cpf", "cnpj", "cnpj", "email"],
    undefined,
  ]);
});
