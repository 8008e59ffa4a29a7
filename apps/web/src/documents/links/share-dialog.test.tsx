import {
  createDocumentLink,
  type DocumentLink,
  listDocumentLinks,
  revokeDocumentLink,
} from "@lavra/contract/documents/links";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { clearSession, saveSession } from "../../platform/session/session.ts";
import { idAt } from "../../testing/fakes/fake-library.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { pressTwice } from "../../testing/render-ui.tsx";
import { ownerUser } from "../../testing/session-user.ts";
import { type Doubles, on, refuse, stubApi } from "../../testing/stub-api.ts";
import { ShareDialog } from "./share-dialog.tsx";

const document = { id: idAt("Inicial.docx"), name: "Inicial de Ana.docx" };
const link = (more: Partial<DocumentLink> = {}): DocumentLink => ({
  id: idAt("link"),
  createdAt: "2026-11-20T19:05:00.000Z",
  createdBy: "Maria Souza",
  expiresAt: "2026-11-27T19:05:00.000Z",
  mostUses: 10,
  uses: [],
  state: "in_force",
  ...more,
});
const path = `/shared#token=${"k".repeat(43)}`;

beforeEach(() => saveSession({ token: "t", user: ownerUser() }));
afterEach(() => {
  clearSession();
  Reflect.deleteProperty(navigator, "share");
});

function open(links: readonly DocumentLink[], ...doubles: Doubles) {
  const api = stubApi(
    on(listDocumentLinks, { links: [...links], isMailOffered: true }),
    on(createDocumentLink, { link: link(), path }),
    on(revokeDocumentLink, {}),
    ...doubles,
  );
  const onClose = vi.fn();
  const Page = () => <ShareDialog document={document} onClose={onClose} />;
  return { api, ...renderPage("/documents", Page) };
}
const button = (name: string | RegExp) => screen.findByRole("button", { name });

describe("Compartilhar por link", () => {
  test("creates one link for a double press, shows its address once, and copies it", async () => {
    const { api, person } = open([]);
    expect(await screen.findByText("Nenhum link ainda.")).toBeTruthy();
    await pressTwice(await button(/^Criar link/));
    const address = await screen.findByLabelText<HTMLInputElement>("Endereço do link");
    expect(address.value).toBe(`${window.location.origin}${path}`);
    expect(api.to(createDocumentLink).map(({ body }) => body)).toEqual([{ days: 7, uses: 10, email: "" }]);
    const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    await person.click(await button("Copiar o link"));
    expect(write).toHaveBeenCalledWith(address.value);
    expect(await screen.findByText("Copiado")).toBeTruthy();
    await person.click(await button("Criar outro"));
    expect(screen.queryByLabelText("Endereço do link")).toBeNull();
  });

  test("sends the link by e-mail, and reports a wrong address at the field without a call", async () => {
    const { api, person } = open([]);
    const email = await screen.findByLabelText(/^Enviar também por e-mail/);
    await person.type(email, "ana@");
    await person.click(await button(/^Criar link e enviar/));
    expect(await screen.findByText("Email inválido")).toBeTruthy();
    expect(api.to(createDocumentLink)).toHaveLength(0);
    await person.type(email, "exemplo.com.br");
    await person.click(await button(/^Criar link e enviar/));
    expect(await screen.findByText(/enviado para ana@exemplo.com.br/)).toBeTruthy();
    expect(api.to(createDocumentLink)[0]?.body).toEqual({ days: 7, uses: 10, email: "ana@exemplo.com.br" });
  });

  test("without an SMTP server offers no e-mail", async () => {
    open([], on(listDocumentLinks, { links: [], isMailOffered: false }));
    await button(/^Criar link/);
    expect(screen.queryByLabelText(/e-mail/)).toBeNull();
  });

  test("hands the link to a phone's apps where the browser can", async () => {
    const share = vi.fn(async () => undefined);
    Object.defineProperty(navigator, "share", { configurable: true, value: share });
    const { person } = open([]);
    await person.click(await button(/^Criar link/));
    await person.click(await button("Enviar por um aplicativo"));
    expect(share).toHaveBeenCalledWith({ title: "Inicial de Ana", url: `${window.location.origin}${path}` });
  });

  test("lists links with their uses, and revokes one after a question", async () => {
    const used = link({ uses: ["2026-11-21T12:00:00.000Z"] });
    const { api, person } = open([used, link({ id: idAt("outro"), state: "revoked" })]);
    expect(await screen.findByText(/1 download, de 10/)).toBeTruthy();
    expect(screen.getByText("21/11/2026 09:00")).toBeTruthy();
    expect(screen.getByText("cancelado")).toBeTruthy();
    await person.click(await button(/^Cancelar o link criado em/));
    const question = within(await screen.findByRole("alertdialog", { name: "Cancelar este link?" }));
    await person.click(question.getByRole("button", { name: /^Cancelar link/ }));
    await waitFor(() => expect(api.to(revokeDocumentLink)[0]?.params).toEqual({ id: document.id, linkId: used.id }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(api.to(listDocumentLinks)).toHaveLength(2);
  });

  test("says why no link can be created or revoked, and reads the list again on request", async () => {
    const { person } = open([link()], on(createDocumentLink, refuse("documents.links_full", { limit: 20 })));
    await person.click(await button(/^Criar link/));
    expect(await screen.findByText(/já tem 20 links valendo/)).toBeTruthy();
  });

  test("shows a failed list with a way to retry", async () => {
    const { person } = open([], on(listDocumentLinks, refuse("server.error")));
    await person.click(await button(/^Tentar novamente/));
    expect(await screen.findByText("Erro interno do servidor")).toBeTruthy();
  });
});
