import { expect, test } from "vitest";
import { readQuestion, writtenOptions } from "./question.ts";

test.each([
  ["{#SE RITO=Comum|Sumaríssimo}", ["Comum", "Sumaríssimo"]],
  ["{#SE RITO = Comum  novo | | B } ", ["Comum novo", "B"]],
  ["{#SE NÃO RITO=A|B}", ["A", "B"]],
  ["{#SE TUTELA}", []],
])("the options of %s are written as %j", (marker, options) => {
  expect(writtenOptions(marker)).toEqual(options);
});

test.each([
  ["SE NÃO RITO=A|B", { kind: "condition", isNegated: true, subject: "RITO", options: ["A", "B"] }],
  ["SE TUTELA", { kind: "condition", isNegated: false, subject: "TUTELA", options: [] }],
  ["SE TOPICO DANO", { kind: "topic", isNegated: false, topic: "DANO" }],
  ["SE NÃO TÓPICO DANO", { kind: "topic", isNegated: true, topic: "DANO" }],
  ["SE TÓPICO DANO = A", { kind: "condition", isNegated: false, subject: "TÓPICO DANO", options: ["A"] }],
  ["CADA PEDIDO", { kind: "list", field: "PEDIDO" }],
])("%s asks %j", (tag, question) => {
  expect(readQuestion(tag)).toEqual(question);
});
