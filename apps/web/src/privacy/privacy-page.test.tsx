import {
  cancelErasure,
  downloadOwnData,
  ownDataName,
  type Privacy,
  readPrivacy,
  requestErasure,
  savePrivacy,
} from "@lavra/contract/office/privacy";
import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { saveSession } from "../platform/session/session.ts";
import { renderPage } from "../testing/render-page.tsx";
import { memberUser, ownerUser } from "../testing/session-user.ts";
import { answerFile, on, refuse, stubApi } from "../testing/stub-api.ts";
import { PrivacyPage } from "./privacy-page.tsx";

const usual: Privacy = {
  retention: { documents: null, drafts: 60, access: 184, audit: null },
  officer: { nome: "", email: "" },
  erasure: null,
};
const asked: Privacy = {
  ...usual,
  erasure: { requestedAt: "2026-11-29T12:00:00.000Z", dueAt: "2026-12-14T12:00:00.000Z" },
};

const open = () => renderPage("/privacy", PrivacyPage);
const button = (name: string | RegExp) => screen.findByRole("button", { name });
const section = async (name: string) => {
  const found = (await screen.findByRole("heading", { name })).closest("section");
  if (!found) throw new Error(`no section around ${name}`);
  return within(found);
};
const saved: string[] = [];
beforeEach(() => {
  saved.length = 0;
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:x");
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  saveSession({ token: "t", user: ownerUser() });
});

describe("everybody", () => {
  test("sees what is stored for how long, and downloads their own data", async () => {
    saveSession({ token: "t", user: memberUser() });
    const retention = { documents: 3650, drafts: 30, access: 365, audit: 400 };
    const officer = { nome: "Vera Dias", email: "vera@exemplo.com.br" };
    stubApi(
      on(readPrivacy, { privacy: { ...usual, retention, officer } }),
      on(downloadOwnData, answerFile(ownDataName, { "Content-Type": "application/json" }, "{}")),
    );
    const { person } = open();
    expect(await screen.findByText("Carregando a privacidade...")).toBeTruthy();
    const kept = await section("O que é guardado");
    const rows = kept.getAllByRole("listitem").map((row) => row.textContent ?? "");
    expect(rows).toHaveLength(11);
    for (const [what, howLong] of [
      ["Documentos gerados", "10 anos"],
      ["Partes", "Até a exclusão do cadastro"],
      ["Casos", "Até a exclusão do caso"],
      ["Rascunhos", "30 dias sem mudanças"],
      ["Registro de acessos", "1 ano"],
      ["Atividade", "400 dias"],
    ] as const) {
      expect(rows.find((row) => row.startsWith(what))).toMatch(new RegExp(`Prazo: ${howLong}$`));
    }
    const rights = await section("Os seus direitos");
    expect(rights.getByRole("link", { name: "vera@exemplo.com.br" }).getAttribute("href")).toBe(
      "mailto:vera@exemplo.com.br",
    );
    await person.click(await button(/^Baixar os meus dados/));
    expect(await screen.findByText("Os seus dados foram baixados.")).toBeTruthy();
    expect(saved).toEqual([ownDataName]);
    expect(screen.queryByRole("button", { name: "Excluir o escritório" })).toBeNull();
    expect(screen.queryByRole("heading", { name: "Prazos e encarregado do escritório" })).toBeNull();
  });

  test("sees a refused download, the owner as the contact without one, and that the office ends", async () => {
    saveSession({ token: "t", user: memberUser() });
    stubApi(
      on(readPrivacy, { privacy: asked }),
      on(downloadOwnData, refuse("auth.too_many_attempts", { retryAfter: 60 })),
    );
    const { person } = open();
    expect((await screen.findByRole("alert")).textContent).toContain("O escritório será excluído em 14/12/2026.");
    expect(screen.queryByRole("button", { name: /^Cancelar a exclusão/ })).toBeNull();
    expect(screen.getByText(/Fale com o titular do escritório/)).toBeTruthy();
    await person.click(await button(/^Baixar os meus dados/));
    expect(await screen.findByText(/Erro ao baixar os seus dados/)).toBeTruthy();
    expect(saved).toEqual([]);
  });

  test("a failure to read can be retried", async () => {
    const answers = [refuse("server.error")];
    stubApi(on(readPrivacy, () => answers.shift() ?? { privacy: usual }));
    const { person } = open();
    expect(await screen.findByText("Erro interno do servidor")).toBeTruthy();
    await person.click(await button(/^Tentar novamente/));
    expect(await screen.findByRole("heading", { name: "Os seus direitos" })).toBeTruthy();
  });
});

describe("an owner", () => {
  test("saves retention and contact, warned before documents are deleted", async () => {
    const api = stubApi(
      on(readPrivacy, { privacy: usual }),
      on(savePrivacy, ({ body }) => ({ privacy: { ...usual, ...body }, message: "Configurações salvas com sucesso!" })),
    );
    const { person } = open();
    const form = await section("Prazos e encarregado do escritório");
    await person.type(form.getByRole("textbox", { name: "Nome do encarregado" }), "Vera Dias");
    await person.type(form.getByRole("textbox", { name: /^E-mail do encarregado/ }), "vera");
    await person.click(form.getByRole("button", { name: /^Salvar/ }));
    expect(api.to(savePrivacy)).toEqual([]);
    await person.type(form.getByRole("textbox", { name: /^E-mail do encarregado/ }), "@exemplo.com.br");
    await person.click(await form.findByRole("button", { name: /Documentos gerados/ }));
    await person.click(await screen.findByRole("option", { name: "10 anos" }));
    expect(form.getByText(/excluídos para sempre/)).toBeTruthy();
    await person.click(form.getByRole("button", { name: /^Salvar/ }));
    expect(await form.findByText("Configurações salvas com sucesso!")).toBeTruthy();
    expect(api.to(savePrivacy).map(({ body }) => body)).toEqual([
      {
        retention: { ...usual.retention, documents: 3650 },
        officer: { nome: "Vera Dias", email: "vera@exemplo.com.br" },
      },
    ]);
  });

  test("requests the erasure with login and password, and cancels it", async () => {
    const refusals = [refuse("privacy.login_differs"), refuse("auth.current_password_wrong")];
    const api = stubApi(
      on(readPrivacy, { privacy: usual }),
      on(requestErasure, () => refusals.shift() ?? { privacy: asked }),
      on(cancelErasure, {}),
    );
    const { person } = open();
    await person.click(await button("Excluir o escritório"));
    const dialog = within(await screen.findByRole("dialog", { name: "Excluir o escritório?" }));
    await person.click(await dialog.findByRole("button", { name: /Pedir a exclusão/ }));
    expect(dialog.getByText("Digite o seu login.")).toBeTruthy();
    await person.type(dialog.getByRole("textbox", { name: /digite o seu login/ }), "maria");
    await person.type(dialog.getByLabelText("Senha"), "jabuticaba-7");
    await person.click(dialog.getByRole("button", { name: /Pedir a exclusão/ }));
    expect(await dialog.findByText("Digite o seu login exatamente como ele é.")).toBeTruthy();
    await person.click(dialog.getByRole("button", { name: /Pedir a exclusão/ }));
    expect(await dialog.findByText("Senha atual incorreta")).toBeTruthy();
    await person.click(dialog.getByRole("button", { name: /Pedir a exclusão/ }));
    expect((await screen.findByRole("alert")).textContent).toContain("14/12/2026");
    expect(api.to(requestErasure).at(-1)?.body).toEqual({ login: "maria", senha: "jabuticaba-7" });
    expect(screen.queryByRole("button", { name: "Excluir o escritório" })).toBeNull();
    await person.click(await button(/^Cancelar a exclusão/));
    expect(await screen.findByText("Exclusão do escritório cancelada.")).toBeTruthy();
    expect(screen.queryByText(/será excluído em/)).toBeNull();
    expect(await button("Excluir o escritório")).toBeTruthy();
  });
});
