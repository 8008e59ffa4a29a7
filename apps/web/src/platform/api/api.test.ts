import { describe, expect, it, test, vi } from "vitest";
import { isIos } from "./api.ts";
import { apiErrorFrom } from "./api-error.ts";
import { fileNameFrom } from "./content-disposition.ts";

const safari = "AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15";

it.each([
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${safari}`, 5, true],
  [`Mozilla/5.0 (iPad; CPU OS 12_0 like Mac OS X) ${safari}`, 5, true],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${safari}`, 5, true],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${safari}`, 0, false],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${safari}`, 1, false],
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140", 10, false],
  ["Mozilla/5.0 (Linux; Android 15) Chrome/140 Mobile", 5, false],
])("%s with %i touch points: %s", (userAgent, maxTouchPoints, expected) => {
  vi.stubGlobal("navigator", { userAgent, maxTouchPoints });
  expect(isIos()).toBe(expected);
});

test.each([
  [499, "reply.unreadable", "Não foi possível concluir a operação. Tente novamente."],
  [500, "server.error", "Erro interno do servidor"],
  [503, "server.error", "Erro interno do servidor"],
])("a reply %i that is not ours has a sentence for its status", (status, code, message) => {
  expect(apiErrorFrom(status, "<html>")).toMatchObject({ status, code, message });
});

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
