import { saveFileMarkers } from "@lavra/contract/markers/markers";
import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import {
  customDefault,
  freshServer,
  inicial,
  marker,
  models,
  openConfigurator,
  standing,
} from "../../testing/fakes/fake-configurator.tsx";

beforeEach(() => {
  localStorage.clear();
});

const rows = async () =>
  within(await screen.findByRole("list", { name: "Marcadores do arquivo" })).getAllByRole("listitem");
const row = async (key: string) => {
  const found = (await rows()).find((one) => one.textContent?.startsWith(key));
  if (!found) throw new Error(`no row of ${key}`);
  return within(found);
};

const configured = () => {
  const server = freshServer();
  server.markers = {
    "{CPF}": marker("CPF", { kind: "cpf" }),
    "{VARA}": marker("VARA", { type: "select", options: ["1ª", "2ª", "3ª", "4ª", "5ª"] }),
    "{PODERES}": marker("PODERES", { type: "select", options: ["gerais", "especiais"], description: "Da procuração" }),
    "{ESTADO}": marker("ESTADO", { type: "select", apiSource: "ibge-estados" }),
    "{DATA}": marker("DATA", { type: "date", dateFormat: "extenso" }),
  };
  server.standing = standing("CPF", "VARA", "PODERES", "ESTADO");
  server.customs = [customDefault("VARA", { isInherited: true, createdByName: "Rui Lima", canChange: false })];
  return server;
};

test("a row shows type, kind, the first three options and the marker's origin; only own and custom ones are editable", async () => {
  openConfigurator(configured());
  await screen.findByText("Personalizado", { selector: "span" });
  expect((await rows()).map((one) => one.textContent)).toEqual([
    "{CPF}Texto · CPFPadrão",
    "{VARA}ListaPersonalizadode Rui Lima1ª, 2ª, 3ª +2 mais",
    "{PODERES}ListaDeste arquivogerais, especiais",
    "{ESTADO}ListaPadrãoEstados (IBGE), com busca",
    "{DATA}não está no arquivoDataPadrãoSai como 21 de novembro de 2026",
  ]);
  const edits = screen.getAllByRole("button", { name: /^Editar \{/ });
  expect(edits.map((button) => button.getAttribute("aria-label"))).toEqual(["Editar {VARA}", "Editar {PODERES}"]);
  expect(screen.getAllByRole("button", { name: /do arquivo$/ })).toHaveLength(5);
  expect(screen.queryByRole("button", { name: "Excluir o marcador padrão {VARA}" })).toBeNull();
});

test("removes a marker from the file at once, and restores it to its place", { tags: "slow" }, async () => {
  const server = configured();
  const { person } = openConfigurator(server);
  await person.click((await row("{VARA}")).getByRole("button", { name: "Remover {VARA} do arquivo" }));
  await screen.findByText("Marcador {VARA} removido.");
  expect(Object.keys(server.markers)).toEqual(["{CPF}", "{PODERES}", "{ESTADO}", "{DATA}"]);
  await person.click(screen.getByRole("button", { name: "Desfazer" }));
  await screen.findByText("Marcador {VARA} de volta.");
  expect(Object.keys(server.markers)).toEqual(["{CPF}", "{VARA}", "{PODERES}", "{ESTADO}", "{DATA}"]);
});

test("removes all markers only after a confirmation; then the file has none", { tags: "slow" }, async () => {
  const server = configured();
  const { person, api } = openConfigurator(server);
  await person.click(await screen.findByRole("button", { name: "Limpar tudo" }));
  const question = within(await screen.findByRole("alertdialog", { name: "Remover todos os marcadores?" }));
  await person.click(question.getByRole("button", { name: "Cancelar" }));
  expect(api.to(saveFileMarkers)).toHaveLength(0);
  await person.click(screen.getByRole("button", { name: "Limpar tudo" }));
  await person.click(screen.getByRole("button", { name: "Remover todos" }));
  await screen.findByText("Nenhum marcador configurado para este arquivo");
  await screen.findByText("Todos os marcadores foram removidos.");
  expect(server.markers).toEqual({});
  expect(screen.queryByRole("button", { name: "Limpar tudo" })).toBeNull();
});

test("a list says what each column holds; a renamed column keeps its kind", { tags: "slow" }, async () => {
  const server = configured();
  server.markers = { "{PARCELA}": marker("PARCELA", { kind: "lista", options: ["VALOR", "DONO"] }) };
  const { person } = openConfigurator(server);
  await person.click((await row("{PARCELA}")).getByRole("button", { name: "Editar {PARCELA}" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Editar marcador" }));
  const kindOf = (column: string) =>
    dialog.getByRole<HTMLSelectElement>("combobox", { name: `O que ${column} guarda` });
  await dialog.findByRole("combobox", { name: "O que VALOR guarda" });
  expect(kindOf("VALOR").selectedOptions[0]?.text).toBe("Valor em reais");
  await person.selectOptions(kindOf("DONO"), "CPF");
  const second = dialog.getByRole("textbox", { name: "Coluna 2" });
  await person.clear(second);
  await person.type(second, "titular{Enter}");
  expect(kindOf("TITULAR").selectedOptions[0]?.text).toBe("CPF");
  await person.type(dialog.getByRole("textbox", { name: "Nova coluna" }), "dia{Enter}");
  await person.selectOptions(kindOf("DIA"), "Data");
  await person.click(dialog.getByRole("button", { name: "Subir a coluna DIA" }));
  await person.click(dialog.getByRole("button", { name: /^Salvar alterações/ }));
  await screen.findByText("Marcador {PARCELA} salvo.");
  expect(server.markers["{PARCELA}"]).toMatchObject({
    options: ["VALOR", "DIA", "TITULAR"],
    columnKinds: { TITULAR: "cpf", DIA: "data" },
  });
  const line = (await screen.findByText("Colunas:", { exact: false })).textContent;
  expect(line).toContain("Colunas: VALOR, DIA (Data), TITULAR (CPF)");
});

test("editing changes name, type, description and options; a rename leaves no old key", {
  tags: "slow",
}, async () => {
  const server = configured();
  const { person, api } = openConfigurator(server);
  await person.click((await row("{PODERES}")).getByRole("button", { name: "Editar {PODERES}" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Editar marcador" }));
  const name = dialog.getByRole("textbox", { name: "Nome" });
  await person.clear(name);
  await person.click(dialog.getByRole("button", { name: /^Salvar alterações/ }));
  await dialog.findByText("Nome do marcador é obrigatório");
  expect(document.activeElement).toBe(name);
  await person.type(name, "cpf");
  await person.click(dialog.getByRole("button", { name: /^Salvar alterações/ }));
  await dialog.findByText("Já existe um marcador com este nome");
  await person.clear(name);
  await person.type(name, "Poderes do advogado");
  await person.clear(dialog.getByRole("textbox", { name: /Descrição/ }));
  await person.type(dialog.getByRole("textbox", { name: /Descrição/ }), "Quais");
  const option = await dialog.findByRole("textbox", { name: "Nova opção" });
  await person.type(option, "  {Enter}");
  await dialog.findByText("Valor da opção não pode estar vazio");
  await person.clear(option);
  await person.type(option, "gerais{Enter}");
  await dialog.findByText("Esta opção já existe");
  await person.clear(option);
  await person.type(option, "ad judicia{Enter}");
  await person.click(dialog.getByRole("button", { name: "Remover a opção especiais" }));
  await person.click(option);
  await person.paste("em juízo\r\ngerais\nextrajudiciais\n");
  await dialog.findByText("2 opções incluídas; 1 linha já existia.");
  const third = dialog.getByRole<HTMLInputElement>("textbox", { name: "Opção 3" });
  expect(third.value).toBe("em juízo");
  await person.type(third, " e fora{Enter}");
  await person.keyboard("{Alt>}{ArrowUp}{/Alt}");
  expect(document.activeElement).toBe(dialog.getByRole("textbox", { name: "Opção 2" }));
  await person.clear(document.activeElement as HTMLElement);
  await dialog.findByText("Valor da opção não pode estar vazio");
  await person.keyboard("{Escape}");
  await person.click(dialog.getByRole("button", { name: "Subir a opção extrajudiciais" }));
  await person.click(dialog.getByRole("switch", { name: /^Aceitar outra resposta/ }));
  await person.click(dialog.getByRole("button", { name: /^Salvar alterações/ }));
  await screen.findByText("Marcador {PODERES DO ADVOGADO} salvo.");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(Object.keys(server.markers)).toEqual(["{CPF}", "{VARA}", "{PODERES DO ADVOGADO}", "{ESTADO}", "{DATA}"]);
  expect(server.markers["{PODERES DO ADVOGADO}"]).toMatchObject({
    name: "Poderes do advogado",
    type: "select",
    description: "Quais",
    options: ["gerais", "em juízo e fora", "extrajudiciais", "ad judicia"],
    allowsOther: true,
  });
  expect(api.to(saveFileMarkers)).toHaveLength(1);
});

test("another type clears the options, and closing a changed form asks for a confirmation", {
  tags: "slow",
}, async () => {
  const server = configured();
  const { person } = openConfigurator(server);
  await person.click((await row("{PODERES}")).getByRole("button", { name: "Editar {PODERES}" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Editar marcador" }));
  await person.click(dialog.getByRole("button", { name: /Tipo/ }));
  await person.click(await screen.findByRole("option", { name: "Texto" }));
  await person.click(dialog.getByRole("button", { name: "Cancelar" }));
  await person.click(await screen.findByRole("button", { name: "Continuar preenchendo" }));
  await person.click(dialog.getByRole("button", { name: /^Salvar alterações/ }));
  await screen.findByText("Marcador {PODERES} salvo.");
  expect(server.markers["{PODERES}"]).toMatchObject({ type: "text", options: [] });
});

test("closes an unchanged form without a question, even if the page changed meanwhile", {
  tags: "slow",
}, async () => {
  const server = configured();
  const { person, client } = openConfigurator(server);
  const open = async () => person.click((await row("{PODERES}")).getByRole("button", { name: "Editar {PODERES}" }));
  await open();
  const dialog = within(await screen.findByRole("dialog", { name: "Editar marcador" }));
  server.updatedBy = "Rui Lima";
  server.updatedAt = "2026-11-21T15:00:00.000Z";
  await act(() => client.refetchQueries());
  await waitFor(() => expect(document.body.textContent).toContain("por Rui Lima"));
  await person.type(dialog.getByRole("textbox", { name: /Descrição/ }), "!{Backspace}");
  await person.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.queryByRole("alertdialog")).toBeNull();
  await open();
  const again = within(await screen.findByRole("dialog", { name: "Editar marcador" }));
  await person.type(again.getByRole("textbox", { name: /Descrição/ }), "!");
  await person.keyboard("{Escape}");
  await screen.findByRole("alertdialog", { name: "Descartar o que você preencheu?" });
});

test("changes the format of a default date in its row", { tags: "slow" }, async () => {
  const server = configured();
  const { person } = openConfigurator(server);
  await person.click(await screen.findByRole("button", { name: "Como {DATA} sai no documento" }));
  await person.click(await screen.findByRole("menuitemradio", { name: "sábado, 21 de novembro de 2026" }));
  await waitFor(() => expect(server.markers["{DATA}"]).toMatchObject({ type: "date", dateFormat: "dia_semana" }));
});

test("renders some of very many markers, and the rest at a press", { tags: "slow" }, async () => {
  const server = freshServer();
  server.markers = Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`{M${at}}`, marker(`M${at}`)]));
  const { person } = openConfigurator(server);
  const list = await screen.findByRole("list", { name: "Marcadores do arquivo" });
  expect(list.children).toHaveLength(50);
  await person.click(screen.getByText("Mostrar mais 10 de 10"));
  expect(list.children).toHaveLength(60);
});

test("shows the platform's own template as read-only", { tags: "slow" }, async () => {
  const recibo = models.children[2]?.files[0];
  const server = configured();
  openConfigurator(server, [], `/create-model?pasta=/Modelos da plataforma&modelo=${recibo?.id}`);
  await screen.findByText("Modelo da plataforma: só a equipe da plataforma pode configurá-lo.");
  expect(await rows()).toHaveLength(5);
  expect(screen.queryAllByRole("button", { name: /^(Editar|Remover|Limpar|Adicionar$)/ })).toEqual([]);
  expect(screen.getByRole("checkbox", { name: /recebe tópicos/ })).toHaveProperty("disabled", true);
  expect(localStorage.getItem(`fileMarkers:${inicial.id}`)).toBeNull();
});
