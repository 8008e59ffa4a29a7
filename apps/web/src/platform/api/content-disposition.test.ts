import { describe, expect, it } from "vitest";
import { fileNameFrom } from "./content-disposition.ts";

const named = (header: string | null) =>
  fileNameFrom(new Headers(header ? { "content-disposition": header } : {}), "x.docx");

describe("fileNameFrom", () => {
  it.each([
    [`attachment; filename="Peticao.docx"; filename*=UTF-8''Peti%C3%A7%C3%A3o%20inicial.docx`, "Petição inicial.docx"],
    [`attachment; filename="a \\"b\\".docx"`, 'a "b".docx'],
    ["attachment; filename=simples.docx", "simples.docx"],
    [`attachment; filename*=UTF-8''%E0%A4%A; filename="reserva.docx"`, "reserva.docx"],
    [`attachment; filename*=ISO-8859-1''Peti%E7%E3o.docx; filename="Peticao.docx"`, "Peticao.docx"],
    [`attachment; filename="../../etc/passwd"`, "passwd"],
    ["attachment", "x.docx"],
    [null, "x.docx"],
  ])("%s gives %s", (header, name) => {
    expect(named(header)).toBe(name);
  });
});
