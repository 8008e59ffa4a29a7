import { generateDocument } from "@lavra/contract/documents/documents";
import { readNameRules, saveNameRule } from "@lavra/contract/documents/name-rules";
import { folderStructure, type LibraryFile } from "@lavra/contract/library/library";
import { fileMarkers, type Marker } from "@lavra/contract/markers/markers";
import { showPaper } from "@lavra/contract/paper/paper";
import { currentUsage } from "@lavra/contract/plans/subscriptions";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { generatePageDoubles } from "../../testing/fakes/fake-generate-page.ts";
import { paperReply } from "../../testing/fakes/fake-paper.ts";
import { openGenerate } from "../../testing/open-generate.tsx";
import { ownerUser } from "../../testing/session-user.ts";
import { type Answer, answerFile, type Doubles, on, type Reply, refuse, stubApi } from "../../testing/stub-api.ts";

const templateId = "01a1fc8f-0000-7000-8000-000000000001";
const topicId = "01a1fc8f-0000-7000-8000-000000000002";
const documentId = "01a1fc8f-0000-7000-8000-000000000003";

const file = (id: string, path: string): LibraryFile => ({
  id,
  googleDriveId: id,
  path,
  name: path.split("/").at(-1) ?? "",
  size: 1,
  readOnly: false,
  modified: "2026-11-21T12:00:00.000Z",
});
const tree = (...files: LibraryFile[]) => ({
  structure: { id: null, name: "", path: "/", readOnly: false, modified: null, children: [], files },
});
const marker = (name: string, type: Marker["type"] = "text"): Marker => ({
  name,
  type,
  description: "",
  options: [],
  apiSource: "",
  kind: type === "number" ? "moeda" : "",
  dateFormat: "",
});
const made = answerFile("Inicial_gerado (2).docx", { "X-Document-Id": documentId });

/** The server's replies to a generation request, and the rest of what tests vary. */
let server: {
  requiresSubtemplates: boolean;
  used: number;
  limit: number;
  generate: Answer<typeof generateDocument>;
  paper: Reply<typeof showPaper>;
};
let api: ReturnType<typeof stubApi>;

const markers = {
  "{CLIENTE}": marker("CLIENTE"),
  "{CPF}": marker("CPF"),
  "{VALOR}": marker("VALOR", "number"),
};
const stubServer = (...more: Doubles) =>
  stubApi(
    ...generatePageDoubles(),
    on(folderStructure, tree(file(templateId, "/Inicial.docx")), { type: "models" }),
    on(folderStructure, tree(file(topicId, "/Dano moral.docx")), { type: "topicos" }),
    on(fileMarkers, () => ({ markers, requiresSubtemplates: server.requiresSubtemplates, hasSubtemplates: true })),
    on(fileMarkers, { markers: {}, requiresSubtemplates: true, hasSubtemplates: false }, { fileId: topicId }),
    on(showPaper, () => server.paper),
    on(currentUsage, () => ({
      documents: { used: server.used, limit: server.limit, resetAt: null },
      users: { active: 1, limit: 8 },
    })),
    on(generateDocument, (call) => (typeof server.generate === "function" ? server.generate(call) : server.generate)),
    ...more,
  );
const saved: string[] = [];

beforeEach(() => {
  server = {
    requiresSubtemplates: false,
    used: 3,
    limit: -1,
    generate: made,
    paper: paperReply(["CLIENTE", "VALOR|EXTENSO"]),
  };
  api = stubServer();
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

const field = (name: string) => screen.findByRole("textbox", { name });
test("the name follows the rule once the client is known, and a typed name stays", { tags: "slow" }, async () => {
  api = stubServer(on(readNameRules, { template: null, office: "{MODELO} - {CLIENTE}" }));
  const user = userEvent.setup();
  openGenerate(`/generate?modelo=${templateId}`);
  const client = await field("Cliente");
  expect(await field("Nome do arquivo")).toHaveProperty("value", "Inicial_gerado");
  await user.type(client, "Joana / Filha");
  expect(await field("Nome do arquivo")).toHaveProperty("value", "Inicial - Joana - Filha");
  await user.type(await field("Nome do arquivo"), "!");
  await user.type(client, "s");
  expect(await field("Nome do arquivo")).toHaveProperty("value", "Inicial - Joana - Filha!");
});

test("without a rule a name with the client is offered; who prepares templates sets the rule from there", {
  tags: "slow",
}, async () => {
  const answers = [refuse("documents.name_rule_wrong", { sentence: "O modelo não tem o marcador {RÉU}." })];
  api = stubServer(on(saveNameRule, () => answers.shift() ?? {}));
  const user = userEvent.setup();
  openGenerate(`/generate?modelo=${templateId}`);
  await user.type(await field("Cliente"), "Joana");
  await user.click(screen.getByRole("link", { name: "Usar “Inicial - Joana”" }));
  expect(await field("Nome do arquivo")).toHaveProperty("value", "Inicial - Joana");
  await user.click(screen.getByRole("link", { name: "Regra do nome" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Nome dos documentos" }));
  const rule = await dialog.findByRole("textbox", { name: /Regra deste modelo/ });
  await user.click(rule);
  await user.paste("a/b");
  await user.click(dialog.getByRole("button", { name: /^Salvar/ }));
  expect(await dialog.findByText(/^Nomes de arquivo não podem ter/)).toBeTruthy();
  expect(api.to(saveNameRule)).toEqual([]);
  await user.clear(rule);
  await user.click(rule);
  await user.paste("{CLIENTE} {VALOR}");
  await user.click(dialog.getByRole("button", { name: /^Salvar/ }));
  expect(await dialog.findByText("O modelo não tem o marcador {RÉU}.")).toBeTruthy();
  await user.type(rule, "!");
  await user.click(dialog.getByRole("button", { name: /^Salvar/ }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(api.to(saveNameRule).at(-1)?.body).toEqual({ templateId, rule: "{CLIENTE} {VALOR}!" });
});
