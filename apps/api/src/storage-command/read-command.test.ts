import { expect, test } from "vitest";
import { readStorageCommand, StorageUsageError } from "./read-command.ts";

const read = (line: string) => readStorageCommand(line.split(" ").filter(Boolean));

test("reads what to move and its options, and shows the help for anything else", () => {
  expect(read("conferir")).toEqual({ name: "conferir", files: undefined });
  expect(read("conferir --arquivos")).toEqual({ name: "conferir", files: "every" });
  expect(read("conferir --encontrados")).toEqual({ name: "conferir", files: "found" });
  expect(read("mover")).toEqual({ name: "mover", office: undefined, clear: false });
  expect(read("mover --apagar-origem --escritorio maria")).toEqual({ name: "mover", office: "maria", clear: true });
  for (const line of ["", "ajuda"]) expect(read(line)).toBeUndefined();
  for (const line of ["conferir tudo", "conferir --tudo"]) expect(() => read(line)).toThrow(StorageUsageError);
  expect(() => read("mover --apagar")).toThrow(StorageUsageError);
  expect(() => read("mover --escritorio")).toThrow("Opção inválida ou incompleta: --escritorio");
});
