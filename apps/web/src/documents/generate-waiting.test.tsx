import { readDraft, type SavedDraft } from "@lavra/contract/documents/drafts";
import { folderStructure } from "@lavra/contract/library/library";
import { fileMarkers } from "@lavra/contract/markers/markers";
import { currentUsage } from "@lavra/contract/plans/subscriptions";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { clearSession, saveSession } from "../platform/session/session.ts";
import { generatePageDoubles } from "../testing/fakes/fake-generate-page.ts";
import { folder, model, topic } from "../testing/fakes/fake-library.ts";
import { openGenerate } from "../testing/open-generate.tsx";
import { ownerUser } from "../testing/session-user.ts";
import { type Doubles, on, refuse, stubApi } from "../testing/stub-api.ts";

const template = model("/Inicial.docx");
const draftId = "0199aaaa-0000-4000-8000-000000000001";
const inOrder = `/generate?modelo=${template.id}`;
const broken = refuse("server.error");

const client = {
  name: "CLIENTE",
  type: "text" as const,
  description: "",
  options: [],
  apiSource: "" as const,
  kind: "" as const,
  dateFormat: "" as const,
};
const form = { markers: { "{CLIENTE}": client }, requiresSubtemplates: true, hasSubtemplates: true };
const draft: SavedDraft = {
  id: draftId,
  templateId: template.id,
  templateName: template.name,
  answers: { v: 1, fields: { "{CLIENTE}": "Joana" } },
  topics: [],
  outputName: null,
  signerId: null,
  revision: 3,
  savedAt: "2026-11-21T17:32:00.000Z",
  expiresAt: "2027-01-20T17:32:00.000Z",
};

function open(address: string, ...doubles: Doubles) {
  stubApi(
    on(folderStructure, { structure: folder("/", [], [template]) }, { type: "models" }),
    on(folderStructure, { structure: folder("/", [], [topic("/Dano moral.docx")]) }, { type: "topicos" }),
    on(fileMarkers, form),
    on(currentUsage, { documents: { used: 1, limit: -1, resetAt: null }, users: { active: 1, limit: 8 } }),
    on(readDraft, { draft }),
    ...generatePageDoubles(),
    ...doubles,
  );
  openGenerate(address);
  return userEvent.setup();
}

/** An answer that is pending until the test calls `come`. Later calls get the last reply that was passed to it. */
function later<Reply>() {
  const first = Promise.withResolvers<Reply>();
  let now: Reply | undefined;
  return {
    answer: () => now ?? first.promise,
    come: (reply: Reply) => {
      now = reply;
      first.resolve(reply);
    },
  };
}

const order = () => screen.getByRole("button", { name: /^Gerar/ });
const clientField = () => screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Cliente" });
const tryAgain = async (words: RegExp) => {
  const notice = (await screen.findByText(words)).closest<HTMLElement>("[role='alert']");
  if (!notice) throw new Error(`${words} is no alert`);
  const button = within(notice).getByRole("button", { name: /^Tentar novamente/ });
  // A press counts only while no request of this place is running.
  await waitFor(() => expect(button.hasAttribute("data-pending")).toBe(false));
  return button;
};

beforeEach(() => saveSession({ token: "t", user: ownerUser() }));
afterEach(() => {
  cleanup();
  clearSession();
});

test("while a form's fields are loading or have failed nothing is generated; a retry loads them", async () => {
  const fields = later<typeof form | typeof broken>();
  const person = open(inOrder, on(fileMarkers, fields.answer));
  await screen.findByText("Carregando campos do modelo...");
  expect(order()).toHaveProperty("disabled", true);
  fields.come(broken);
  const again = await tryAgain(/^Erro ao carregar os campos do modelo: Erro interno do servidor/);
  expect(order()).toHaveProperty("disabled", true);
  fields.come(form);
  await person.click(again);
  await clientField();
  expect(order()).toHaveProperty("disabled", false);
});

test("while a draft is loading or has failed nothing is generated; after a retry it is continued", async () => {
  const saved = later<{ draft: SavedDraft } | typeof broken>();
  const person = open(`/generate?modelo=${template.id}&rascunho=${draftId}`, on(readDraft, saved.answer));
  await screen.findByText("Carregando campos do modelo...");
  expect(order()).toHaveProperty("disabled", true);
  saved.come(broken);
  const again = await tryAgain(/^Erro ao abrir o que foi salvo: Erro interno do servidor/);
  expect(order()).toHaveProperty("disabled", true);
  saved.come({ draft });
  await person.click(again);
  expect((await clientField()).value).toBe("Joana");
  expect(order()).toHaveProperty("disabled", false);
});

test.each([
  ["models", "modelos", "/generate", () => screen.findByRole("button", { name: "Escolher modelo" })],
  ["topicos", "tópicos", inOrder, () => screen.findByRole("searchbox", { name: "Buscar tópico" })],
] as const)(
  "a failure to read %s is shown in the place of the list, and the list is requested again",
  async (type, name, at, found) => {
    let isBroken = true;
    const tree = { structure: folder("/", [], type === "models" ? [template] : [topic("/Dano moral.docx")]) };
    const person = open(
      at,
      on(folderStructure, () => (isBroken ? broken : tree), { type }),
    );
    if (type === "topicos") await person.click(await screen.findByRole("tab", { name: /^Tópicos/ }));
    const again = await tryAgain(new RegExp(`^Erro ao carregar ${name}: Erro interno do servidor`));
    isBroken = false;
    await person.click(again);
    await waitFor(() => expect(screen.queryByText(/^Erro ao carregar/)).toBeNull());
    await found();
  },
);
