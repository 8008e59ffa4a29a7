import { describe, expect, test } from "vitest";
import { newId } from "../platform/new-id.ts";
import type { Principal } from "../platform/principal.ts";
import type { ListedFile } from "./files/list-files.ts";
import { listLine, missingLine } from "./rules.ts";
import { createTakeout, type TakeoutDeps } from "./service.ts";

const file = (change: Partial<ListedFile> = {}) =>
  ({
    path: "Modelos/Inicial.docx",
    kind: "Modelo",
    version: 2,
    size: 1234,
    at: new Date("2026-11-21T01:30:05Z"),
    author: "Ana Reis",
    sha256: "ab",
    ...change,
  }) as ListedFile;

describe("a line of the list", () => {
  test("has the date and time of Brasília, also in the first hours of a day", () => {
    expect(listLine(file())).toBe(
      '"Modelos/Inicial.docx";"Modelo";"2";"1234";"20/11/2026, 22:30:05";"Ana Reis";"ab"\r\n',
    );
  });

  test("has no version where there is none, and doubles quotation marks", () => {
    expect(listLine(file({ version: null, author: 'Ana "Nina" Reis' }))).toContain('"Modelo";"";"1234"');
    expect(listLine(file({ author: 'Ana "Nina" Reis' }))).toContain('"Ana ""Nina"" Reis"');
  });

  test.each(["=", "+", "-", "@", "\t", "\r"])("is no formula with a name that begins with %j", (sign) => {
    expect(listLine(file({ author: `${sign}1` }))).toContain(`"'${sign}1"`);
    expect(listLine(file({ author: `1${sign}` }))).toContain(`"1${sign}"`);
  });
});

test("a file that the archive lacks is listed with the reason", () => {
  const [path, words] = ["Documentos/A.docx", (text: string) => `Documentos/A.docx (${text})\r\n`];
  expect(missingLine({ path }, "damaged")).toBe(words("o arquivo guardado está danificado"));
  expect(missingLine({ path }, "missing")).toBe(words("o arquivo guardado não foi encontrado"));
  expect(missingLine({ path }, "unavailable")).toBe(words("o armazenamento não respondeu; baixe tudo novamente"));
});

test("four offices make their archives at the same time, each one at a time, and a fifth is refused", async () => {
  const begun: string[] = [];
  const waiting = Promise.withResolvers<void>();
  const take = (scopeId: string) => {
    begun.push(scopeId);
    return waiting.promise;
  };
  const { archive } = createTakeout({ tries: { take } } as unknown as TakeoutDeps);
  const offices = Array.from({ length: 5 }, () => ({ scopeId: newId() }) as Principal);
  const [first, second, third, fourth, fifth] = offices as [Principal, Principal, Principal, Principal, Principal];
  const making = [first, second, third, fourth].map((office) => archive(office).catch(({ message }) => message));
  await expect(archive(first)).rejects.toMatchObject({ code: "takeout.running" });
  await expect(archive(fifth)).rejects.toMatchObject({ code: "server.busy" });
  expect(begun).toEqual([first, second, third, fourth].map(({ scopeId }) => scopeId));
  waiting.reject(new Error("no database"));
  expect(await Promise.all(making)).toEqual(Array(4).fill("no database"));
  await expect(archive(fifth), "a failed archive frees its place").rejects.toThrow("no database");
});
