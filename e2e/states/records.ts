import { askOfRow, openParty, press, pressInDialog } from "./acts.ts";
import type { State } from "./state.ts";

/** The office's parties, a record and the acts on it. */
export const parties: readonly State[] = [
  { name: "parties", address: "/parties", hasMiddle: true },
  { name: "parties-new", address: "/parties", act: press("Nova parte") },
  { name: "parties-new-missing", address: "/parties", act: pressInDialog("Nova parte", "Salvar cadastro") },
  { name: "parties-edit", address: "/parties", act: openParty, isTall: true },
  { name: "parties-versions", address: "/parties", act: askOfRow(/^Ações de /, "Versões") },
  { name: "parties-merge", address: "/parties", act: askOfRow(/^Ações de /, "Unir com outro cadastro") },
  { name: "parties-twins", address: "/parties", act: askOfRow("Mais ações", "Cadastros repetidos") },
  { name: "parties-import", address: "/parties", act: askOfRow("Mais ações", "Importar") },
  { name: "parties-erase", address: "/parties", act: askOfRow(/^Ações de /, "Excluir para sempre") },
];

const aCase = "/cases?caso=019aa000-0000-7000-b100-000000000001";

/** The office's cases, one of them and the acts on it. */
export const cases: readonly State[] = [
  { name: "cases", address: "/cases" },
  { name: "cases-new", address: "/cases", act: press("Novo caso") },
  { name: "cases-new-missing", address: "/cases", act: pressInDialog("Novo caso", "Salvar caso") },
  { name: "cases-one", address: aCase },
  { name: "cases-edit", address: aCase, act: press("Editar"), isTall: true },
  { name: "cases-versions", address: "/cases", act: askOfRow(/^Ações de /, "Versões") },
  { name: "cases-erase", address: "/cases", act: askOfRow(/^Ações de /, "Excluir para sempre") },
];
