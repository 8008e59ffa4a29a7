import { countConditionUses } from "@lavra/contract/documents/condition-uses";
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
import { on } from "../../testing/stub-api.ts";

beforeEach(() => {
  localStorage.clear();
});

const configured = () => {
  const server = freshServer();
  server.standing = standing("VALOR DA CAUSA");
  server.markers = {
    "{VALOR DA CAUSA}": marker("VALOR DA CAUSA", { type: "number", kind: "moeda" }),
    "{RITO}": marker("RITO", { type: "select", options: ["Comum", "Sumaríssimo", "Especial"] }),
    "{URGENTE}": marker("URGENTE", { type: "select", kind: "sim_nao", options: ["Sim", "Não"] }),
  };
  return server;
};

const uses = { documents: 20, held: 7, failed: 13, undecided: 0 };

async function openCondition(server = configured()) {
  const opened = openConfigurator(server, [on(countConditionUses, uses)]);
  const { person } = opened;
  await person.click(await screen.findByRole("button", { name: "Editar {URGENTE}" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Editar marcador" }));
  return { ...opened, server, dialog };
}

const makeCondition = async ({
  person,
  dialog,
}: Pick<Awaited<ReturnType<typeof openCondition>>, "person" | "dialog">) => {
  await person.click(await dialog.findByRole("button", { name: /Tipo/ }));
  await person.click(await screen.findByRole("option", { name: "Condição" }));
};

test("a marker becomes a condition of menus, with what it means and how often it was true", {
  tags: "slow",
}, async () => {
  const { person, api, server, dialog } = await openCondition();
  await makeCondition({ person, dialog });
  await person.selectOptions(await dialog.findByRole("combobox", { name: "Campo da pergunta 1" }), "VALOR DA CAUSA");
  await person.type(dialog.getByRole("textbox", { name: "Resposta 1" }), "10000");
  await person.selectOptions(dialog.getByRole("combobox", { name: "Pergunta 1" }), "é menor que");
  await person.selectOptions(dialog.getByRole("combobox", { name: "Pergunta 1" }), "é maior que");
  await person.click(dialog.getByRole("button", { name: "Incluir pergunta" }));
  const second = dialog.getByRole("combobox", { name: "Campo da pergunta 2" });
  expect(document.activeElement).toBe(second);
  await person.selectOptions(second, "RITO");
  await person.click(dialog.getByRole("checkbox", { name: "Comum" }));
  await person.click(dialog.getByRole("checkbox", { name: "Sumaríssimo" }));
  dialog.getByText("Verdadeira quando VALOR DA CAUSA é maior que R$ 10.000,00 e RITO é Comum ou Sumaríssimo.");
  await dialog.findByText("Verdadeira em 7 dos últimos 20 documentos.");
  const condition = {
    kind: "all",
    of: [
      { kind: "compare", field: "VALOR DA CAUSA", as: "money", by: "gt", value: "10000" },
      { kind: "is", field: "RITO", values: ["Comum", "Sumaríssimo"] },
    ],
  };
  expect(api.to(countConditionUses).at(-1)?.body).toEqual({ fileId: inicial.id, condition });
  await person.click(dialog.getByRole("button", { name: /^Salvar alterações/ }));
  await screen.findByText("Marcador {URGENTE} salvo.");
  expect(server.markers["{URGENTE}"]).toMatchObject({ type: "text", kind: "condicao", options: [], condition });
  await screen.findByText(/^Verdadeira quando VALOR DA CAUSA é maior/);
  const preview = await openPreview(person);
  expect(preview.queryByText("Urgente")).toBeNull();
});

test("an incomplete condition is not sent: each question says what it lacks", { tags: "slow" }, async () => {
  const { person, api, dialog } = await openCondition();
  await makeCondition({ person, dialog });
  const field = await dialog.findByRole("combobox", { name: "Campo da pergunta 1" });
  expect(dialog.queryByText("Escolha o campo.")).toBeNull();
  await person.click(dialog.getByRole("button", { name: /^Salvar alterações/ }));
  await dialog.findByText("Complete a condição antes de salvar.");
  await dialog.findByText("Escolha o campo.");
  await waitFor(() => expect(document.activeElement).toBe(field));
  await person.selectOptions(field, "VALOR DA CAUSA");
  await dialog.findByText("Falta a resposta.");
  await person.type(dialog.getByRole("textbox", { name: "Resposta 1" }), "muito");
  await dialog.findByText("Escreva um número, como 10.000,00.");
  await person.click(dialog.getByRole("button", { name: /^Salvar alterações/ }));
  expect(api.to(saveFileMarkers)).toHaveLength(0);
});

test("groups hold others, by all, any, not all or none; what is removed comes back", { tags: "slow" }, async () => {
  const { person, dialog } = await openCondition();
  await makeCondition({ person, dialog });
  await person.selectOptions(await dialog.findByRole("combobox", { name: "Campo da pergunta 1" }), "Um tópico");
  await person.type(dialog.getByRole("textbox", { name: "Resposta 1" }), "Dano moral");
  await person.click(dialog.getByRole("button", { name: "Incluir grupo" }));
  expect(document.activeElement).toBe(dialog.getByRole("combobox", { name: "O grupo 2 é verdadeiro quando" }));
  await person.selectOptions(dialog.getByRole("combobox", { name: "O grupo 2 é verdadeiro quando" }), "!any");
  await person.selectOptions(dialog.getByRole("combobox", { name: "Campo da pergunta 2.1" }), "RITO");
  await person.selectOptions(dialog.getByRole("combobox", { name: "Pergunta 2.1" }), "não está preenchido");
  const said = "Verdadeira quando o tópico Dano moral foi escolhido e não (RITO não está preenchido).";
  dialog.getByText(said);
  for (const group of ["2", "2.2"])
    await person.click(dialog.getByRole("button", { name: `Incluir grupo no grupo ${group}` }));
  expect(dialog.queryByRole("button", { name: "Incluir grupo no grupo 2.2.2" })).toBeNull();
  await person.click(dialog.getByRole("button", { name: "Remover o grupo 2.2" }));
  dialog.getByText(said);
  expect(document.activeElement).toBe(dialog.getByRole("button", { name: "Desfazer" }));
  await person.keyboard("{Enter}");
  dialog.getByRole("combobox", { name: "O grupo 2.2.2 é verdadeiro quando" });
});
