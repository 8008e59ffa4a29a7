import { compareVersions, type VersionChanges } from "@lavra/contract/library/version-changes";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { idAt } from "../../../testing/fakes/fake-library.ts";
import { renderPage } from "../../../testing/render-page.tsx";
import { on, stubApi } from "../../../testing/stub-api.ts";
import { ChangesModal } from "./changes-modal.tsx";

const changes: VersionChanges = {
  from: 2,
  to: 3,
  paragraphs: [
    { kind: "same", count: 3, last: "Do preço" },
    {
      kind: "changed",
      pieces: [
        { kind: "same", text: "O preço é de " },
        { kind: "removed", text: "mil" },
        { kind: "added", text: "dois mil" },
        { kind: "same", text: " reais." },
      ],
    },
    { kind: "same", count: 1, last: "Fim" },
  ],
  more: 0,
  wordsAdded: 2,
  wordsRemoved: 1,
  markersAdded: ["{FIADOR}"],
  markersRemoved: [],
  grammarAdded: [],
  grammarRemoved: ["{VALOR|MOEDA}"],
  drafts: { count: 2, losing: 0 },
};

test("changes are shown as a summary, in markers and in the text, compared with any earlier version", async () => {
  const api = stubApi(
    on(compareVersions, ({ query }) =>
      query.get("from") === "1" ? { ...changes, from: 1, paragraphs: [], wordsAdded: 0, wordsRemoved: 0 } : changes,
    ),
  );
  const file = { id: idAt("/Contrato.docx"), name: "Contrato.docx" };
  renderPage("/upload", () => <ChangesModal file={file} to={3} isPresent onClose={() => {}} />);
  const dialog = within(await screen.findByRole("dialog", { name: "O que mudou na versão 3" }));
  await dialog.findByText("1 parágrafo mudou: 2 palavras entraram e 1 saiu; 1 marcador novo.");
  dialog.getByText("2 rascunhos em andamento usam este arquivo e passam a seguir a versão atual.");
  const text = dialog.getByRole("list", { name: "Texto com as mudanças marcadas" });
  expect(
    within(text)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual([
    "2 parágrafos sem mudançaDo preço",
    "O preço é de  saiu: mil entrou: dois mil reais.",
    "1 parágrafo sem mudança",
  ]);
  expect(text.querySelector("ins")?.textContent).toContain("dois mil");
  expect(text.querySelector("del")?.textContent).toContain("mil");
  const person = userEvent.setup();
  await person.click(await dialog.findByRole("button", { name: /Comparada com/ }));
  await person.click(await screen.findByRole("option", { name: "Versão 1" }));
  await screen.findByText("O texto é o mesmo; 1 marcador novo.");
  expect(api.to(compareVersions).map(({ url }) => url.split("/").slice(-2).join("/"))).toEqual([
    "3/changes?from=2",
    "3/changes?from=1",
  ]);
});
