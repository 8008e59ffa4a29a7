import { type OptionSource, optionSources, sourceOptions } from "@lavra/contract/markers/sources";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, test } from "vitest";
import { renderUi } from "../testing/render-ui.tsx";
import { type Answer, answerOutside, on, refuse, stubApi, unreachable } from "../testing/stub-api.ts";
import type { KeyedMarker } from "./fetch-file-markers.ts";
import { MarkerField } from "./marker-field.tsx";

const marker = (name: string, apiSource: KeyedMarker["apiSource"], options: string[] = []): KeyedMarker => ({
  key: `{${name}}`,
  name,
  type: "select",
  description: "",
  options,
  apiSource,
  kind: "",
  dateFormat: "",
});

function Form({ markers }: { readonly markers: readonly KeyedMarker[] }) {
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  return markers.map((one) => (
    <MarkerField
      key={one.key}
      marker={one}
      value={values[one.key] ?? ""}
      onChange={(key, value) => setValues((all) => ({ ...all, [key]: value }))}
    />
  ));
}

async function open(...markers: KeyedMarker[]) {
  const opened = renderUi(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Form markers={markers} />
    </QueryClientProvider>,
  );
  // The list itself loads after the page.
  await screen.findAllByRole("combobox");
  return opened;
}
const answers = (answer: Answer<typeof sourceOptions>, source?: OptionSource) =>
  on(sourceOptions, answer, source ? { source } : {});
const offer = (...options: string[]) => ({ options, origin: "service" as const });
const field = (name: string) => screen.getByRole<HTMLInputElement>("combobox", { name });
const drawn = () =>
  within(screen.getByRole("listbox"))
    .getAllByRole("option")
    .map((option) => option.textContent);

const towns = Array.from({ length: 5_571 }, (_, at) => `Município ${at}/UF`);

describe("a field filled from a source", () => {
  test("offers, counts and searches its list; fields of one source share one request", async () => {
    const api = stubApi(
      answers(offer(...towns.slice(1), "São Tomé/RN"), "ibge-municipios"),
      answers(offer("ESTADO DO ACRE", "DO DISTRITO FEDERAL"), "ibge-estados-tribunal"),
    );
    const { person } = await open(
      marker("CIDADE", "ibge-municipios"),
      marker("MUNICIPIO", "ibge-municipios", ["Exterior"]),
      marker("ESTADO", "ibge-estados-tribunal"),
    );
    await waitFor(() => expect(api.to(sourceOptions)).toHaveLength(2));
    await person.type(field("Cidade"), "sao to");
    await waitFor(() => expect(drawn()).toEqual(["São Tomé/RN"]));
    expect(screen.getByText("1 de 5.571 municípios")).toBeTruthy();
    await person.keyboard("{ArrowDown}{Enter}");
    expect(field("Cidade").value).toBe("São Tomé/RN");
    // Its own options come first.
    await person.click(field("Município"));
    expect(drawn()[0]).toBe("Exterior");
    await person.keyboard("{Escape}");
    await person.click(field("Estado"));
    expect(drawn()).toEqual(["ESTADO DO ACRE", "DO DISTRITO FEDERAL"]);
    expect(api.to(sourceOptions)).toHaveLength(2);
  });

  test("renders a page of thousands of options, and accepts a value that is in no list", { tags: "slow" }, async () => {
    stubApi(answers(offer(...towns)));
    const { person } = await open(marker("CIDADE", "ibge-municipios"));
    await person.type(field("Cidade"), "mun");
    await waitFor(() => expect(drawn()).toHaveLength(60));
    await person.type(field("Cidade"), "x");
    expect(screen.queryByRole("listbox")).toBeNull();
    await person.tab();
    expect(field("Cidade").value).toBe("munx");
  });

  test("is the same field before its list has loaded: typed text and cursor remain", { tags: "slow" }, async () => {
    const list = Promise.withResolvers<ReturnType<typeof offer>>();
    const api = stubApi(answers(() => list.promise));
    const { person } = await open(marker("COMARCA", "ibge-municipios-comarca"));
    await waitFor(() => expect(api.to(sourceOptions)).toHaveLength(1));
    const before = field("Comarca");
    await person.type(before, "de cam");
    list.resolve(offer("DA CAPITAL", "DE CAMPINAS"));
    await person.keyboard("p");
    await waitFor(() => expect(drawn()).toEqual(["DE CAMPINAS"]));
    expect(field("Comarca")).toBe(before);
    expect(document.activeElement).toBe(before);
    expect(before.value).toBe("de camp");
  });

  test("names the list that failed, each in its own words", async () => {
    const sentences: Readonly<Record<OptionSource, string>> = {
      "ibge-estados": "Erro ao carregar estados do IBGE",
      "ibge-municipios": "Erro ao carregar municípios do IBGE",
      "ibge-municipios-comarca": "Erro ao carregar comarcas do IBGE",
      "ibge-estados-tribunal": "Erro ao carregar estados",
      tribunais: "Erro ao carregar tribunais",
      "tribunais-todos": "Erro ao carregar tribunais",
    };
    stubApi(answers(refuse("server.unavailable")));
    await open(...optionSources.map((source, at) => marker(`CAMPO ${at}`, source)));
    await waitFor(() => expect(screen.getAllByRole("status")).toHaveLength(optionSources.length));
    const said = screen.getAllByRole("status").map((one) => one.textContent);
    expect(said).toEqual(optionSources.map((source) => sentences[source]));
    const buttons = screen.getAllByRole("button", { name: "Tentar novamente" });
    expect(
      buttons.map((one) => document.getElementById(one.getAttribute("aria-describedby") ?? "")?.textContent),
    ).toEqual(said);
  });

  test("accepts typed text without a list, retries on request, and focuses the field after the list has loaded", {
    tags: "slow",
  }, async () => {
    let answer: Answer<typeof sourceOptions> = refuse("server.unavailable");
    const api = stubApi(answers((call) => (typeof answer === "function" ? answer(call) : answer)));
    const { person } = await open(marker("ONDE", "ibge-municipios"));
    await screen.findByRole("status");
    await person.type(field("Onde"), "Lugar nenhum");
    expect(field("Onde").value).toBe("Lugar nenhum");
    const again = () => screen.getByRole("button", { name: "Tentar novamente" });
    for (const failing of [unreachable, answerOutside(502)]) {
      const before = api.to(sourceOptions).length;
      answer = failing;
      await person.click(again());
      await waitFor(() => expect(api.to(sourceOptions)).toHaveLength(before + 1));
      expect((await screen.findByRole("status")).textContent).toBe("Erro ao carregar municípios do IBGE");
    }
    answer = offer("Lugar certo");
    await person.click(again());
    await waitFor(() => expect(screen.queryByRole("status")).toBeNull());
    expect(document.activeElement).toBe(field("Onde"));
    expect(field("Onde").value).toBe("Lugar nenhum");
    await person.clear(field("Onde"));
    await person.type(field("Onde"), "lug");
    expect(drawn()).toEqual(["Lugar certo"]);
  });
});

test("makes no request for an own list; an empty one is a plain field", async () => {
  const api = stubApi();
  await open(marker("VARA", "", ["1ª", "2ª"]), marker("LIVRE", ""));
  expect(field("Vara")).toBeTruthy();
  expect(screen.getByRole("textbox", { name: "Livre" })).toBeTruthy();
  expect(api.to(sourceOptions)).toEqual([]);
});
