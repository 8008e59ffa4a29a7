import { sourceOptions } from "@lavra/contract/markers/sources";
import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { freshServer, marker, openConfigurator, openPreview } from "../../testing/fakes/fake-configurator.tsx";
import { on, refuse } from "../../testing/stub-api.ts";

beforeEach(() => {
  localStorage.clear();
});

const list = (name: string, options: number) =>
  marker(name, { type: "select", options: Array.from({ length: options }, (_, at) => `Opção ${at}`) });

test("shows the form with disabled fields, by type, as a preview; lists over ten have a search", async () => {
  const server = freshServer();
  server.requiresSubtemplates = true;
  server.markers = {
    "{CPF}": marker("CPF", { kind: "cpf", description: "De quem assina" }),
    "{VALOR}": marker("VALOR", { type: "number", kind: "moeda" }),
    "{DATA}": marker("DATA", { type: "date" }),
    "{DEZ}": list("DEZ", 10),
    "{ONZE}": list("ONZE", 11),
  };
  const shown = await openPreview(openConfigurator(server).person);
  await shown.findByText("Só uma prévia: os campos não podem ser preenchidos aqui.");
  const fields = shown.getAllByRole("textbox").map((field) => field as HTMLInputElement);
  expect(fields.every(({ disabled }) => disabled)).toBe(true);
  expect(fields.map(({ placeholder }) => placeholder)).toEqual([
    "000.000.000-00",
    "R$ 0,00",
    "dd/mm/aaaa",
    "Selecione ou digite",
    "Selecione ou digite",
  ]);
  const [search] = shown.getAllByText("Mais de 10 opções: lista com busca");
  expect(shown.getByRole("textbox", { name: "Onze" }).getAttribute("aria-describedby")).toBe(search?.parentElement?.id);
  shown.getByText("De quem assina");
  shown.getByText("Depois dos campos vem a escolha dos tópicos.");
});

test("reports a failed source at its field, and requests it again", { tags: "slow" }, async () => {
  const server = freshServer();
  const sources = ["ibge-estados", "ibge-municipios", "ibge-municipios-comarca", "ibge-estados-tribunal", "tribunais"];
  server.markers = Object.fromEntries(
    sources.map((apiSource, at) => [`{S${at}}`, marker(`S${at}`, { type: "select", apiSource: apiSource as never })]),
  );
  let isBroken = true;
  const { person } = openConfigurator(server, [
    on(sourceOptions, () =>
      isBroken ? refuse("server.unavailable") : ({ options: ["A", "B"], origin: "product" } as never),
    ),
  ]);
  const shown = await openPreview(person);
  for (const sentence of [
    "Erro ao carregar estados do IBGE",
    "Erro ao carregar municípios do IBGE",
    "Erro ao carregar comarcas do IBGE",
    "Erro ao carregar estados",
    "Erro ao carregar tribunais",
  ]) {
    await shown.findByText(sentence);
  }
  isBroken = false;
  const [again] = shown.getAllByRole("button", { name: "Tentar novamente" });
  if (again) await person.click(again);
  await screen.findByRole("textbox", { name: "S0" });
  await expect.poll(() => shown.queryByText("Erro ao carregar estados do IBGE")).toBeNull();
});
