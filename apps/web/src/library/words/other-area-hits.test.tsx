import { type FoundFile, searchLibrary } from "@lavra/contract/library/search";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { clearSession } from "../../platform/session/session.ts";
import { idAt } from "../../testing/fakes/fake-library.ts";
import { openLibrary, smallLibrary } from "../../testing/open-library.tsx";
import { renderPage } from "../../testing/render-page.tsx";
import { type Answer, on, refuse, stubApi } from "../../testing/stub-api.ts";
import { OtherAreaHits } from "./other-area-hits.tsx";

afterEach(() => {
  vi.restoreAllMocks();
  clearSession();
});

const found = (path: string, passage: FoundFile["passage"] = []): FoundFile => ({
  id: idAt(path),
  area: "topicos",
  name: path.split("/").at(-1) ?? "",
  path,
  readOnly: false,
  isNamed: passage.length === 0,
  passage,
});
const page = (files: FoundFile[], total = files.length) => ({
  files,
  pagination: { page: 1, limit: 20, total, totalPages: 1, hasMore: false },
});

function open(answer: Answer<typeof searchLibrary>, typed = "dano") {
  const opened = vi.fn();
  const api = stubApi(on(searchLibrary, answer));
  renderPage("/upload", () => <OtherAreaHits area="topicos" typed={typed} onOpen={opened} />);
  return { api, opened, person: userEvent.setup() };
}

test("the first hits of the other tab are listed with folder and passage, and lead to their folder or to all of them", async () => {
  const marked = [
    { text: "Houve ", isFound: false },
    { text: "dano", isFound: true },
  ];
  const files = ["Dano moral", "Dano material", "Lucros", "Outro"].map((name) => found(`/Cível/${name}.docx`));
  const { api, opened, person } = open(() => page([...files.slice(0, 2), found("/Lucros.docx", marked), ...files], 12));
  const section = within(await screen.findByRole("region", { name: "Em Tópicos" }));
  expect(section.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Dano moralTópicos › Cível",
    "Dano materialTópicos › Cível",
    "LucrosTópicosHouve dano",
  ]);
  expect(Object.fromEntries(api.to(searchLibrary)[0]?.query ?? [])).toMatchObject({ area: "topicos", first: "names" });
  await person.click(section.getByRole("button", { name: /Dano material/ }));
  expect(opened).toHaveBeenLastCalledWith("topicos", { path: "/Cível" });
  await person.click(section.getByRole("button", { name: /Lucros/ }));
  expect(opened).toHaveBeenLastCalledWith("topicos", { path: "/" });
  await person.click(section.getByRole("button", { name: "Ver 12 resultados em Tópicos" }));
  expect(opened).toHaveBeenLastCalledWith("topicos", { typed: "dano" });
});

test("nothing found in the other tab shows nothing, a failure offers to search again", async () => {
  let answer: Answer<typeof searchLibrary> = refuse("library.version_not_found");
  const { api, person } = open((call) => (typeof answer === "function" ? answer(call) : answer));
  await screen.findByText("Não foi possível buscar nos tópicos.");
  answer = page([]);
  await person.click(screen.getByRole("button", { name: "Tentar novamente" }));
  await waitFor(() => expect(screen.queryByRole("region")).toBeNull());
  expect(api.to(searchLibrary)).toHaveLength(2);
});

test("a search goes with the person to the other tab", async () => {
  smallLibrary();
  const { person, router } = await openLibrary("/upload?busca=preliminar");
  await screen.findByText("Nada encontrado para “preliminar”");
  await person.click(screen.getByRole("tab", { name: "Tópicos" }));
  await screen.findByRole("row", { name: "Preliminar.docx" });
  expect(router.state.location.search).toMatchObject({ area: "topicos", busca: "preliminar" });
});
