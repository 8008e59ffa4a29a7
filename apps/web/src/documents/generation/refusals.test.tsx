import { generateDocument } from "@lavra/contract/documents/documents";
import { folderStructure } from "@lavra/contract/library/library";
import { fileMarkers, type Marker } from "@lavra/contract/markers/markers";
import { currentUsage } from "@lavra/contract/plans/subscriptions";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { clearSession, saveSession } from "../../platform/session/session.ts";
import { generatePageDoubles } from "../../testing/fakes/fake-generate-page.ts";
import { folder, model } from "../../testing/fakes/fake-library.ts";
import { openGenerate } from "../../testing/open-generate.tsx";
import { memberUser, ownerUser } from "../../testing/session-user.ts";
import { on, refuse, stubApi } from "../../testing/stub-api.ts";

const template = model("/Inicial.docx");
const marker = (name: string): Marker => ({
  name,
  type: "text",
  description: "",
  options: [],
  apiSource: "",
  kind: "",
  dateFormat: "",
});

/**
 * Opens the page with one field filled, and a refusal that names missing fields; `later` is in the form once it is read
 * again.
 */
async function order(missing: readonly string[], user = ownerUser(), later: readonly string[] = []) {
  const page = await send(() => refuse("documents.missing_values", { markers: [...missing] }), user, later);
  return { ...page, said: within(await screen.findByRole("alert")) };
}

/** Opens the page with one field filled, and a server that has no room. */
const inLine = () => send(() => refuse("server.busy", { retryAfter: 60 }));

async function send(answer: () => ReturnType<typeof refuse>, user = ownerUser(), later: readonly string[] = []) {
  saveSession({ token: "t", user });
  let asked = ["CLIENTE"];
  stubApi(
    on(folderStructure, { structure: folder("/", [], [template]) }, { type: "models" }),
    on(folderStructure, { structure: folder("/", [], []) }, { type: "topicos" }),
    on(fileMarkers, () => ({
      markers: Object.fromEntries(asked.map((name) => [`{${name}}`, marker(name)])),
      requiresSubtemplates: false,
      hasSubtemplates: false,
    })),
    on(currentUsage, { documents: { used: 1, limit: -1, resetAt: null }, users: { active: 1, limit: 8 } }),
    on(generateDocument, () => {
      asked = ["CLIENTE", ...later];
      return answer();
    }),
    ...generatePageDoubles(),
  );
  const router = openGenerate(`/generate?modelo=${template.id}`);
  const person = userEvent.setup();
  await person.type(await screen.findByRole("textbox", { name: "Cliente" }), "Joana");
  await person.click(screen.getByRole("button", { name: /Gerar Documento/ }));
  return { router, person };
}

afterEach(() => {
  cleanup();
  clearSession();
});

test("names a marker that the file has and the form lacks, with the way to the configurator", async () => {
  const { router, person, said } = await order(["{REU}"]);
  expect(
    said.getByText("Erro ao gerar documento: o arquivo pede o marcador {REU}, que o formulário não tem."),
  ).toBeTruthy();
  expect(said.getByText("Adicione-o ao formulário em Criar Modelo ou tire-o do arquivo.")).toBeTruthy();
  await person.click(said.getByRole("button", { name: "Abrir Criar Modelo" }));
  await person.click(await screen.findByRole("button", { name: "Sair" }));
  await waitFor(() => expect(router.history.location.href).toBe(`/create-model?modelo=${template.id}`));
});

test("a person who may not configure forms learns who to ask", async () => {
  const { said } = await order(["{REU}", "{VARA}"], memberUser("generate"));
  expect(
    said.getByText("Erro ao gerar documento: o arquivo pede os marcadores {REU} e {VARA}, que o formulário não tem."),
  ).toBeTruthy();
  expect(
    said.getByText("Peça a quem configura os modelos que os adicione ao formulário ou os tire do arquivo."),
  ).toBeTruthy();
  expect(said.queryByRole("button", { name: "Abrir Criar Modelo" })).toBeNull();
});

test("shows an error at a field that the form has gained meanwhile, and loses no input", async () => {
  const { said } = await order(["{REU}"], ownerUser(), ["REU"]);
  expect(said.getByText("Preencha todos os campos obrigatórios destacados em vermelho")).toBeTruthy();
  const field = await screen.findByRole("textbox", { name: "Réu" });
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(screen.getByText("Campo obrigatório")).toBeTruthy();
  expect(screen.getByRole("textbox", { name: "Cliente" })).toHaveProperty("value", "Joana");
});

test("a request in the line says so, leaves the input unchanged and can be cancelled", async () => {
  const { person } = await inLine();
  await screen.findByText(/O documento está na fila/);
  await screen.findByRole("button", { name: /Na fila…/ });
  await person.click(await screen.findByRole("button", { name: "Cancelar" }));
  await waitFor(() => expect(screen.queryByText(/O documento está na fila/)).toBeNull());
  await screen.findByRole("button", { name: /Gerar Documento/ });
  expect(screen.getByRole("textbox", { name: "Cliente" })).toHaveProperty("value", "Joana");
  expect(screen.queryByRole("alert")).toBeNull();
});
