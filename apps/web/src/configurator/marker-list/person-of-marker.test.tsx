import { saveFileMarkers } from "@lavra/contract/markers/markers";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { freshServer, marker, openConfigurator, standing } from "../../testing/fakes/fake-configurator.tsx";

beforeEach(() => localStorage.clear());

const configured = () => {
  const server = freshServer();
  server.markers = {
    "{CLIENTE}": marker("CLIENTE"),
    "{CPF}": marker("CPF", { kind: "cpf" }),
    "{REU}": marker("REU"),
    "{CNPJ}": marker("CNPJ", { kind: "cnpj" }),
  };
  server.standing = standing("CLIENTE", "CPF", "REU", "CNPJ");
  return server;
};

const textOfRow = async (key: string) => {
  const list = within(await screen.findByRole("list", { name: "Marcadores do arquivo" }));
  return list.getAllByRole("listitem").find((one) => one.textContent?.startsWith(key))?.textContent;
};

test("a row says whose datum a marker is, and that can be changed", { timeout: 30_000 }, async () => {
  const { person, api } = openConfigurator(configured());
  await screen.findByText("CPF de Cliente");
  expect(await textOfRow("{CLIENTE}")).toContain("Nome de Cliente");
  expect(await textOfRow("{CNPJ}")).not.toContain(" de ");

  await person.click(screen.getByRole("button", { name: "De quem é {CNPJ}" }));
  const dialog = await screen.findByRole("dialog", { name: "De quem é este marcador?" });
  const choose = async (label: string, option: string) => {
    await person.click(await within(dialog).findByRole("button", { name: new RegExp(label) }));
    await person.click(await screen.findByRole("option", { name: option }));
  };
  await choose("Pessoa", "Outra pessoa");
  await person.click(within(dialog).getByRole("button", { name: /^Salvar/ }));
  expect(within(dialog).getByText("Escreva como o modelo a chama")).toBeTruthy();
  await person.type(within(dialog).getByRole("textbox", { name: "Como o modelo a chama" }), "réu");
  await choose("Que dado dela", "CNPJ");
  await person.click(within(dialog).getByRole("button", { name: /^Salvar/ }));
  await screen.findByText("Marcador {CNPJ} salvo.");
  const sent = () => api.to(saveFileMarkers).at(-1)?.body as { markers: Record<string, { person?: unknown }> };
  expect(sent().markers["{CNPJ}"]?.person).toBe("RÉU.CNPJ");
  expect(sent().markers["{CPF}"]).not.toHaveProperty("person");
  await screen.findByText("CNPJ de Réu");
});

test("nobody's marker says so, and may follow its name again", { timeout: 30_000 }, async () => {
  const server = configured();
  server.markers = { ...server.markers, "{CPF}": marker("CPF", { kind: "cpf", person: "" }) };
  const { person, api } = openConfigurator(server);
  await screen.findByText("De ninguém");
  await person.click(screen.getByRole("button", { name: "De quem é {CPF}" }));
  const dialog = await screen.findByRole("dialog", { name: "De quem é este marcador?" });
  await person.click(await within(dialog).findByRole("button", { name: /Pessoa/ }));
  await person.click(await screen.findByRole("option", { name: /^O que o nome do marcador diz/ }));
  await person.click(within(dialog).getByRole("button", { name: /^Salvar/ }));
  await waitFor(() => expect(api.to(saveFileMarkers)).toHaveLength(1));
  expect(api.to(saveFileMarkers)[0]).toMatchObject({ body: { markers: { "{CPF}": { person: null } } } });
});
