import { expect, test } from "vitest";
import { markerLabel, personQuestion } from "./marker-labels.ts";

test.each([
  ["CLIENTE", "Cliente"],
  ["COMARCA", "Comarca"],
  ["MUNICIPIO", "Município"],
  ["ENDERECO", "Endereço"],
  ["REU", "Réu"],
  ["{OAB}", "OAB"],
  ["cpf", "CPF"],
  ["CPF_REU", "CPF réu"],
  ["NUMERO_PROCESSO", "Número do processo"],
  ["NUMERO DA MATRICULA", "Número da matrícula"],
  ["VALOR_DANO_MORAL", "Valor dano moral"],
  ["ESTADO_TRIBUNAL", "Estado do tribunal"],
  ["dataAtual", "Data atual"],
  ["DATAATUAL", "Data atual"],
  ["Nome do Cônjuge", "Nome do Cônjuge"],
  ["QUALIFICAÇÃO", "Qualificação"],
  ["XYZ-1", "Xyz-1"],
  ["{ESCRITORIO.NOME}", "Nome do escritório"],
  ["ESCRITÓRIO.ENDERECO", "Endereço do escritório"],
  ["Escritorio.Email", "E-mail do escritório"],
  ["ADVOGADO.OAB", "OAB do advogado"],
  ["ADVOGADO.INSCRICAO", "Inscrição do advogado"],
  ["ESCRITORIO.", "Escritorio."],
  ["ART. 5", "Art. 5"],
])("%s has the label %s", (name, label) => {
  expect(markerLabel(name)).toBe(label);
});

test.each([
  ["CLIENTE", true, "Para quem?"],
  ["REU", false, "Quem é o réu?"],
  ["RÉ", false, "Quem é a ré?"],
  ["AUTORA_2", false, "Quem é a autora 2?"],
  ["AVALISTA", false, "Quem é o avalista?"],
  ["REQUERENTE", false, "Quem é o requerente?"],
])("%s is asked for as %s", (name, isClient, question) => {
  expect(personQuestion({ name, isClient })).toBe(question);
});
