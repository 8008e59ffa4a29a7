import { saveFileMarkers } from "@lavra/contract/markers/markers";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import {
  freshServer,
  inicial,
  marker,
  openConfigurator,
  openPreview,
  standing,
} from "../../testing/fakes/fake-configurator.tsx";
import { on, refuse } from "../../testing/stub-api.ts";
import { wideWindow } from "../../testing/wide-window.ts";

beforeEach(() => {
  localStorage.clear();
});

const form = async () => within(await screen.findByRole("form", { name: "Adicionar marcador" }));
const add = /^Adicionar(?! \{| os)/;

test("adds a marker at the end of form and preview, and sends it with the file's place", async () => {
  const server = freshServer();
  server.markers = { "{CPF}": marker("CPF") };
  server.requiresSubtemplates = true;
  const { person, api } = openConfigurator(server);
  const fields = await form();
  await person.type(fields.getByRole("textbox", { name: "Nome" }), " nome do  cliente ");
  await person.type(fields.getByRole("textbox", { name: /Descrição/ }), "Como no RG");
  await person.dblClick(fields.getByRole("button", { name: add }));
  await screen.findByText("Marcador {NOME DO CLIENTE} adicionado.");
  expect(api.to(saveFileMarkers).map(({ body, params }) => [params.fileId, body])).toEqual([
    [
      inicial.id,
      {
        fileName: "Petição inicial.docx",
        filePath: "/Cível/Petição inicial.docx",
        requiresSubtemplates: true,
        basedOn: null,
        markers: {
          "{CPF}": marker("CPF"),
          // The server guesses the kind from the name.
          "{NOME DO CLIENTE}": {
            name: "nome do cliente",
            type: "text",
            description: "Como no RG",
            options: [],
            apiSource: "",
            dateFormat: "",
            allowsOther: false,
          },
        },
      },
    ],
  ]);
  expect(fields.getByRole("textbox", { name: "Nome" })).toHaveProperty("value", "");
  const preview = await openPreview(person);
  await preview.findByText("Só uma prévia: os campos não podem ser preenchidos aqui.");
  const previewed = preview.getAllByRole("textbox");
  expect(previewed).toHaveLength(2);
  expect(previewed.every((field) => (field as HTMLInputElement).disabled)).toBe(true);
});

test("a window that is turned has another layout, and what is typed stays", { tags: "slow" }, async () => {
  const { turn } = wideWindow();
  const server = freshServer();
  server.markers = { "{CPF}": marker("CPF") };
  const { person } = openConfigurator(server);
  const name = async () => (await form()).getByRole("textbox", { name: "Nome" });
  await person.type(await name(), "VARA");
  const before = await name();
  turn();
  expect(await name()).not.toBe(before);
  expect(await name()).toHaveProperty("value", "VARA");
  await person.click((await form()).getByRole("button", { name: add }));
  await screen.findByText("Marcador {VARA} adicionado.");
  expect(await name()).toHaveProperty("value", "");
});

test("reports a missing or taken name at its field, and sends nothing", { tags: "slow" }, async () => {
  const server = freshServer();
  server.markers = { "{CPF}": marker("CPF") };
  const { person, api } = openConfigurator(server);
  const fields = await form();
  await person.click(fields.getByRole("button", { name: add }));
  await fields.findByText("Nome do marcador é obrigatório");
  await person.type(fields.getByRole("textbox", { name: "Nome" }), "{{cpf}");
  expect(fields.queryByText("Nome do marcador é obrigatório")).toBeNull();
  await person.keyboard("{Enter}");
  await fields.findByText("Marcador já existe para este arquivo");
  expect(api.to(saveFileMarkers)).toHaveLength(0);
});

test("shows a refusal of the server, stores nothing and leaves the values in the form", { tags: "slow" }, async () => {
  const server = freshServer();
  const { person } = openConfigurator(server, [on(saveFileMarkers, refuse("markers.invalid", { marker: "A{B" }))]);
  const fields = await form();
  await person.type(fields.getByRole("textbox", { name: "Nome" }), "A{{B");
  await person.click(fields.getByRole("button", { name: add }));
  await screen.findByText("Erro ao adicionar marcador: Marcador inválido: A{B");
  await screen.findByText("Nenhum marcador configurado para este arquivo");
  expect(fields.getByRole("textbox", { name: "Nome" })).toHaveProperty("value", "A{B");
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

test("creates a list with its options; a list from a source has no options of its own", { tags: "slow" }, async () => {
  const server = freshServer();
  const { person } = openConfigurator(server);
  const fields = await form();
  await person.type(fields.getByRole("textbox", { name: "Nome" }), "RITO");
  await person.click(fields.getByRole("button", { name: /Tipo/ }));
  await person.click(await screen.findByRole("option", { name: "Lista" }));
  await person.type(await fields.findByRole("textbox", { name: "Nova opção" }), "comum{Enter}especial{Enter}");
  expect(within(fields.getByRole("list", { name: "Opções" })).getAllByRole("listitem")).toHaveLength(2);
  await person.click(fields.getByRole("button", { name: add }));
  await waitFor(() =>
    expect(server.markers["{RITO}"]).toMatchObject({ type: "select", options: ["comum", "especial"] }),
  );
  await person.type(fields.getByRole("textbox", { name: "Nome" }), "FORO");
  await person.click(fields.getByRole("button", { name: /Tipo/ }));
  await person.click(await screen.findByRole("option", { name: "Lista" }));
  await person.click(fields.getByRole("button", { name: /De onde vêm as opções/ }));
  await person.click(await screen.findByRole("option", { name: "Comarcas (IBGE)" }));
  expect(fields.queryByRole("textbox", { name: "Nova opção" })).toBeNull();
  await person.click(fields.getByRole("button", { name: add }));
  await waitFor(() => expect(server.markers["{FORO}"]).toMatchObject({ apiSource: "ibge-municipios-comarca" }));
  const preview = await openPreview(person);
  expect(await preview.findAllByText("Mais de 10 opções: lista com busca")).toHaveLength(1);
});

test("names a marker that the file has and its form lacks, with its place, and adds it with one press", {
  tags: "slow",
}, async () => {
  const server = freshServer();
  server.hasSubtemplates = false;
  server.requiresSubtemplates = true;
  server.standing = [...standing("Réu", "ESTADO"), { key: "{FORO}", name: "FORO", part: "cabeçalho", count: 3 }];
  server.warnings = [
    { code: "library.no_subtemplates", message: "O modelo não tem o marcador {SUBTEMPLATES}", count: 1 },
    {
      code: "template.marker_similar",
      message: "O marcador {CLEINTE} parece ser {CLIENTE}.",
      part: "rodapé",
      count: 1,
    },
  ];
  const { person } = openConfigurator(server);
  const list = within(await screen.findByRole("list", { name: "Pontos a conferir no arquivo" }));
  expect(list.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
    "{Réu} está no arquivo e não está no formulário. corpo do textoAdicionar",
    "{ESTADO} está no arquivo e não está no formulário. corpo do textoAdicionar",
    "{FORO} está no arquivo e não está no formulário. cabeçalho e mais 2 lugaresAdicionar",
    "O marcador {CLEINTE} parece ser {CLIENTE}.Rodapé",
  ]);
  screen.getByText(/^O arquivo não tem o marcador/);
  await person.click(list.getByRole("button", { name: "Adicionar {FORO}" }));
  await screen.findByText("Marcador {FORO} adicionado.");
  await person.click(screen.getByRole("button", { name: "Adicionar os 2" }));
  await screen.findByText("2 marcadores adicionados.");
  expect(server.markers).toMatchObject({
    "{FORO}": { type: "text" },
    "{Réu}": { name: "Réu" },
    "{ESTADO}": { type: "select", apiSource: "ibge-estados" },
  });
  expect(list.getAllByRole("listitem")).toHaveLength(1);
});
