import { folderStructure } from "@lavra/contract/library/library";
import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { freshServer, inicial, marker, models, openConfigurator } from "../../testing/fakes/fake-configurator.tsx";
import { idAt } from "../../testing/fakes/fake-library.ts";
import { answerOutside, on, refuse, unreachable, wireReply } from "../../testing/stub-api.ts";

beforeEach(() => {
  localStorage.clear();
});

const files = () => within(screen.getByRole("region", { name: "Arquivos" }));
/** Waits until the list has these rows. */
const holds = async (...names: string[]) => {
  const panel = within(await screen.findByRole("region", { name: "Arquivos" }));
  await waitFor(() => expect(panel.queryAllByRole("option").map((row) => row.textContent)).toEqual(names));
};
const root = ["Cível", "Trabalhista", "Modelos da plataforma"];
const civel = ["Recursos", "Petição inicial48,20 KB"];
const inWideWindow = () =>
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: query.includes("73.75rem"),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));

test("browses the template folders with path, way back and sizes, and without any control to change them", async () => {
  const { person, router } = openConfigurator(freshServer(), [], "/create-model");
  await screen.findByRole("heading", { level: 1, name: "Configurador de Modelos" });
  await holds(...root);
  expect(files().queryByRole("button", { name: "Voltar" })).toBeNull();
  await person.click(files().getByRole("option", { name: "Cível" }));
  await holds(...civel);
  await person.click(files().getByRole("option", { name: "Recursos" }));
  expect(router.state.location.search).toEqual({ pasta: "/Cível/Recursos" });
  const path = files().getByRole("navigation", { name: "Caminho" });
  expect(
    within(path)
      .getAllByRole("link")
      .map((crumb) => crumb.textContent),
  ).toEqual(["Modelos", "Cível", "Recursos"]);
  await person.click(files().getByRole("button", { name: "Voltar" }));
  expect(router.state.location.search).toEqual({ pasta: "/Cível" });
  await person.click(files().getByRole("link", { name: "Modelos" }));
  expect(router.state.location.search).toEqual({});
  expect(files().queryAllByRole("button", { name: /Nova pasta|Renomear|Excluir|Enviar|Mais ações/ })).toEqual([]);
});

test("searches files by name in all folders; Enter chooses the first, and the address reflects all of it", {
  tags: "slow",
}, async () => {
  const server = freshServer();
  server.markers = { "{CLIENTE}": marker("CLIENTE") };
  const { person, router } = openConfigurator(server, [], "/create-model?pasta=/Trabalhista");
  const search = await screen.findByRole("searchbox", { name: "Buscar arquivo" });
  await person.type(search, "pet");
  await holds("Petição inicialCível · 48,20 KB");
  expect(router.state.location.search).toEqual({ pasta: "/Trabalhista", busca: "pet" });
  await person.clear(search);
  await person.type(search, "zzz");
  await files().findByText('Nada encontrado para "zzz".');
  await person.clear(search);
  await person.type(search, "apela{Enter}");
  await waitFor(() =>
    expect(router.state.location.search).toEqual({
      pasta: "/Cível/Recursos",
      modelo: idAt("/Cível/Recursos/Apelação.docx"),
    }),
  );
  await screen.findByRole("heading", { level: 1, name: "Apelação.docx" });
  await screen.findByRole("list", { name: "Marcadores do arquivo" });
});

test("moves with the arrows and opens a file with Enter; in the narrow layout Back shows its folder again", {
  tags: "slow",
}, async () => {
  const { person, router } = openConfigurator(freshServer(), [], "/create-model?pasta=/Cível");
  await holds(...civel);
  act(() => screen.getByRole("searchbox").focus());
  await person.tab();
  await person.keyboard("{ArrowDown}{ArrowDown}");
  expect(router.state.location.search).toEqual({ pasta: "/Cível" });
  await person.keyboard("{Enter}");
  await waitFor(() => expect(router.state.location.search).toEqual({ pasta: "/Cível", modelo: inicial.id }));
  await person.click(files().getByRole("button", { name: "Voltar" }));
  expect(router.state.location.search).toEqual({ pasta: "/Cível" });
});

test("the focus stays in the list when a folder is opened by Enter", { tags: "slow" }, async () => {
  const { person } = openConfigurator(freshServer(), [], "/create-model");
  await holds(...root);
  act(() => screen.getByRole("searchbox").focus());
  await person.tab();
  await person.keyboard("{Enter}");
  await waitFor(() => expect(document.activeElement?.getAttribute("role")).toBe("option"));
  expect(document.activeElement?.isConnected).toBe(true);
});

test("keeps the file open while folders are browsed in the wide layout", { tags: "slow" }, async () => {
  inWideWindow();
  const { person, router } = openConfigurator(freshServer());
  await holds(...civel);
  await person.click(files().getByRole("button", { name: "Voltar" }));
  expect(router.state.location.search).toEqual({ modelo: inicial.id });
  await screen.findByRole("heading", { level: 1, name: "Petição inicial.docx" });
});

test.each([
  ["a fault of the server", refuse("server.error"), "Erro ao carregar modelos: Erro interno do servidor"],
  ["no connection", unreachable, /^Erro ao carregar modelos: Não foi possível falar com o servidor/],
  ["a page that is none of ours", answerOutside(502), "Erro ao carregar modelos: Erro interno do servidor"],
])("shows %s in the place of the list, and retries", async (_, failing, sentence) => {
  let isMended = false;
  const { person, api } = openConfigurator(
    freshServer(),
    [
      on(folderStructure, () => {
        if (!isMended) return typeof failing === "function" ? failing() : failing;
        return wireReply(folderStructure, {
          structure: { id: null, name: "Modelos", path: "/", readOnly: false, modified: null, files: [], children: [] },
        });
      }),
    ],
    "/create-model",
  );
  await screen.findByText(sentence);
  isMended = true;
  await person.click(screen.getByRole("button", { name: /^Tentar novamente/ }));
  await screen.findByText("Esta pasta está vazia.");
  expect(api.to(folderStructure)).toHaveLength(2);
});

test("shows a tree that cannot be read, and says nothing for a session that has ended", async () => {
  const broken = new Response(JSON.stringify({ success: true, structure: { name: "sem pastas" } }));
  const view = openConfigurator(freshServer(), [], "/create-model");
  await holds(...root);
  view.client.setQueryData(["library", "structure", "models"], await broken.json());
  await screen.findByText("Erro ao processar estrutura de modelos");
  view.unmount();
  openConfigurator(freshServer(), [on(folderStructure, refuse("auth.required"))], "/create-model");
  await screen.findByRole("heading", { name: "Marcadores padrão" });
  expect(screen.queryByText(/Erro ao/)).toBeNull();
});

test("reports an address of a deleted file", async () => {
  openConfigurator(freshServer(), [], `/create-model?modelo=${idAt("/nada")}`);
  await screen.findByText("O arquivo escolhido não foi encontrado");
});

test("leads an office without templates of its own to where they are uploaded", async () => {
  const [, , platform] = models.children;
  const structure = { ...models, children: platform ? [{ ...platform, readOnly: true }] : [] };
  const { person } = openConfigurator(freshServer(), [on(folderStructure, { structure })], "/create-model");
  await screen.findByText("O escritório ainda não tem modelos");
  expect(screen.getByRole("link", { name: "Enviar um modelo" }).getAttribute("href")).toBe("/upload");
  await person.click(files().getByRole("option", { name: "Modelos da plataforma" }));
  screen.getByText("O escritório ainda não tem modelos");
});
