import { expect, test } from "vitest";
import { readStorageCommand, StorageUsageError } from "./read-command.ts";

const read = (line: string) => readStorageCommand(line.split(" ").filter(Boolean));

test("what is to be moved is read with its options, and anything else asks for help", () => {
  expect(read("conferir")).toEqual({ name: "conferir" });
  expect(read("mover")).toEqual({ name: "mover", office: undefined, clear: false });
  expect(read("mover --apagar-origem --escritorio maria")).toEqual({ name: "mover", office: "maria", clear: true });
  for (const line of ["", "ajuda", "conferir tudo"]) expect(read(line)).toBeUndefined();
  expect(() => read("mover --apagar")).toThrow(StorageUsageError);
  expect(() => read("mover --escritorio")).toThrow("Opção inválida ou incompleta: --escritorio");
});
