import { type FoundFile, searchLibrary } from "@lavra/contract/library/search";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { folder, idAt, model } from "../../testing/fakes/fake-library.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { type Answer, on, refuse, stubApi, unreachable } from "../../testing/stub-api.ts";
import { TextHits } from "./text-hits.tsx";

const root = folder("/", [folder("/Cível", [], [model("/Cível/Contestação.docx"), model("/Cível/Réplica.docx")])]);
const found = (path: string, before: string, word: string): FoundFile => ({
  id: idAt(path),
  area: "models",
  name: path.split("/").at(-1) ?? "",
  path,
  readOnly: false,
  isNamed: false,
  passage: [
    { text: before, isFound: false },
    { text: word, isFound: true },
  ],
});
const page = (files: FoundFile[], total = files.length) => ({
  files,
  pagination: { page: 1, limit: 20, total, totalPages: 1, hasMore: false },
});

function Searching({ typed }: { readonly typed: string }) {
  return (
    <TextHits
      area="models"
      root={root}
      typed={typed}
      named={new Set([idAt("/Cível/Réplica.docx")])}
      onChoose={chosen}
      iconOf={() => null}
      empty={<p>Nada</p>}
    />
  );
}
const chosen = vi.fn();

function open(typed: string, answer: Answer<typeof searchLibrary>) {
  const api = stubApi(on(searchLibrary, answer));
  renderPage("/upload", () => <Searching typed={typed} />);
  return { api, person: userEvent.setup() };
}

test("files found by their texts are shown with the passage, except those listed by name and those no longer in the tree", async () => {
  const { api, person } = open("dano mor", () =>
    page([
      found("/Cível/Contestação.docx", "Não houve ", "dano"),
      found("/Cível/Réplica.docx", "Houve ", "dano"),
      found("/Cível/Outro.docx", "Sumiu o ", "dano"),
    ]),
  );
  const hits = within(await screen.findByRole("list", { name: "No texto" }));
  expect(hits.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "ContestaçãoCívelNão houve dano",
  ]);
  expect(hits.getByText("dano").tagName).toBe("MARK");
  expect(api.to(searchLibrary).map(({ query }) => query.get("q"))).toEqual(["dano mor"]);
  await person.click(hits.getByRole("button"));
  expect(chosen.mock.lastCall?.[0]).toMatchObject({ file: { id: idAt("/Cível/Contestação.docx") } });
});

test("without a connection it says that only names were searched, and retries on request", async () => {
  let answer: Answer<typeof searchLibrary> = unreachable as never;
  const { person } = open("dano", (call) => (typeof answer === "function" ? answer(call) : answer));
  await screen.findByText("Sem conexão: só os nomes foram buscados.", undefined, { timeout: 20_000 });
  answer = refuse("library.version_not_found");
  await person.click(screen.getByRole("button", { name: "Tentar novamente" }));
  await screen.findByText("Erro ao buscar no texto: Versão não encontrada");
  answer = page([]);
  await person.click(screen.getByRole("button", { name: "Tentar novamente" }));
  await screen.findByText("Nada");
});

test("fewer than three letters do not search the texts", async () => {
  const { api } = open("da", () => page([]));
  await screen.findByText("Nada");
  await waitFor(() => expect(api.to(searchLibrary)).toEqual([]));
});
