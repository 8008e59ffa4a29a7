import { createParty, type ListedParty, searchParties, writeParties } from "@lavra/contract/parties/parties";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, expect, test } from "vitest";
import { renderUi } from "../../testing/render-ui.tsx";
import { on, refuse, stubApi } from "../../testing/stub-api.ts";
import { MarkerField, type MarkerFieldProps } from "../marker-field.tsx";
import { valueError } from "../marker-value.ts";
import { DocumentTags } from "./document-tags.ts";
import { neededAttributes } from "./party-field.tsx";

const marker: MarkerFieldProps["marker"] = {
  key: "{AUTOR}",
  name: "AUTOR",
  type: "text",
  kind: "parte",
  description: "",
  options: [],
  apiSource: "",
  dateFormat: "",
};

interface FormProps {
  readonly attributes: readonly string[];
  readonly begun?: string;
  readonly description?: string;
}

function Form({ attributes, begun = "", description = "" }: FormProps) {
  const [value, setValue] = useState(begun);
  const [tags] = useState(() => attributes.map((one) => (one === ":" ? "AUTOR: o|a" : `AUTOR.${one}`)));
  const [queries] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  return (
    <QueryClientProvider client={queries}>
      <DocumentTags value={tags}>
        <MarkerField marker={{ ...marker, description }} value={value} onChange={(_, next) => setValue(next)} />
        <output>{value}</output>
      </DocumentTags>
    </QueryClientProvider>
  );
}

const id = (order: number) => `019aa000-0000-7000-b000-00000000000${order}`;
const marina: ListedParty = {
  id: id(1),
  version: 3,
  kind: "pf",
  name: "MARINA DUARTE",
  civilName: "",
  identifier: "529.982.247-25",
  place: "Sobral/CE",
  phone: "",
  representatives: [],
  changedAt: "2026-03-11T13:40:00.000Z",
};
const found = (...parties: ListedParty[]) =>
  on(searchParties, {
    parties,
    pagination: { page: 1, limit: 8, total: parties.length, totalPages: 1, hasMore: false },
  });
const written = { kind: "pf", name: "MARINA DUARTE", gender: "f", cpf: "529.982.247-25" } as const;
const readOf = (version: number, latest = version) =>
  on(writeParties, { parties: [{ id: id(1), version, latest: { id: id(1), version: latest }, party: written }] });

beforeEach(() => stubApi(found()));

const held = () => JSON.parse(screen.getByRole("status").textContent || "[]");
const nameBox = async () => {
  await screen.findByRole("button", { name: "Nova parte de Autor" });
  return screen.getByRole<HTMLInputElement>("combobox", { name: /Autor/ });
};

test("the template's description and how the field is filled are two sentences", async () => {
  renderUi(<Form attributes={["NOME"]} description="Pessoas ou entidades." />);
  await nameBox();
  expect(screen.getByText("Pessoas ou entidades. Digite o nome ou o CPF e Enter")).toBeTruthy();
});

test("where the template writes names and agrees, Enter on a name adds a person and asks woman or man", async () => {
  const { person } = renderUi(<Form attributes={["NOME", ":"]} />);
  await person.type(await nameBox(), "Ana Reis{Enter}Nadir Lima{Enter}");
  expect(held()).toEqual([
    { inline: { kind: "pf", name: "Ana Reis", gender: "u" } },
    { inline: { kind: "pf", name: "Nadir Lima", gender: "u" } },
  ]);
  const asked = screen.getByRole("radiogroup", { name: "Ana Reis é mulher ou homem?" });
  await person.click(within(asked).getByRole("radio", { name: "Mulher" }));
  expect(held()[0].inline.gender).toBe("f");
  const edit = (name: string) => screen.getByRole("button", { name: `Editar os dados de ${name}` });
  expect(document.activeElement).toBe(edit("Ana Reis"));
  expect(screen.queryByRole("radiogroup", { name: "Ana Reis é mulher ou homem?" })).toBeNull();
  await person.click(screen.getByRole("button", { name: "Passar Nadir Lima para cima" }));
  await person.click(screen.getByRole("button", { name: "Remover Ana Reis" }));
  expect(held().map(({ inline }: { inline: { name: string } }) => inline.name)).toEqual(["Nadir Lima"]);
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Remover Nadir Lima" }));
  await person.keyboard("{Enter}");
  expect(document.activeElement).toBe(screen.getByRole("combobox", { name: /Autor/ }));
});

test("a name that was left without Enter is said to be missing, and Enter adds it", async () => {
  const { person } = renderUi(<Form attributes={["NOME", ":"]} />);
  const box = await nameBox();
  await person.type(box, "Ana Reis");
  const words = "Pressione Enter para adicionar “Ana Reis”";
  expect(screen.queryByText(words)).toBeNull();
  await person.tab();
  expect(screen.getByText(words)).toBeTruthy();
  await person.type(box, "{Enter}");
  await person.tab();
  expect(held()).toHaveLength(1);
  expect(screen.queryByText(words)).toBeNull();
});

test("where it writes more, the sheet asks for that first and shows the qualificação", async () => {
  const { person } = renderUi(<Form attributes={["QUALIFICACAO", ":"]} />);
  await person.type(await nameBox(), "ANA REIS{Enter}");
  const sheet = await screen.findByRole("dialog", { name: "Nova parte: Autor" });
  const sample = within(sheet).getByRole("region", { name: "Como sai no documento" });
  expect(sample.textContent).toContain("ANA REIS");
  await person.click(within(sheet).getByRole("radio", { name: "Mulher" }));
  const [name, cpf] = ["Nome", "CPF"].map((one) => within(sheet).getByRole("textbox", { name: one }));
  await person.type(name as HTMLElement, "{Enter}");
  expect(sheet.contains(document.activeElement)).toBe(true);
  expect(document.activeElement).not.toBe(name);
  await person.type(cpf as HTMLElement, "52998224725");
  expect(sample.textContent).toContain("ANA REIS, inscrita no CPF sob o nº 529.982.247-25");
  expect(sample.textContent).toContain("Sai sem: nacionalidade");
  await person.click(within(sheet).getByRole("checkbox", { name: /Guardar também no cadastro/ }));
  await person.click(within(sheet).getByRole("button", { name: /^Adicionar\s*(?:Guardando|$)/ }));
  await waitFor(() =>
    expect(held()).toEqual([{ inline: { kind: "pf", name: "ANA REIS", gender: "f", cpf: "529.982.247-25" } }]),
  );
  expect(screen.getByRole("button", { name: "Editar os dados de ANA REIS" })).toBeTruthy();
});

test("a party is changed in its sheet, and cannot lose its name", async () => {
  const ana = { inline: { kind: "pf", name: "ANA", gender: "f" } };
  const { person } = renderUi(<Form attributes={["CPF"]} begun={JSON.stringify([ana])} />);
  await person.click(await screen.findByRole("button", { name: "Editar os dados de ANA" }));
  const sheet = await screen.findByRole("dialog", { name: "Dados de ANA" });
  const name = within(sheet).getByRole("textbox", { name: "Nome" });
  await person.clear(name);
  await person.click(within(sheet).getByRole("button", { name: /^Guardar/ }));
  expect(within(sheet).getByText("Escreva o nome")).toBeTruthy();
  await person.type(name, "ANA REIS");
  await person.click(within(sheet).getByRole("radio", { name: "Empresa ou órgão" }));
  await person.type(within(sheet).getByRole("textbox", { name: "CNPJ" }), "11222333000181");
  await person.keyboard("{Control>}{Enter}{/Control}");
  await waitFor(() =>
    expect(held()).toEqual([{ inline: { kind: "ltda", name: "ANA REIS", cnpj: "11.222.333/0001-81" } }]),
  );
});

test("a record is found by three letters; Enter takes the first, and the field holds its version", async () => {
  const api = stubApi(found(marina), readOf(3));
  const { person } = renderUi(<Form attributes={["QUALIFICACAO"]} />);
  const box = await nameBox();
  await person.type(box, "dua");
  expect((await screen.findByRole("option", { name: /MARINA DUARTE/ })).textContent).toContain(
    "529.982.247-25 · Sobral/CE",
  );
  await person.type(box, "{Enter}");
  await waitFor(() => expect(held()).toEqual([{ id: id(1), version: 3, known: written }]));
  expect(box.value).toBe("");
  expect(api.to(searchParties).map(({ body }) => body)).toEqual([{ text: "dua", page: 1, limit: 8 }]);
});

test("a record that the field holds already is not added again", async () => {
  stubApi(found(marina), readOf(3));
  const { person } = renderUi(<Form attributes={["NOME"]} />);
  for (const _ of ["once", "again"]) {
    await person.type(await nameBox(), "mar");
    await screen.findByRole("option", { name: /MARINA DUARTE/ });
    await person.keyboard("{Enter}");
    expect((await nameBox()).value).toBe("");
    expect(held()).toHaveLength(1);
  }
});

test("a record is read again for a draft; one that changed offers its present data", async () => {
  stubApi(found(), readOf(2, 3));
  const { person } = renderUi(<Form attributes={["CPF"]} begun={JSON.stringify([{ id: id(1), version: 2 }])} />);
  const newer = await screen.findByRole("button", { name: "O cadastro de MARINA DUARTE mudou. Usar os dados atuais" });
  expect(held()[0]).toMatchObject({ version: 2, known: written });
  stubApi(found(), readOf(3));
  await person.click(newer);
  await waitFor(() => expect(held()).toEqual([{ id: id(1), version: 3, known: written }]));
});

test("one sentence says whose data the document gets, the earlier or the present, and the others are a press away", async () => {
  stubApi(
    found(),
    on(writeParties, ({ body }) => ({
      parties: body.parties.map(({ version = 3 }) => ({
        id: id(1),
        version,
        latest: { id: id(1), version: 3 },
        party: written,
      })),
    })),
  );
  const { person } = renderUi(<Form attributes={["CPF"]} begun={JSON.stringify([{ id: id(1), version: 2 }])} />);
  expect(await screen.findByText("Este documento sai com os dados da época.")).toBeTruthy();
  await person.click(screen.getByRole("button", { name: "Usar os atuais" }));
  expect(await screen.findByText("Este documento sai com os dados atuais.")).toBeTruthy();
  await waitFor(() => expect(held()).toEqual([{ id: id(1), version: 3, known: written }]));
  await person.click(screen.getByRole("button", { name: "Voltar aos da época" }));
  await waitFor(() => expect(held()[0]).toMatchObject({ version: 2, latest: { version: 3 } }));
  expect(screen.getByText("Este documento sai com os dados da época.")).toBeTruthy();
});

test("an erased record is named as such and blocks; records that cannot be read can be tried again", async () => {
  const begun = JSON.stringify([{ id: id(1), version: 2 }]);
  stubApi(found(), on(writeParties, { parties: [null] }));
  const { unmount } = renderUi(<Form attributes={["CPF"]} begun={begun} />);
  expect(await screen.findByText("Cadastro excluído")).toBeTruthy();
  expect(valueError(marker, JSON.stringify(held()))).toBe(
    "O cadastro da 1ª parte foi excluído. Remova-a ou escolha outra",
  );
  unmount();
  stubApi(found(), on(writeParties, refuse("server.unavailable")));
  const { person } = renderUi(<Form attributes={["CPF"]} begun={begun} />);
  await screen.findByText(/Não foi possível ler os cadastros/);
  stubApi(found(), readOf(2));
  await person.click(screen.getByRole("button", { name: "Tentar novamente" }));
  await waitFor(() => expect(held()[0]).toMatchObject({ known: written }));
});

test("a change of a record's data asks where it counts: in this document alone", async () => {
  stubApi(found(), readOf(3));
  const { person } = renderUi(<Form attributes={["CPF"]} begun={JSON.stringify([{ id: id(1), version: 3 }])} />);
  await person.click(await screen.findByRole("button", { name: "Editar os dados de MARINA DUARTE" }));
  const sheet = await screen.findByRole("dialog", { name: "Dados de MARINA DUARTE" });
  expect(within(sheet).queryByRole("checkbox", { name: /Guardar também no cadastro/ })).toBeNull();
  expect(within(sheet).queryByRole("radiogroup", { name: /^Onde vale/ })).toBeNull();
  await person.type(within(sheet).getByRole("textbox", { name: "Nome" }), " REIS");
  await person.click(within(sheet).getByRole("button", { name: /^Guardar/ }));
  const question = within(sheet).getByRole("radiogroup", { name: /^Onde vale o que você mudou/ });
  expect(within(question).getByText("Escolha onde a mudança vale")).toBeTruthy();
  expect(question.contains(document.activeElement)).toBe(true);
  await person.click(within(sheet).getByRole("textbox", { name: "Nome" }));
  await person.keyboard("{Escape}");
  await person.click(await screen.findByRole("button", { name: "Continuar preenchendo" }));
  await person.click(within(question).getByRole("radio", { name: "Só neste documento" }));
  await person.keyboard("{Control>}{Enter}{/Control}");
  await waitFor(() => expect(held()).toEqual([{ inline: { ...written, name: "MARINA DUARTE REIS" } }]));
});

test("a new party becomes a record; a refusal keeps the sheet and what is typed", async () => {
  stubApi(found(), on(createParty, refuse("server.unavailable")));
  const { person } = renderUi(<Form attributes={["CPF"]} />);
  await person.type(await nameBox(), "MARINA DUARTE{Enter}");
  const sheet = await screen.findByRole("dialog", { name: "Nova parte: Autor" });
  await person.type(within(sheet).getByRole("textbox", { name: "CPF" }), "529982");
  await person.click(within(sheet).getByRole("button", { name: /^Adicionar\s*(?:Guardando|$)/ }));
  expect(await within(sheet).findByText(/confira CPF/)).toBeTruthy();
  await person.type(within(sheet).getByRole("textbox", { name: "CPF" }), "24725");
  await person.click(within(sheet).getByRole("radio", { name: "Mulher" }));
  await person.click(within(sheet).getByRole("button", { name: /^Adicionar\s*(?:Guardando|$)/ }));
  expect(await within(sheet).findByText(/Não foi possível guardar no cadastro/)).toBeTruthy();
  const at = marina.changedAt;
  const party = { id: id(1), version: 1, record: written, related: [], represents: [] };
  const api = stubApi(
    found(),
    readOf(1),
    on(createParty, { party: { ...party, createdAt: at, changedAt: at, changedBy: "Maria" } }),
  );
  await person.click(within(sheet).getByRole("button", { name: /^Adicionar\s*(?:Guardando|$)/ }));
  await waitFor(() => expect(held()).toEqual([{ id: id(1), version: 1, known: written }]));
  expect(api.to(createParty)[0]?.body).toEqual({ record: written });
});

test("the tags of a paper say what is needed of each field", () => {
  const needed = neededAttributes(["AUTOR", "AUTOR.QUALIFICAÇÃO|MAIUSCULAS", "AUTOR + RÉU: o/os|a/as", "RÉU: o|a"]);
  expect([...(needed.get("{AUTOR}") ?? [])]).toEqual(["NOME", "QUALIFICACAO", ":"]);
  expect([...(needed.get("{RÉU}") ?? [])]).toEqual([":"]);
});
