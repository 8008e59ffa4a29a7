import { saveFileMarkers } from "@lavra/contract/markers";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import {
  freshServer,
  inicial,
  marker,
  openConfigurator,
  openPreview,
  standing,
} from "../../testing/fake-configurator.tsx";
import { on, refuse } from "../../testing/stub-api.ts";

beforeEach(() => {
  localStorage.clear();
});

const form = async () => within(await screen.findByRole("form", { name: "Adicionar marcador" }));
const add = /^Adicionar(?! \{| os)/;

test("a marker is written, stands last in form and preview, and is sent with where the file lies", async () => {
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
          // The server tells the kind by the name.
          "{NOME DO CLIENTE}": {
            name: "nome do cliente",
            type: "text",
            description: "Como no RG",
            options: [],
            apiSource: "",
            dateFormat: "",
          },
        },
      },
    ],
  ]);
  expect(fields.getByRole("textbox", { name: "Nome" })).toHaveProperty("value", "");
  const preview = await openPreview(person);
  preview.getByText("Só uma prévia: os campos não podem ser preenchidos aqui.");
  const previewed = preview.getAllByRole("textbox");
  expect(previewed).toHaveLength(2);
  expect(previewed.every((field) => (field as HTMLInputElement).disabled)).toBe(true);
});

test("a name that is missing or taken is told at its field, and nothing is sent", { tags: "slow" }, async () => {
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

test("what the server refuses is told, is not kept, and stays in the form", { tags: "slow" }, async () => {
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

test("a list is written with its options; a source has none of its own", { tags: "slow" }, async () => {
  const server = freshServer();
  const { person } = openConfigurator(server);
  const fields = await form();
  await person.type(fields.getByRole("textbox", { name: "Nome" }), "RITO");
  await person.click(fields.getByRole("button", { name: /Tipo/ }));
  await person.click(await screen.findByRole("option", { name: "Lista" }));
  await person.type(fields.getByRole("textbox", { name: "Nova opção" }), "comum{Enter}especial{Enter}");
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

test("what stands in the file and not in its form is named with its place, and taken in by one press", {
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
