import { noTopicData } from "@lavra/contract/library/topics";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { newGeneratePageState } from "../../testing/fake-generate-page.ts";
import { fakeLibrary, folder, idAt, topic } from "../../testing/fake-library.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { TopicPicker } from "./topic-picker.tsx";

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(600);
});
afterEach(() => void vi.restoreAllMocks());

test("shows that a topic keeps its own look, chosen or not", async () => {
  const [plain, kept, chosen] = [topic("/Dano.docx"), topic("/Laudo.docx", true), topic("/Quadro.docx", true)];
  fakeLibrary({ models: folder("/", []), topicos: folder("/", [], [plain, kept, chosen]) });
  const quadro = { id: idAt("/Quadro.docx"), name: "Quadro", path: "/Quadro.docx", position: 1 };
  renderPage("/generate", () => (
    <TopicPicker templateId={idAt("/Inicial.docx")} chosen={[quadro]} onToggle={() => {}} onAdd={() => {}} />
  ));
  const details = async (name: string) => (await screen.findByRole("row", { name })).textContent;
  expect(await details("Dano")).toBe("Dano");
  expect(await details("Laudo")).toBe("Laudoaparência própria");
  expect(await details("Quadro")).toBe("Quadroaparência própriaescolhido, 1º");
  expect(within(screen.getByRole("treegrid")).getAllByRole("row")).toHaveLength(3);
});

test("offers and shows the data of topics, filters by them, and blocks nothing", async () => {
  const state = newGeneratePageState();
  const said = { ...noTopicData, ownerName: "", updatedAt: "2026-11-20T19:05:00.000Z" };
  const [dano, tutela, prescricao] = ["Dano", "Tutela", "Prescrição"].map((name) => idAt(`/${name}.docx`)) as [
    string,
    string,
    string,
  ];
  state.known = [
    { ...said, fileId: dano, area: "Consumidor", side: "autor", comesWith: [tutela], notWith: [prescricao] },
    { ...said, fileId: prescricao, area: "Cível", side: "reu" },
  ];
  const topicos = folder(
    "/",
    [],
    ["Dano", "Tutela", "Prescrição"].map((name) => topic(`/${name}.docx`)),
  );
  fakeLibrary({ models: folder("/", []), topicos }, state);
  const added: string[] = [];
  const toggled: string[] = [];
  renderPage("/generate", () => (
    <TopicPicker
      templateId={idAt("/Inicial.docx")}
      chosen={[{ id: dano, name: "Dano", path: "/Dano.docx", position: 1 }]}
      onToggle={({ name }) => toggled.push(name)}
      onAdd={(topics) => added.push(...topics.map(({ name }) => name))}
    />
  ));
  const person = userEvent.setup();
  const offers = within(await screen.findByRole("region", { name: "Costumam vir com Dano" }));
  await person.click(offers.getByRole("button", { name: "Tutela" }));
  expect(added).toEqual(["Tutela"]);
  const row = await screen.findByRole("row", { name: "Prescrição" });
  within(row).getByText("não vem com Dano");
  await person.click(row);
  expect(toggled).toEqual(["Prescrição"]);

  const names = () => screen.getAllByRole("row").map((one) => one.getAttribute("aria-label"));
  expect(names()).toEqual(["Dano", "Tutela", "Prescrição"]);
  await person.click(await screen.findByRole("button", { name: /Área do direito/ }));
  await person.click(await screen.findByRole("option", { name: "Cível" }));
  expect(names()).toEqual(["Prescrição"]);
  await person.click(screen.getByRole("button", { name: /Lado/ }));
  await person.click(await screen.findByRole("option", { name: "Autor" }));
  await screen.findByText("Nenhum tópico com estes filtros.");
  await person.click(screen.getByRole("button", { name: "Ver todos" }));
  expect(names()).toEqual(["Dano", "Tutela", "Prescrição"]);
});

test("after Enter has taken a topic, the next word replaces the searched one", async () => {
  const topicos = folder(
    "/",
    [],
    ["Dano", "Tutela"].map((name) => topic(`/${name}.docx`)),
  );
  fakeLibrary({ models: folder("/", []), topicos });
  const toggled: string[] = [];
  renderPage("/generate", () => (
    <TopicPicker
      templateId={idAt("/Inicial.docx")}
      chosen={[]}
      onToggle={({ name }) => toggled.push(name)}
      onAdd={() => {}}
    />
  ));
  const person = userEvent.setup();
  const search = await screen.findByRole<HTMLInputElement>("searchbox", { name: "Buscar tópico" });
  await person.type(search, "dano{Enter}tutela{Enter}");
  expect(toggled).toEqual(["Dano", "Tutela"]);
  expect(search.value).toBe("tutela");
  expect(screen.getByText("1 encontrado")).toBeTruthy();
});
