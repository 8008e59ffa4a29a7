import { describe, expect, test } from "vitest";
import { newId } from "../platform/new-id.ts";
import type { Principal } from "../platform/principal.ts";
import type { ListedFile } from "./files/list-files.ts";
import { createPlaces } from "./files/place-files.ts";
import type { DocumentRow, FolderRow, VersionRow } from "./files/store.ts";
import { listHead, listLine, missingHead, missingLine } from "./rules.ts";
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

test("the lists begin with the names of their columns, and with what to do", () => {
  expect(listHead).toBe('\ufeff"Caminho";"Tipo";"Versão";"Tamanho (bytes)";"Data";"Autor";"SHA-256"\r\n');
  expect(missingHead).toBe(
    "Estes arquivos não puderam ser lidos e não estão neste ZIP.\r\nSe um deles faltar também na próxima vez, fale com o suporte.\r\n\r\n",
  );
});

describe("the places of an archive", () => {
  const folder = (id: string, name: string, parent_id: string | null = null, area: FolderRow["area"] = "models") =>
    ({ id, name, parent_id, area, created_at: new Date(0) }) satisfies FolderRow;
  const version = (name: string, folder_id: string | null, change: Partial<VersionRow> = {}) =>
    ({ name, folder_id, area: "models", number: 2, ...change }) as VersionRow;
  const document = (name: string, created_by: string, author: string | null) =>
    ({ name, created_by, author }) as DocumentRow;

  test("are folders in the order of their names, parents first, models before topics", () => {
    const { folders } = createPlaces([
      folder("d", "Teses", null, "topicos"),
      folder("b", "Lote 10"),
      folder("c", "Lote 9"),
      folder("a", "Área"),
      folder("e", "Anexos", "b"),
    ]);
    expect(folders).toEqual([
      "Modelos",
      "Tópicos",
      "Modelos/Área",
      "Modelos/Lote 9",
      "Modelos/Lote 10",
      "Modelos/Lote 10/Anexos",
      "Tópicos/Teses",
    ]);
  });

  test("are given once each, to files after folders, and earlier versions have their number", () => {
    const places = createPlaces([folder("a", "Inicial.docx"), folder("b", "Cível", "a")]);
    expect([
      places.presentVersion(version("Inicial.docx", null)),
      places.presentVersion(version("Inicial.docx", "b")),
      places.presentVersion(version("Inicial.docx", "b")),
      places.presentVersion(version("Dano.docx", "gone", { area: "topicos" })),
      places.earlierVersion(version("Inicial.docx", "b", { number: 7 })),
      places.earlierVersion(version("sem ponto", null, { number: 1 })),
      places.earlierVersion(version(".docx", null, { number: 1 })),
    ]).toEqual([
      "Modelos/Inicial (2).docx",
      "Modelos/Inicial.docx/Cível/Inicial.docx",
      "Modelos/Inicial.docx/Cível/Inicial (2).docx",
      "Tópicos/Dano.docx",
      "Versões/Modelos/Inicial.docx/Cível/Inicial (versão 7).docx",
      "Versões/Modelos/sem ponto (versão 1)",
      "Versões/Modelos/.docx (versão 1)",
    ]);
  });

  test("are a folder for each person, whose name may be another's or unknown", () => {
    const places = createPlaces([]);
    expect([
      places.document(document("A.docx", "1", "Ana")),
      places.document(document("A.docx", "2", "Ana")),
      places.document(document("A.docx", "1", "Ana")),
      places.document(document("A.docx", "3", null)),
    ]).toEqual([
      "Documentos/Ana/A.docx",
      "Documentos/Ana (2)/A.docx",
      "Documentos/Ana/A (2).docx",
      "Documentos/Sem nome/A.docx",
    ]);
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
