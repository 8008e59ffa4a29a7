import { expect, test } from "vitest";
import { readCommand, UsageError } from "./read-command.ts";

const read = (line: string) => readCommand(line.split(" ").filter(Boolean));

test.each(["", "ajuda", "--help", "-h", "help"])("%j asks for help", (line) => {
  expect(read(line)).toBeUndefined();
});

test("reads each command with its options, in any order", () => {
  expect(readCommand(["criar-desenvolvedor", "--nome", "Ana Prado", "--login=ana"])).toEqual({
    name: "criar-desenvolvedor",
    login: "ana",
    nome: "Ana Prado",
    senha: undefined,
  });
  expect(read("redefinir-senha --login ana --senha pitanga-8x")).toEqual({
    name: "redefinir-senha",
    login: "ana",
    senha: "pitanga-8x",
  });
  expect(read("desativar --login ana")).toEqual({ name: "desativar", login: "ana" });
  expect(read("desligar-duas-etapas --login ana")).toEqual({ name: "desligar-duas-etapas", login: "ana" });
  expect(read("sessoes --login ana")).toMatchObject({ encerrar: false });
  expect(read("excluir-escritorio --login ana")).toMatchObject({ cancelar: false });
  expect(read("excluir-escritorio --login ana --cancelar")).toMatchObject({ cancelar: true });
  expect(read("sessoes --encerrar --login ana")).toMatchObject({ encerrar: true });
});

test.each([
  ["apagar --login ana", "Comando desconhecido: apagar"],
  ["toString --login ana", "Comando desconhecido: toString"],
  ["desativar", "Falta --login"],
  ["criar-desenvolvedor --login ana", "Falta --nome"],
  ["desativar --login ana --senha x", "Opção inválida ou incompleta: --senha"],
  ["redefinir-senha --login", "Opção inválida ou incompleta: --login"],
  ["desativar ana", "Opções inválidas"],
])("%j is refused: %s", (line, message) => {
  expect(() => read(line)).toThrow(new UsageError(message));
});
