import { noTopicData } from "@lavra/contract/library/topics";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { newGeneratePageState } from "../../testing/fakes/fake-generate-page.ts";
import { fakeLibrary, folder, idAt, topic } from "../../testing/fakes/fake-library.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { TopicPicker } from "./topic-picker.tsx";
import { type ChosenTopic, numbered, withoutTopic, withTopicsAt } from "./topic-selection.ts";

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
  const offers = within(await screen.findByRole("region", { name: "Costumam vir junto" }));
  await person.click(offers.getByRole("button", { name: "Tutela" }));
  expect(added).toEqual(["Tutela"]);
  const row = await screen.findByRole("row", { name: "Prescrição" });
  within(row).getByText("não combina com Dano");
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

test("a required topic goes behind the one that requires it; one of an excluded pair is taken out and comes back", async () => {
  const state = newGeneratePageState();
  const said = { ...noTopicData, ownerName: "", updatedAt: "2026-11-20T19:05:00.000Z" };
  const names = ["Dano", "Tutela", "Prescrição"];
  const [dano, tutela, prescricao] = names.map((name) => idAt(`/${name}.docx`)) as [string, string, string];
  state.known = [
    { ...said, fileId: dano, requires: [tutela, "019aa000-0000-7000-8000-0000000000ff"] },
    { ...said, fileId: prescricao, notWith: [dano] },
  ];
  const files = names.map((name) => topic(`/${name}.docx`));
  fakeLibrary({ models: folder("/", []), topicos: folder("/", [], files) }, state);
  const first = numbered([
    { id: dano, name: "Dano", path: "/Dano.docx" },
    { id: prescricao, name: "Prescrição", path: "/Prescrição.docx" },
  ]);
  let now: readonly ChosenTopic[] = first;
  function Page() {
    const [chosen, setChosen] = useState(first);
    now = chosen;
    return (
      <TopicPicker
        templateId={idAt("/Inicial.docx")}
        chosen={chosen}
        onToggle={() => {}}
        onAdd={(topics, at = chosen.length) => setChosen(withTopicsAt(chosen, topics, at))}
        onRemove={(id) => setChosen(withoutTopic(chosen, id))}
      />
    );
  }
  renderPage("/generate", Page);
  const order = () => now.map(({ name }) => name);
  const person = userEvent.setup();
  const lines = await screen.findByRole("list", { name: "Sobre os tópicos escolhidos" });
  expect(
    within(lines)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual([
    "“Dano” exige “Tutela”.Adicionar",
    "“Dano” não combina com “Prescrição”.Remover “Dano”Remover “Prescrição”",
  ]);
  await waitFor(() =>
    expect(screen.getAllByRole("status").map(({ textContent }) => textContent)).toContain(
      "“Dano” exige “Tutela”. “Dano” não combina com “Prescrição”.",
    ),
  );
  within(lines).getByRole("button", { name: "Adicionar Tutela" }).focus();
  await person.keyboard("{Enter}");
  expect(order()).toEqual(["Dano", "Tutela", "Prescrição"]);
  // The focus stays where the line was.
  expect(document.activeElement?.contains(lines)).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
  await person.click(screen.getByRole("button", { name: "Remover “Dano”" }));
  expect(order()).toEqual(["Tutela", "Prescrição"]);
  const banner = screen.getByText("“Dano” saiu do documento.");
  await person.click(screen.getByRole("button", { name: "Desfazer" }));
  expect(order()).toEqual(["Dano", "Tutela", "Prescrição"]);
  expect(banner.isConnected).toBe(false);
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
