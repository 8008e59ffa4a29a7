import { generateDocument } from "@lavra/contract/documents/documents";
import { saveDraft } from "@lavra/contract/documents/drafts";
import { folderStructure } from "@lavra/contract/library/library";
import { fileMarkers } from "@lavra/contract/markers/markers";
import { showPaper } from "@lavra/contract/paper/paper";
import { currentUsage } from "@lavra/contract/plans/subscriptions";
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearSession, saveSession } from "../platform/session/session.ts";
import { generatePageDoubles } from "../testing/fakes/fake-generate-page.ts";
import { folder, idAt, model, topic } from "../testing/fakes/fake-library.ts";
import { fakePaper, paperReply } from "../testing/fakes/fake-paper.ts";
import { openGenerate } from "../testing/open-generate.tsx";
import { ownerUser } from "../testing/session-user.ts";
import { type Answer, answerFile, answerOutside, on, refuse, stubApi, unreachable } from "../testing/stub-api.ts";

const template = model("/Inicial.docx");
const topics = ["Gratuidade", "Dano moral", "Juros"].map((name) => topic(`/${name}.docx`));
type Tree = Answer<typeof folderStructure>;
type Reply = ReturnType<typeof paperReply>;
const models: Tree = { structure: folder("/", [], [template]) };
const topicos: Tree = { structure: folder("/", [], topics) };
const nonsense = answerOutside(200, JSON.stringify({ success: true, data: { structure: 7 }, structure: 7 }));
const down = refuse("server.unavailable");

let trees: { models: Tree; topicos: Tree };
let api: ReturnType<typeof stubApi>;
let paper: Reply;

beforeEach(() => {
  trees = { models, topicos };
  paper = paperReply([]);
  saveSession({ token: "t", user: ownerUser() });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  api = stubApi(
    ...generatePageDoubles(),
    on(showPaper, () => paper),
    on(folderStructure, (call) => {
      const answer = call.params.type === "topicos" ? trees.topicos : trees.models;
      return typeof answer === "function" ? answer(call) : answer;
    }),
    // A configuration that was saved before the flag existed has no value for topics.
    on(fileMarkers, answerOutside(200, JSON.stringify({ success: true, data: { markers: {} }, markers: {} }))),
    on(currentUsage, { documents: { used: 1, limit: -1, resetAt: null }, users: { active: 1, limit: 8 } }),
    on(saveDraft, { revision: 1, savedAt: "2026-11-21T17:32:00.000Z", expiresAt: "2027-01-20T17:32:00.000Z" }),
    on(generateDocument, answerFile("Inicial.docx", { "X-Document-Id": idAt("feito") })),
  );
});
afterEach(() => {
  cleanup();
  clearSession();
  vi.restoreAllMocks();
});

const open = (address = `/generate?modelo=${template.id}`) => {
  const router = openGenerate(address);
  return { router, person: userEvent.setup() };
};
const openTopics = async (person: ReturnType<typeof userEvent.setup>) =>
  person.click(await screen.findByRole("tab", { name: /Tópicos/ }));
const numbered = () =>
  within(screen.getByRole("grid", { name: "Tópicos escolhidos, na ordem do documento" }))
    .getAllByRole("row")
    .map((row) => /^(\d+)/.exec(row.textContent?.trim() ?? "")?.[1] + (row.getAttribute("aria-label") ?? ""));

test("without a setting for topics they are numbered as they are picked, once for two presses, sent and then cleared", async () => {
  const { router, person } = open();
  await openTopics(person);
  const search = await screen.findByRole("searchbox", { name: "Buscar tópico" });
  for (const name of ["gratuidade", "dano", "juros"]) {
    await person.type(search, `${name}{Enter}`);
    await person.clear(search);
  }
  await waitFor(() => expect(numbered()).toEqual(["1Gratuidade", "2Dano moral", "3Juros"]));
  await person.click(screen.getByRole("button", { name: "Remover Dano moral" }));
  expect(numbered()).toEqual(["1Gratuidade", "2Juros"]);
  const rows = screen.getByRole("treegrid", { name: "Adicionar tópicos" });
  const dano = within(rows).getByRole("row", { name: "Dano moral" });
  act(() => {
    dano.click();
    dano.click();
  });
  expect(numbered()).toEqual(["1Gratuidade", "2Juros", "3Dano moral"]);
  await person.click(within(rows).getByRole("row", { name: "Gratuidade" }));
  expect(numbered()).toEqual(["1Juros", "2Dano moral"]);

  await person.click(screen.getByRole("button", { name: /Gerar Documento/ }));
  await screen.findByText(/^Documento gerado com sucesso!/);
  expect(api.to(generateDocument).map(({ body }) => body)).toMatchObject([
    {
      selectedTopics: [
        { id: idAt("/Juros.docx"), name: "Juros", path: "/Juros.docx", order: 1 },
        { id: idAt("/Dano moral.docx"), name: "Dano moral", path: "/Dano moral.docx", order: 2 },
      ],
    },
  ]);
  await waitFor(() => expect(router.state.location.search).not.toHaveProperty("modelo"));
  await act(() => router.navigate({ to: "/generate", search: { modelo: template.id } as never }));
  await openTopics(person);
  await screen.findByRole("searchbox", { name: "Buscar tópico" });
  expect(screen.queryByRole("grid", { name: "Tópicos escolhidos, na ordem do documento" })).toBeNull();
});

test.each<[string, Tree, Tree, string | RegExp]>([
  ["both do not come", down, down, "Erro ao carregar dados iniciais"],
  ["templates do not come", down, topicos, /^Erro ao carregar modelos: /],
  ["nobody answers", unreachable, topicos, /^Erro ao carregar modelos: Não foi possível falar com o servidor/],
  ["templates make no sense", nonsense, topicos, "Erro ao processar estrutura de modelos"],
])("if %s the page says so, and reads both again on request", async (_, ofModels, ofTopics, sentence) => {
  trees = { models: ofModels, topicos: ofTopics };
  const { person } = open("/generate");
  await screen.findAllByText(sentence);
  trees = { models, topicos };
  await person.click(screen.getAllByRole("button", { name: /^Tentar novamente/ })[0] as HTMLElement);
  await waitFor(() => expect(screen.queryByText(sentence)).toBeNull());
  await person.click(await screen.findByRole("button", { name: "Escolher modelo" }));
  await screen.findByRole("row", { name: "Inicial" });
});

test.each<[string, Tree, string | RegExp]>([
  ["do not come", down, /^Erro ao carregar tópicos: /],
  ["make no sense", nonsense, "Erro ao processar estrutura de tópicos"],
])("topics that %s are reported in their place, and read again on request", async (_, answer, sentence) => {
  trees = { models, topicos: answer };
  const { person } = open();
  await openTopics(person);
  await screen.findByText(sentence);
  trees = { models, topicos };
  await person.click(screen.getByRole("button", { name: /^Tentar novamente/ }));
  await screen.findByRole("row", { name: "Dano moral" });
});

/** A paper of two chosen topics, each a paragraph, with the places beside them. */
function paperOfTwo() {
  const [section] = fakePaper().sections;
  const line = (t: string, topicBefore: number) => ({ p: [{ t, s: 0 }], look: 0, s: 0, topicBefore });
  if (!section) throw new Error("no section");
  const blocks = [line("Da gratuidade", 0), line("Dos juros", 1), line("Dos pedidos", 2)];
  return paperReply([], { sections: [{ ...section, blocks }] });
}

test("a place between two paragraphs of the paper takes a topic, by keyboard too, after its text was read", {
  tags: "slow",
}, async () => {
  paper = paperOfTwo();
  const { person } = open();
  await openTopics(person);
  const search = await screen.findByRole("searchbox", { name: "Buscar tópico" });
  for (const name of ["gratuidade", "juros"]) {
    await person.type(search, `${name}{Enter}`);
    await person.clear(search);
  }
  await person.click(screen.getByRole("tab", { name: /^Prévia/ }));
  const place = await screen.findByRole("button", { name: "Inserir tópico aqui, como 2º" });
  place.focus();
  await person.keyboard("{Enter}");
  const dialog = within(await screen.findByRole("dialog", { name: "Inserir tópico aqui" }));
  await person.type(await dialog.findByRole("searchbox", { name: "Buscar tópico" }), "dano");
  await person.click(await dialog.findByRole("button", { name: "Ver o texto de Dano moral" }));
  const preview = within(await dialog.findByRole("region", { name: "Prévia de Dano moral" }));
  await preview.findByRole("region", { name: "Páginas do documento" });
  expect(api.to(showPaper).at(-1)?.body).toMatchObject({ modelId: idAt("/Dano moral.docx"), isTopic: true });
  await person.click(preview.getByRole("button", { name: "Inserir" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await openTopics(person);
  await waitFor(() => expect(numbered()).toEqual(["1Gratuidade", "2Dano moral", "3Juros"]));
});
