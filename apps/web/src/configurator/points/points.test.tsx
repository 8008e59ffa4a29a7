import { showPaper } from "@lavra/contract/paper/paper";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { freshServer, marker, openConfigurator, standing } from "../../testing/fakes/fake-configurator.tsx";
import { paperReply } from "../../testing/fakes/fake-paper.ts";
import { on, refuse } from "../../testing/stub-api.ts";
// Imports lazy modules up front, so that loading them does not count against a test's timeout.
import "../../paper/paper-pane.tsx";
import "../../paper/pointing/template-paper.tsx";

beforeEach(() => {
  localStorage.clear();
});

const inWideWindow = () =>
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: query.includes("73.75rem"),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));

/** The file has CLIENTE, FORO and CPF, and an open brace; FORO is not in the form. */
const office = () => {
  const server = freshServer();
  server.markers = { "{CLIENTE}": marker("CLIENTE"), "{CPF}": marker("CPF", { kind: "cpf" }) };
  server.standing = standing("CLIENTE", "FORO", "CPF");
  server.warnings = [
    {
      code: "template.marker_unclosed",
      message: "A chave aberta em “{VARA” não foi fechada; o texto ficou como está. Escreva {VARA}.",
      part: "corpo do texto",
      excerpt: "da {VARA desta comarca",
      marker: "{VARA",
      suggestion: "{VARA}",
      count: 1,
    },
  ];
  return server;
};

/** Paper of that file: its places, and the open brace between words. */
function paperOfOffice() {
  const reply = paperReply(["CLIENTE", "FORO", "CPF"]);
  const [paragraph] = reply.paper.sections[0]?.blocks ?? [];
  if (paragraph && "p" in paragraph) paragraph.p.push({ t: " da {VARA desta comarca", s: 0 });
  return reply;
}

const pages = () => screen.findByRole("region", { name: "Páginas do documento" });
const placeOn = async (words: string) => {
  const paper = await pages();
  const find = () => [...paper.querySelectorAll<HTMLElement>("[data-place]")].find((one) => one.textContent === words);
  await waitFor(() => expect(find()).toBeDefined());
  return find() as HTMLElement;
};
const isMarked = async (words: string) => (await placeOn(words)).classList.contains("paper-now");
const isBlank = async (words: string) => (await placeOn(words)).classList.contains("paper-blank");
const row = (key: string) => screen.getByRole("button", { name: `Mostrar ${key} no documento` });
const markerRows = () =>
  within(screen.getByRole("list", { name: "Marcadores do arquivo" }))
    .getAllByRole("button", { name: /^Mostrar/ })
    .map(({ textContent }) => textContent);

test("in the wide layout the document is beside its markers: each shows the other, and missing markers are added at their place", async () => {
  inWideWindow();
  const { person } = openConfigurator(office(), [on(showPaper, paperOfOffice)]);
  expect(await isBlank("{FORO}")).toBe(true);
  expect(await isBlank("{CPF}")).toBe(false);
  await person.click(row("{CPF}"));
  expect(await isMarked("{CPF}")).toBe(true);
  expect(screen.queryByRole("group", { name: "No lugar escolhido" })).toBeNull();
  await person.pointer({ target: await placeOn("{CLIENTE}"), keys: "[MouseLeft]" });
  await waitFor(() => expect(document.activeElement).toBe(row("{CLIENTE}")));
  expect(await isMarked("{CLIENTE}")).toBe(true);

  await person.pointer({ target: await placeOn("{FORO}"), keys: "[MouseLeft]" });
  const card = await screen.findByRole("group", { name: "No lugar escolhido" });
  expect(document.activeElement).toBe(card);
  expect(await isMarked("{FORO}")).toBe(true);
  await person.keyboard("{Tab}{Enter}");
  await screen.findByText("Marcador {FORO} adicionado.");
  expect(markerRows()).toEqual(["{CLIENTE}", "{FORO}", "{CPF}"]);
  await waitFor(() => expect(document.activeElement).toBe(row("{FORO}")));
  expect(await isBlank("{FORO}")).toBe(false);
  expect(screen.queryByRole("group", { name: "No lugar escolhido" })).toBeNull();

  await person.pointer({ target: await placeOn("{VARA"), keys: "[MouseLeft]" });
  within(await screen.findByRole("group", { name: "No lugar escolhido" })).getByText(/Escreva \{VARA\}\.$/);
  await person.click(screen.getByRole("button", { name: "Fechar" }));
  await person.click(screen.getByRole("button", { name: "Mostrar {VARA no documento" }));
  expect(await isMarked("{VARA")).toBe(true);

  await person.click(screen.getByRole("tab", { name: "Formulário" }));
  await screen.findByText("Só uma prévia: os campos não podem ser preenchidos aqui.");
  await person.click(row("{CPF}"));
  expect(await isMarked("{CPF}")).toBe(true);
});

test("in the narrow layout the document is a tab, and document and markers lead to each other", {
  tags: "slow",
}, async () => {
  const { person, router } = openConfigurator(office(), [on(showPaper, paperOfOffice)]);
  await person.click(await screen.findByRole("button", { name: "Mostrar {CPF} no documento" }));
  expect(await isMarked("{CPF}")).toBe(true);
  expect(router.state.location.search).toMatchObject({ parte: "documento" });
  const card = within(screen.getByRole("group", { name: "No lugar escolhido" }));
  await person.click(card.getByRole("button", { name: "Ver na lista" }));
  await waitFor(() => expect(document.activeElement).toBe(row("{CPF}")));
  await person.click(screen.getByRole("tab", { name: "Formulário" }));
  await screen.findByText("Só uma prévia: os campos não podem ser preenchidos aqui.");
  expect(screen.queryByRole("button", { name: "Mostrar {CPF} no documento" })).toBeNull();
  expect(router.state.location.search).toMatchObject({ parte: "formulario" });
  await person.click(screen.getByRole("tab", { name: "Documento" }));
  await person.pointer({ target: await placeOn("{FORO}"), keys: "[MouseLeft]" });
  await person.click(await screen.findByRole("button", { name: "Adicionar {FORO}" }));
  await screen.findByText("Marcador {FORO} adicionado.");
  await screen.findByRole("button", { name: "Ver na lista" });
  await person.pointer({ target: await placeOn("{CLIENTE}"), keys: "[MouseLeft]" });
  await waitFor(() => expect(document.activeElement).toBe(row("{CLIENTE}")));
});

test("a marker pressed on the document is edited; one of the product's defaults leads to its row", {
  tags: "slow",
}, async () => {
  inWideWindow();
  const server = office();
  server.markers = {
    "{CLIENTE}": marker("CLIENTE"),
    "{FORO}": marker("FORO"),
    "{CPF}": marker("CPF", { kind: "cpf" }),
  };
  const { person } = openConfigurator(server, [on(showPaper, paperOfOffice)]);
  await person.click(await placeOn("{FORO}"));
  const dialog = within(await screen.findByRole("dialog", { name: "Editar marcador" }));
  expect(dialog.getByRole("textbox", { name: "Nome" })).toHaveProperty("value", "FORO");
  await person.click(dialog.getByRole("button", { name: "Cancelar" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await person.click(await placeOn("{CPF}"));
  await waitFor(() => expect(document.activeElement).toBe(row("{CPF}")));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("shows a failed document in its place and requests it again; the markers remain", {
  tags: "slow",
}, async () => {
  inWideWindow();
  let isBroken = true;
  const { person } = openConfigurator(office(), [
    on(showPaper, () => (isBroken ? refuse("server.error") : paperOfOffice())),
  ]);
  await screen.findByText("Não foi possível mostrar a prévia");
  row("{CPF}");
  isBroken = false;
  await person.click(screen.getByRole("button", { name: /^Tentar novamente/ }));
  await placeOn("{CPF}");
});
