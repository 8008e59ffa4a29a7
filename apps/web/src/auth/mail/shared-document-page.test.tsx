import { downloadByLink, openDocumentLink } from "@lavra/contract/documents/links";
import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { clearSession } from "../../platform/session/session.ts";
import { renderUi } from "../../testing/render-ui.tsx";
import { answerFile, type Doubles, neverAnswers, on, refuse, stubApi } from "../../testing/stub-api.ts";
import { SharedDocumentPage } from "./shared-document-page.tsx";

const shared = {
  officeName: "Souza Advogados",
  documentName: "Petição de Ana.docx",
  size: 49_357,
  expiresAt: "2026-11-27T19:05:00.000Z",
  hasPdf: true,
};

const saved: string[] = [];
beforeEach(() => {
  clearSession();
  saved.length = 0;
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => void vi.restoreAllMocks());

function open(doubles: Doubles = [], address = "/shared#token=abc") {
  window.history.replaceState(null, "", address);
  const api = stubApi(
    on(openDocumentLink, shared),
    on(downloadByLink, ({ body }) => answerFile(`Petição de Ana.${body.format}`)),
    ...doubles,
  );
  return { api, ...renderUi(<SharedDocumentPage />) };
}

describe("/shared", () => {
  test("names document and office, and downloads without a session; the token leaves the address", async () => {
    const { api, person } = open();
    expect(await screen.findByRole("heading", { name: "Petição de Ana" })).toBeTruthy();
    expect(screen.getByText("Souza Advogados")).toBeTruthy();
    expect(window.location.href).not.toContain("abc");
    await person.click(screen.getByRole("button", { name: /^Baixar em PDF/ }));
    expect(await screen.findByText("Petição de Ana.pdf está nos seus downloads.")).toBeTruthy();
    await person.click(screen.getByRole("button", { name: /^Baixar em Word/ }));
    expect(await screen.findByText("Petição de Ana.docx está nos seus downloads.")).toBeTruthy();
    expect(saved).toEqual(["Petição de Ana.pdf", "Petição de Ana.docx"]);
    expect(api.to(downloadByLink)[0]?.body).toEqual({ token: "abc", format: "pdf" });
  });

  test("while one format is downloaded, the other waits", async () => {
    const { person } = open([on(downloadByLink, neverAnswers)]);
    await person.click(await screen.findByRole("button", { name: /^Baixar em PDF/ }));
    const word = screen.getByRole("button", { name: /^Baixar em Word/ });
    await waitFor(() => expect(word).toHaveProperty("disabled", true));
  });

  test("without PDFs on the server offers Word alone", async () => {
    open([on(openDocumentLink, { ...shared, hasPdf: false })]);
    await screen.findByRole("button", { name: /^Baixar em Word/ });
    expect(screen.queryByRole("button", { name: /PDF/ })).toBeNull();
  });

  test("a failed download says why and can be retried; a used link ends the page", async () => {
    let isOver = false;
    const { person } = open([
      on(downloadByLink, () => refuse(isOver ? "documents.link_invalid" : "documents.pdf_failed")),
    ]);
    const pdf = await screen.findByRole("button", { name: /^Baixar em PDF/ });
    await person.click(pdf);
    expect((await screen.findByRole("alert")).textContent).toMatch(/Não foi possível gerar o PDF/);
    isOver = true;
    await person.click(pdf);
    expect(await screen.findByRole("heading", { name: "Este link não vale mais" })).toBeTruthy();
  });

  test.each([
    ["is over", [on(openDocumentLink, refuse("documents.link_invalid"))], "/shared#token=abc"],
    ["is cut", [], "/shared"],
  ])("a link that %s is worth nothing", async (_, doubles, address) => {
    open(doubles as Doubles, address);
    expect(await screen.findByRole("heading", { name: "Este link não vale mais" })).toBeTruthy();
  });
});
