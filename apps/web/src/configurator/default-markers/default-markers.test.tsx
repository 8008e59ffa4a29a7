import {
  createCustomDefault,
  customDefaults,
  deleteCustomDefault,
  updateCustomDefault,
} from "@lavra/contract/markers/default-markers";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { customDefault, freshServer, marker, openConfigurator } from "../../testing/fakes/fake-configurator.tsx";
import { on, refuse } from "../../testing/stub-api.ts";

beforeEach(() => {
  localStorage.clear();
});

/** Opens the panel beside the given file, or beside the empty state. */
const panel = async (title = "Petição inicial.docx") => {
  await screen.findByRole("heading", { level: 1, name: title });
  return within(await screen.findByRole("region", { name: "Marcadores padrão" }));
};
const enter = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const save = /^(Salvar alterações|Criar marcador)/;

const offices = () => {
  const server = freshServer();
  server.markers = { "{CPF}": marker("CPF", { kind: "cpf" }) };
  server.customs = [
    customDefault("VARA"),
    customDefault("JUIZ", { isInherited: true, createdByName: "Rui Lima", canChange: false }),
  ];
  return server;
};

test("lists defaults by category and the office's own with their creators; one press adds one to the file", async () => {
  const server = offices();
  const { person } = openConfigurator(server);
  const shown = await panel();
  const terms = shown.getAllByRole("term").map((term) => term.textContent);
  expect(terms).toEqual(["Dados Pessoais", "Datas", "Localização", "Jurídico", "Financeiro"]);
  shown.getByRole("heading", { name: "Personalizado" });
  const rows = within(await shown.findByRole("list", { name: "Marcadores padrão personalizados" })).getAllByRole(
    "listitem",
  );
  expect(rows.map((row) => row.textContent)).toEqual([
    "{VARA}Lista1ª Vara, 2ª VaraCriado por Maria Souza",
    "{JUIZ}Lista1ª Vara, 2ª VaraCriado por Rui LimaHerdado",
  ]);
  expect(shown.queryByRole("button", { name: "Editar o marcador padrão {JUIZ}" })).toBeNull();
  expect(shown.queryByRole("button", { name: "Excluir o marcador padrão {JUIZ}" })).toBeNull();
  expect(
    (await shown.findByRole("button", { name: "{CPF} já está no formulário" })).getAttribute("data-disabled"),
  ).toBe("true");
  await person.click(shown.getByRole("button", { name: "Adicionar {COMARCA}" }));
  await screen.findByText("Marcador {COMARCA} adicionado.");
  await person.click(shown.getByRole("button", { name: "Adicionar {JUIZ}" }));
  await screen.findByText("Marcador {JUIZ} adicionado.");
  expect(server.markers).toMatchObject({
    "{COMARCA}": { type: "select", apiSource: "ibge-municipios-comarca", isDefault: true },
    "{JUIZ}": { type: "select", options: ["1ª Vara", "2ª Vara"], isDefault: true, isCustom: true },
  });
});

test("asks for a file when a default is pressed and none is chosen, until one is", async () => {
  const { person } = openConfigurator(freshServer(), [], "/create-model");
  const shown = await panel("Configurador de Modelos");
  await shown.findByText(/^Nenhum ainda\./);
  await person.click(shown.getByRole("button", { name: "Adicionar {CPF}" }));
  await screen.findByText("Selecione um arquivo primeiro");
  await person.click(await screen.findByRole("option", { name: "Cível" }));
  screen.getByText("Selecione um arquivo primeiro");
  await person.click(await screen.findByRole("option", { name: /^Petição inicial/ }));
  await waitFor(() => expect(screen.queryByText("Selecione um arquivo primeiro")).toBeNull());
});

test("creates one with options, or with a source and no options; an existing name is refused at its field", {
  tags: "slow",
}, async () => {
  const server = offices();
  const { person, api } = openConfigurator(server, [
    on(createCustomDefault, ({ body }) => {
      const made = customDefault(body.name, {
        ...body,
        kind: "",
        dateFormat: "",
        key: body.key ?? "",
        category: "Personalizado",
      });
      server.customs = [...server.customs, made];
      return { marker: made, message: "Marcador padrão criado com sucesso!" };
    }),
  ]);
  await person.click((await panel()).getByRole("button", { name: "Novo marcador padrão" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Novo marcador padrão" }));
  const name = dialog.getByRole("textbox", { name: "Nome" });
  for (const taken of ["cpf", "Vara"]) {
    enter(name, taken);
    await person.click(dialog.getByRole("button", { name: save }));
    await dialog.findByText("Já existe um marcador padrão com este nome");
  }
  enter(name, "Foro");
  await person.click(dialog.getByRole("button", { name: /Tipo/ }));
  await person.click(await screen.findByRole("option", { name: "Lista" }));
  await dialog.findByRole("textbox", { name: "Nova opção" });
  await person.click(dialog.getByRole("button", { name: /De onde vêm as opções/ }));
  await person.click(await screen.findByRole("option", { name: "Estados (IBGE)" }));
  expect(dialog.queryByRole("textbox", { name: "Nova opção" })).toBeNull();
  await person.click(dialog.getByRole("button", { name: save }));
  await screen.findByText("Marcador padrão criado com sucesso!");
  expect(api.to(createCustomDefault).map(({ body }) => body)).toEqual([
    {
      key: "{FORO}",
      name: "Foro",
      type: "select",
      description: "",
      category: "Personalizado",
      options: [],
      apiSource: "ibge-estados",
      dateFormat: "",
      allowsOther: false,
    },
  ]);
  expect(api.to(createCustomDefault)[0]?.headers.get("Idempotency-Key")).toBeTruthy();
  await (await panel()).findByRole("button", { name: "Adicionar {FORO}" });
});

test("lets permitted people change one; a refusal of the server is shown in the form", { tags: "slow" }, async () => {
  const server = offices();
  let answer = refuse("server.error");
  const { person, api } = openConfigurator(server, [
    on(
      updateCustomDefault,
      ({ body }) =>
        answer ?? { marker: customDefault(body.name), message: `Marcador padrão ${body.name} editado com sucesso!` },
    ),
  ]);
  await person.click(await screen.findByRole("button", { name: "Editar o marcador padrão {VARA}" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Editar marcador padrão" }));
  enter(dialog.getByRole("textbox", { name: "Nome" }), "VARA CÍVEL");
  await person.click(dialog.getByRole("button", { name: save }));
  await dialog.findByText("Erro ao salvar alterações: Erro interno do servidor");
  answer = refuse("markers.default_exists");
  await person.click(dialog.getByRole("button", { name: save }));
  await dialog.findByText("Já existe um marcador padrão com este nome");
  answer = undefined as never;
  await person.click(dialog.getByRole("button", { name: save }));
  await screen.findByText("Marcador padrão VARA CÍVEL editado com sucesso!");
  const [put] = api.to(updateCustomDefault);
  expect(put?.params.id).toBe(server.customs[0]?._id);
  expect(put?.body).toMatchObject({
    key: "{VARA CÍVEL}",
    options: ["1ª Vara", "2ª Vara"],
    basedOn: "2026-11-20T12:00:00.000Z",
  });
});

test("deletes one after a confirmation, in the panel and from the row of a file that has it", {
  tags: "slow",
}, async () => {
  const server = offices();
  server.markers = { "{VARA}": marker("VARA", { type: "select", options: ["1ª Vara", "2ª Vara"] }) };
  let isRefused = true;
  const { person } = openConfigurator(server, [
    on(deleteCustomDefault, () => {
      if (isRefused) return refuse("markers.default_not_found");
      server.customs = server.customs.slice(1);
      return { message: "Marcador padrão VARA excluído com sucesso!" };
    }),
  ]);
  const name = "Excluir o marcador padrão {VARA}";
  await waitFor(() => expect(screen.getAllByRole("button", { name })).toHaveLength(2));
  const [inRow] = screen.getAllByRole("button", { name });
  await person.click(inRow as HTMLElement);
  await person.click(await screen.findByRole("button", { name: /^Excluir marcador padrão/ }));
  await screen.findByText("Erro ao excluir marcador padrão: Marcador padrão não encontrado");
  isRefused = false;
  await person.click(screen.getAllByRole("button", { name })[1] as HTMLElement);
  await screen.findByRole("alertdialog", { name: "Excluir o marcador padrão {VARA}?" });
  await person.click(screen.getByRole("button", { name: /^Excluir marcador padrão/ }));
  await screen.findByText("Marcador padrão VARA excluído com sucesso!");
  await waitFor(() => expect(screen.queryByRole("button", { name })).toBeNull());
});

test("requests a failed list again, and shows the product's defaults meanwhile", async () => {
  let isBroken = true;
  const { person } = openConfigurator(
    freshServer(),
    [on(customDefaults, () => (isBroken ? refuse("server.error") : { markers: [customDefault("VARA")] }))],
    "/create-model",
  );
  await screen.findByText("Erro ao carregar marcadores padrão: Erro interno do servidor");
  screen.getByRole("button", { name: "Adicionar {CPF}" });
  isBroken = false;
  await person.click(screen.getByRole("button", { name: /^Tentar novamente/ }));
  await screen.findByRole("button", { name: "Adicionar {VARA}" });
});
