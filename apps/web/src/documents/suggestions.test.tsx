import { generateDocument } from "@lavra/contract/documents/documents";
import { folderStructure } from "@lavra/contract/library/library";
import { fileMarkers, type Marker } from "@lavra/contract/markers/markers";
import { currentUsage } from "@lavra/contract/plans/subscriptions";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  type GeneratePageState,
  generatePageDoubles,
  newGeneratePageState,
} from "../testing/fakes/fake-generate-page.ts";
import { folder, idAt, model, topic } from "../testing/fakes/fake-library.ts";
import { openGenerate } from "../testing/open-generate.tsx";
import { ownerUser } from "../testing/session-user.ts";
import { answerFile, type Doubles, on, stubApi } from "../testing/stub-api.ts";

const inicial = model("/Cível/Inicial.docx");
const recurso = model("/Cível/Recursos/Recurso.docx");
const [dano, custas] = [topic("/Mérito/Dano.docx"), topic("/Custas.docx")];
const marker = (name: string, rest: Partial<Marker> = {}): Marker => ({
  name,
  type: "text",
  description: "",
  options: [],
  apiSource: "",
  kind: "",
  dateFormat: "",
  ...rest,
});
const made = answerFile("Inicial_gerado.docx", { "X-Document-Id": idAt("documento") });

let state: GeneratePageState;
let markers: Record<string, Marker>;
const form = (fields: Record<string, Marker>) => ({
  markers: fields,
  requiresSubtemplates: true,
  hasSubtemplates: true,
});
const serve = (...more: Doubles) => {
  stubApi(
    ...generatePageDoubles(state),
    on(folderStructure, {
      structure: folder("/", [folder("/Cível", [folder("/Cível/Recursos", [], [recurso])], [inicial])]),
    }),
    on(folderStructure, { structure: folder("/", [folder("/Mérito", [], [dano])], [custas]) }, { type: "topicos" }),
    on(fileMarkers, () => form(markers)),
    on(fileMarkers, () => form({ "{CLIENTE}": marker("CLIENTE"), "{JUIZO}": marker("JUIZO") }), {
      fileId: recurso.id,
    }),
    on(fileMarkers, form({}), { fileId: dano.id }),
    on(fileMarkers, form({}), { fileId: custas.id }),
    on(currentUsage, { documents: { used: 3, limit: -1, resetAt: null }, users: { active: 1, limit: 8 } }),
    on(generateDocument, made),
    ...more,
  );
};
const saved: string[] = [];

beforeEach(() => {
  state = newGeneratePageState();
  markers = {
    "{CLIENTE}": marker("CLIENTE"),
    "{CPF}": marker("CPF"),
    "{NASCIMENTO}": marker("NASCIMENTO", { type: "date" }),
  };
  saved.length = 0;
  localStorage.setItem("token", "t");
  localStorage.setItem("user", JSON.stringify(ownerUser()));
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  localStorage.clear();
});

const field = (name: string) => screen.findByRole<HTMLInputElement>("textbox", { name });
const open = (file = inicial) => openGenerate(`/generate?modelo=${file.id}`);
const fill = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.type(await field("Cliente"), "Joana");
  await user.type(await field("CPF"), "52998224725");
  await user.type(await field("Nascimento"), "03031980");
};
const paste = (input: HTMLElement, text: string) => {
  input.focus();
  fireEvent.paste(input, { clipboardData: { getData: () => text } });
};

describe("suggested templates", () => {
  test("are above the folders; search results are a flat list with full name, folder and star", async () => {
    state.starred = [recurso.id];
    state.recent = [recurso.id, inicial.id];
    serve();
    const user = userEvent.setup();
    const router = openGenerate("/generate");
    await user.click(await screen.findByRole("button", { name: "Escolher modelo" }));
    const sheet = within(await screen.findByRole("dialog", { name: "Escolher modelo" }));
    const starred = await sheet.findByRole("region", { name: "Favoritos" });
    expect(
      within(starred)
        .getAllByRole("button")
        .map((one) => one.textContent),
    ).toEqual(["Recurso"]);
    const recent = sheet.getByRole("region", { name: "Recentes" });
    expect(
      within(recent)
        .getAllByRole("button")
        .map((one) => one.textContent),
    ).toEqual(["Inicial"]);
    expect(screen.getByRole("treegrid", { name: "Modelos" })).toBeTruthy();

    await user.type(screen.getByRole("searchbox", { name: "Buscar modelo" }), "rec");
    const found = await screen.findByRole("list", { name: "Modelos encontrados" });
    expect(within(found).getAllByRole("button")[0]?.textContent).toBe("RecursoCível › Recursos");
    await user.click(within(found).getByRole("button", { name: "Remover Recurso dos favoritos" }));
    await waitFor(() => expect(state.starred).toEqual([]));
    await user.click(within(found).getAllByRole("button")[0] as HTMLElement);
    await waitFor(() => expect(router.state.location.search).toEqual({ modelo: recurso.id }));
  });
});

describe("suggested topics", () => {
  test("used topics and the office's sets are one press away, the folders are under their heading; a set is saved", {
    tags: "slow",
  }, async () => {
    state.topicsUsed = [custas.id];
    state.sets = [{ id: idAt("conjunto"), name: "Consumidor padrão", topics: [dano.id, custas.id] }];
    serve();
    const user = userEvent.setup();
    open();
    await user.click(await screen.findByRole("tab", { name: /Tópicos/ }));
    await user.click(await screen.findByRole("button", { name: "Custas" }));
    expect(screen.queryByRole("treegrid", { name: "Adicionar tópicos" })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Conjunto Consumidor padrão 2 tópicos" }));
    const remove = () =>
      screen.getAllByRole("button", { name: /^Remover/ }).map((one) => one.getAttribute("aria-label"));
    await waitFor(() => expect(remove()).toEqual(["Remover Custas", "Remover Dano"]));
    await user.click(screen.getByRole("button", { name: "Ver todas as pastas" }));
    expect(await screen.findByRole("treegrid", { name: "Adicionar tópicos" })).toBeTruthy();

    await user.click(screen.getByRole("button", { name: "Salvar como conjunto" }));
    await user.type(await field("Nome do conjunto"), "Bancário{Enter}");
    expect(await screen.findByRole("button", { name: "Conjunto Bancário 2 tópicos" })).toBeTruthy();
    expect(state.sets[1]?.topics).toEqual([custas.id, dano.id]);
    await user.click(screen.getByRole("button", { name: "Excluir o conjunto Consumidor padrão" }));
    await user.click(screen.getByRole("button", { name: "Excluir" }));
    await waitFor(() => expect(state.sets.map(({ name }) => name)).toEqual(["Bancário"]));
    await user.click(screen.getByRole("button", { name: "Limpar Tudo" }));
    expect(screen.queryByRole("button", { name: /^Remover/ })).toBeNull();
  });
});

describe("saving people from typing twice", () => {
  test("offers the values of earlier documents while typing, and the offers can be turned off", async () => {
    state.values = { "{CLIENTE}": ["João Batista", "Joana Lima", "Ana"] };
    serve();
    const user = userEvent.setup();
    open();
    await user.type(await field("Cliente"), "jo");
    const offers = await screen.findByRole("listbox", { name: "Usados antes em Cliente" });
    const options = within(offers).getAllByRole("option");
    expect(options.map((one) => one.textContent)).toEqual(["João Batista", "Joana Lima"]);
    // The field keeps the focus, and names the option that arrows have reached.
    const client = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Cliente" });
    expect([client.tagName, client.hasAttribute("role")]).toEqual(["TEXTAREA", false]);
    expect(client.getAttribute("aria-haspopup")).toBe("listbox");
    expect(client.getAttribute("aria-controls")).toBe(offers.id);
    await user.keyboard("{ArrowDown}{ArrowDown}");
    expect(document.activeElement).toBe(client);
    expect(client.getAttribute("aria-activedescendant")).toBe(options[1]?.id);
    await user.keyboard("{Enter}");
    expect(client.value).toBe("Joana Lima");
    expect(document.activeElement).toBe(client);
    expect(screen.queryByRole("listbox", { name: "Usados antes em Cliente" })).toBeNull();
    expect(client.hasAttribute("aria-controls")).toBe(false);
    await user.keyboard("{Enter}");
    expect(document.activeElement).toBe(await field("CPF"));
    expect(client.hasAttribute("aria-haspopup")).toBe(false);
    await user.click(screen.getByRole("button", { name: "Parar de sugerir" }));
    await screen.findByRole("button", { name: "Voltar a sugerir" });
    await user.clear(await field("Cliente"));
    await user.type(await field("Cliente"), "jo");
    expect(screen.queryByRole("listbox", { name: "Usados antes em Cliente" })).toBeNull();
    expect(state.offersUsedValues).toBe(false);
  });

  test("another template clears the values; a button takes over those that it also asks for", {
    tags: "slow",
  }, async () => {
    serve();
    const user = userEvent.setup();
    const router = open();
    await fill(user);
    await router.navigate({ to: "/generate", search: { modelo: recurso.id } } as never);
    await field("Juízo");
    expect(await field("Cliente")).toHaveProperty("value", "");
    await user.click(await screen.findByRole("button", { name: "Reaproveitar 1 campo" }));
    expect(await field("Cliente")).toHaveProperty("value", "Joana");
  });

  test("undoes a change of template, which brings back the template and its values", { tags: "slow" }, async () => {
    serve();
    const user = userEvent.setup();
    const router = open();
    await fill(user);
    const before = router.state.location.search;
    await router.navigate({ to: "/generate", search: { modelo: recurso.id } } as never);
    await field("Juízo");
    await user.click(await screen.findByRole("button", { name: "Desfazer" }));
    expect(await field("CPF")).toBeDefined();
    expect(await field("Cliente")).toHaveProperty("value", "Joana");
    expect(router.state.location.search).toMatchObject({ modelo: (before as { modelo: string }).modelo });
  });

  test("offers a pasted block to the fields it names, fills them in, and undoes that", { tags: "slow" }, async () => {
    serve();
    const user = userEvent.setup();
    open();
    paste(await field("Cliente"), "Nome: Joana Lima, CPF: 52998224725, Nascimento: 3/3/1980");
    await user.click(await screen.findByRole("button", { name: "Preencher 3 campos" }));
    expect(await field("Cliente")).toHaveProperty("value", "Joana Lima");
    expect(await field("CPF")).toHaveProperty("value", "529.982.247-25");
    expect(await field("Nascimento")).toHaveProperty("value", "03/03/1980");
    await user.click(await screen.findByRole("button", { name: "Desfazer" }));
    expect(await field("Cliente")).toHaveProperty("value", "");
  });

  test("Enter moves to the next field, Shift+Enter breaks the line", { tags: "slow" }, async () => {
    serve();
    const user = userEvent.setup();
    open();
    await user.type(await field("Cliente"), "Joana{Shift>}{Enter}{/Shift}");
    expect(await field("Cliente")).toHaveProperty("value", "Joana\n");
    await user.clear(await field("Cliente"));
    await user.type(await field("Cliente"), "Joana{Enter}");
    expect(document.activeElement).toBe(await field("CPF"));
    expect(await field("Cliente")).toHaveProperty("value", "Joana");
  });

  test("a complete section of a long form folds, and opens when one of its fields is needed", {
    tags: "slow",
  }, async () => {
    const names = ["CLIENTE", "RG", "REU", "COMARCA", "VARA", "FATOS", "PEDIDO", "PROVAS"];
    markers = Object.fromEntries(names.map((name) => [`{${name}}`, marker(name)]));
    serve();
    const user = userEvent.setup();
    open();
    const head = (name: RegExp) => screen.getByRole("button", { name });
    await user.type(await field("Comarca"), "de Campinas");
    await user.type(await field("Vara"), "1ª");
    expect(head(/^Dados do processo/).getAttribute("aria-expanded")).toBe("true");
    await user.click(await field("Fatos"));
    expect(head(/^Dados do processo/).getAttribute("aria-expanded")).toBe("false");
    expect(head(/^Dados do processo/).textContent).toContain("de Campinas · 1ª");
    await user.click(head(/^Dados do processo/));
    await user.clear(await field("Vara"));
    expect(head(/^Dados do processo/).textContent).toContain("falta 1");
  });
});
