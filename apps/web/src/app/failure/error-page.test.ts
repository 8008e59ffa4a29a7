import { describe, expect, it } from "vitest";
import { crashAddress, crashMessage } from "./crash-screen.tsx";
import { errorText } from "./error-page.tsx";

describe("errorText", () => {
  it("has a title for each known status", () => {
    expect(errorText({}).title).toBe("Erro no Sistema");
    expect(errorText({ status: "403" }).title).toBe("Acesso Negado");
    expect(errorText({ status: "404" }).title).toBe("Página Não Encontrada");
    expect(errorText({ status: "503" })).toMatchObject({ status: "503", title: "Erro no Sistema" });
  });

  it("quotes title and message of the query as plain text, each cut at 300 characters, under sentences of its own", () => {
    const shown = errorText({ status: "418", title: " Sem chá ", message: "<b>Volte</b> às cinco" });
    expect(shown).toEqual({
      status: "418",
      title: "Erro no Sistema",
      message: "Ocorreu um erro inesperado. Tente novamente em instantes.",
      quoted: ["Sem chá", "<b>Volte</b> às cinco"],
    });
    const long = errorText({ message: "x".repeat(400), title: "y".repeat(400) });
    expect(long.quoted.map(({ length }) => length)).toEqual([300, 300]);
    expect(errorText({ status: "<b>" }).status).toBe("500");
  });

  it("speaks the product's own sentences in its own voice, whatever the code", () => {
    expect(errorText({ status: "404", title: "Erro no Sistema" })).toMatchObject({
      title: "Erro no Sistema",
      quoted: [],
    });
    expect(errorText({ status: "404", title: "  " })).toMatchObject({ title: "Página Não Encontrada", quoted: [] });
  });

  it("reads a crash's address, which is the specification's and does not contain the exception", () => {
    expect(crashAddress).toMatch(/^\/error\?status=500&message=[^&]+&title=Erro\+no\+Sistema$/);
    const query = Object.fromEntries(new URLSearchParams(crashAddress.split("?")[1]));
    expect(errorText(query)).toEqual({ status: "500", title: "Erro no Sistema", message: crashMessage, quoted: [] });
  });
});
