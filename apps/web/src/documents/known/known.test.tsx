import { generateDocument, knownValues } from "@lavra/contract/documents/documents";
import { saveDraft } from "@lavra/contract/documents/drafts";
import { folderStructure, type LibraryFile } from "@lavra/contract/library/library";
import { fileMarkers, type Marker } from "@lavra/contract/markers/markers";
import { currentUsage } from "@lavra/contract/plans/subscriptions";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { generatePageDoubles } from "../../testing/fakes/fake-generate-page.ts";
import { openGenerate } from "../../testing/open-generate.tsx";
import { ownerUser } from "../../testing/session-user.ts";
import { answerFile, on, refuse, stubApi, type WireReply } from "../../testing/stub-api.ts";

const templateId = "01a1fc8f-0000-7000-8000-000000000001";
const template: LibraryFile = {
  id: templateId,
  googleDriveId: templateId,
  path: "/Inicial.docx",
  name: "Inicial.docx",
  size: 1,
  readOnly: false,
  modified: "2026-11-21T12:00:00.000Z",
};
const tree = (...files: LibraryFile[]) => ({
  structure: { id: null, name: "", path: "/", readOnly: false, modified: null, children: [], files },
});
const marker = (name: string): Marker => ({
  name,
  type: "text",
  description: "",
  options: [],
  apiSource: "",
  kind: "",
  dateFormat: "",
});
const made = answerFile("Inicial_gerado.docx", { "X-Document-Id": "01a1fc8f-0000-7000-8000-000000000003" });

let api: ReturnType<typeof stubApi>;
beforeEach(() => {
  localStorage.setItem("token", "t");
  localStorage.setItem("user", JSON.stringify(ownerUser()));
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  localStorage.clear();
});

const field = (name: string) => screen.findByRole("textbox", { name });
const button = () => screen.getByRole("button", { name: /Gerar Documento/ });

const ana = { id: "019aa000-0000-7000-8000-0000000000a1", nome: "Ana Souza", oab: "OAB/SP 123.456" };
const joao = { id: "019aa000-0000-7000-8000-0000000000a2", nome: "João Lima", oab: "OAB/SP 7" };
const asked = {
  "{ADVOGADO}": marker("ADVOGADO"),
  "{OAB}": marker("OAB"),
  "{CIDADE}": marker("CIDADE"),
  "{CLIENTE}": marker("CLIENTE"),
};
/** The server's reply for João, and when it arrives. */
let answers: Promise<WireReply | undefined>;
beforeEach(() => {
  answers = Promise.resolve(undefined);
});
const serve = (fields: Record<string, Marker> = asked) => {
  api = stubApi(
    ...generatePageDoubles(),
    on(folderStructure, tree(template), { type: "models" }),
    on(folderStructure, tree(), { type: "topicos" }),
    on(fileMarkers, { markers: fields, requiresSubtemplates: false, hasSubtemplates: true }),
    on(currentUsage, {
      documents: { used: 0, limit: -1, resetAt: null },
      users: { active: 1, limit: 8 },
    }),
    on(generateDocument, made),
    on(knownValues, async ({ query }) => {
      const failure = query.has("signerId") ? await answers : undefined;
      if (failure) return failure;
      const signer = query.get("signerId") === joao.id ? joao : ana;
      const values = {
        "ESCRITORIO.CIDADE": "Recife",
        "ADVOGADO.NOME": signer.nome,
        "ADVOGADO.INSCRICAO": signer.oab,
      };
      return { values, signerId: signer.id, signers: [ana, joao] };
    }),
  );
};

const signer = () => screen.findByRole("button", { name: /Quem assina/ });
const chooseJoao = async (user: ReturnType<typeof userEvent.setup>) => {
  await waitFor(async () => expect(await field("OAB")).toHaveProperty("value", "OAB/SP 123.456"));
  await user.click(await signer());
  await user.click(await screen.findByRole("option", { name: /João Lima/ }));
};

describe("data of the office and its lawyers", () => {
  test("fill the fields of those names, show their source, and can be changed", async () => {
    serve();
    const user = userEvent.setup();
    const router = openGenerate(`/generate?modelo=${templateId}`);
    await waitFor(async () => expect(await field("OAB")).toHaveProperty("value", "OAB/SP 123.456"));
    expect(screen.getAllByText("Dos dados de quem assina")).toHaveLength(2);
    expect(screen.getByText("Dos dados do escritório")).toBeTruthy();
    await user.clear(await field("Cidade"));
    await user.type(await field("Cidade"), "Olinda");
    expect(screen.queryByText("Dos dados do escritório")).toBeNull();
    await user.type(await field("Cliente"), "Joana");
    await user.click(button());
    await waitFor(() => expect(api.to(generateDocument).map(({ body }) => body)).toHaveLength(1));
    expect(api.to(generateDocument).map(({ body }) => body)[0]).toMatchObject({
      formData: {
        "{ADVOGADO}": "Ana Souza",
        "{OAB}": "OAB/SP 123.456",
        "{CIDADE}": "Olinda",
        "{CLIENTE}": "Joana",
      },
    });
    await waitFor(() => expect(router.state.location.search).toEqual({}));
  });

  test("are a colleague's if another person signs, except for typed values", { tags: "slow" }, async () => {
    serve();
    const user = userEvent.setup();
    openGenerate(`/generate?modelo=${templateId}`);
    await waitFor(async () => expect(await field("OAB")).toHaveProperty("value", "OAB/SP 123.456"));
    await user.clear(await field("Advogado"));
    await user.type(await field("Advogado"), "Dra. Ana");
    await user.click(await signer());
    await user.click(await screen.findByRole("option", { name: /João Lima/ }));
    await waitFor(async () => expect(await field("OAB")).toHaveProperty("value", "OAB/SP 7"));
    expect(await field("Advogado")).toHaveProperty("value", "Dra. Ana");
  });

  test("are not requested for a form that has no use for them, and such a form counts as empty", async () => {
    serve({ "{CLIENTE}": marker("CLIENTE") });
    const user = userEvent.setup();
    openGenerate(`/generate?modelo=${templateId}`);
    await field("Cliente");
    expect(screen.queryByText("Quem assina")).toBeNull();
    expect(api.to(knownValues)).toEqual([]);
    await user.click(screen.getByRole("link", { name: "Início" }));
    expect(await screen.findByText("painel")).toBeTruthy();
  });
});

describe("data of a colleague who is chosen to sign", () => {
  test("is awaited: the choice shows at once, and no document is made with the other's name", {
    tags: "slow",
  }, async () => {
    const answering = Promise.withResolvers<undefined>();
    answers = answering.promise;
    serve();
    const user = userEvent.setup();
    openGenerate(`/generate?modelo=${templateId}`);
    await user.type(await field("Cliente"), "Joana");
    await chooseJoao(user);
    expect((await signer()).textContent).toContain("João Lima");
    expect(screen.getByText("Buscando os dados de quem assina…")).toBeTruthy();
    await user.keyboard("{Control>}{Enter}{/Control}");
    expect(api.to(generateDocument)).toEqual([]);
    answering.resolve(undefined);
    await waitFor(async () => expect(await field("OAB")).toHaveProperty("value", "OAB/SP 7"));
    await user.click(button());
    await waitFor(() => expect(api.to(generateDocument)).toHaveLength(1));
    expect(api.to(generateDocument)[0]?.body).toMatchObject({ formData: { "{ADVOGADO}": "João Lima" } });
  });

  test("is a change of the draft, which is saved with the choice", async () => {
    serve();
    const user = userEvent.setup();
    openGenerate(`/generate?modelo=${templateId}`);
    await user.type(await field("Cliente"), "Joana");
    await chooseJoao(user);
    vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    fireEvent(document, new Event("visibilitychange"));
    await waitFor(() => expect(api.to(saveDraft).at(-1)?.body).toMatchObject({ signerId: joao.id }));
  });

  test("is reported as missing, and the previous signer remains", { tags: "slow" }, async () => {
    answers = Promise.resolve(refuse("server.error"));
    serve();
    const user = userEvent.setup();
    openGenerate(`/generate?modelo=${templateId}`);
    await chooseJoao(user);
    await screen.findByText("Erro ao buscar os dados de quem assina: Erro interno do servidor");
    expect((await signer()).textContent).toContain("Ana Souza");
    expect(await field("OAB")).toHaveProperty("value", "OAB/SP 123.456");
    answers = Promise.resolve(undefined);
    await chooseJoao(user);
    await waitFor(async () => expect(await field("OAB")).toHaveProperty("value", "OAB/SP 7"));
  });
});
