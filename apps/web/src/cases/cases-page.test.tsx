import { createCase, findCaseTwins, readCase, searchCases, updateCase } from "@lavra/contract/cases/cases";
import { createParty, findTwins, type Party, readParty, searchParties } from "@lavra/contract/parties/parties";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { saveSession } from "../platform/session/session.ts";
import {
  id,
  liaFound,
  liaWhole,
  listed,
  noDocuments,
  noPages,
  noTwins,
  number,
  pageOf,
  partyId,
  people,
  someCases,
  suit,
  whole,
} from "../testing/fakes/fake-cases.ts";
import { renderPage } from "../testing/render-page.tsx";
import { memberUser } from "../testing/session-user.ts";
import { neverAnswers, on, refuse, stubApi } from "../testing/stub-api.ts";
import { CasesPage } from "./cases-page.tsx";

const open = (address = "/cases") => renderPage("/cases", CasesPage, address);
const openOne = () => open(`/cases?caso=${id(1)}`);
const pressButton = async (person: ReturnType<typeof open>["person"], name: string | RegExp) =>
  person.click(await screen.findByRole("button", { name }));

beforeEach(() => saveSession({ token: "t", user: memberUser("generate") }));

describe("the list of cases", () => {
  it("shows both sides, the number, the court and the client", async () => {
    stubApi(people, on(searchCases, pageOf([listed({ isSecret: true, counts: { ativo: 3, passivo: 1 } })])));
    open();
    const table = await screen.findByRole("table", { name: "Casos" });
    expect(within(table).getByRole("link", { name: "ANA REIS e mais 2 × BANCO ATLAS" }).getAttribute("href")).toBe(
      `/cases?caso=${id(1)}`,
    );
    for (const text of [number, "Segredo de justiça", "TJCE · 2ª Vara Cível da Comarca de Sobral", "Rui Prado"])
      expect(within(table).getByText(text), text).toBeTruthy();
  });

  it("searches by what is typed, without writing it into the address, and filters by ids", async () => {
    const api = stubApi(people, someCases, liaFound, on(readParty, { party: liaWhole }));
    const { person, router } = open();
    await person.type(await screen.findByRole("searchbox"), "reis 1234");
    await expect.poll(() => api.to(searchCases).at(-1)?.body).toMatchObject({ text: "reis 1234", page: 1 });
    expect(router.state.location.href).toBe("/cases");
    await person.type(await screen.findByRole("combobox", { name: "Cliente" }), "mel");
    await person.click(await screen.findByRole("option", { name: /LIA MELO/ }));
    await expect.poll(() => api.to(searchCases).at(-1)?.body).toMatchObject({ clientId: partyId(3) });
    expect(router.state.location.href).toBe(`/cases?cliente=${partyId(3)}`);
  });

  it("is empty, loads, fails and can be tried again", async () => {
    stubApi(people, on(searchCases, neverAnswers));
    const first = open();
    expect(await screen.findByText("Carregando casos...")).toBeTruthy();
    first.unmount();
    stubApi(people, on(searchCases, pageOf([])));
    const second = open();
    expect(await screen.findByText("Nenhum caso ainda")).toBeTruthy();
    second.unmount();
    stubApi(people, on(searchCases, refuse("server.unavailable")));
    const { person } = open();
    await screen.findByText("Erro ao carregar os casos");
    stubApi(people, someCases);
    await pressButton(person, /^Tentar novamente/);
    expect(await screen.findByText("ANA REIS × BANCO ATLAS")).toBeTruthy();
  });
});

describe("the form of a case", () => {
  it("needs a number, a class or a party, reads the court from the number, and gives each side its role", async () => {
    const api = stubApi(
      people,
      on(searchCases, pageOf([])),
      noTwins,
      liaFound,
      noDocuments,
      on(createCase, { case: whole() }),
      on(readCase, { case: whole() }),
    );
    const { person, router } = open();
    await person.click((await screen.findAllByRole("button", { name: "Novo caso" }))[0] as HTMLElement);
    await screen.findByRole("dialog", { name: "Novo caso" });
    await pressButton(person, /^Salvar caso/);
    expect(await screen.findByText("Informe a classe, o número ou uma parte")).toBeTruthy();
    await person.type(screen.getByRole("textbox", { name: /^Número do processo/ }), "00012345920265070010");
    expect(await screen.findByText(/TRT7 · Tribunal Regional do Trabalho da 7ª Região · CE/)).toBeTruthy();
    await person.type(await screen.findByRole("combobox", { name: "Adicionar ao polo ativo" }), "mel");
    await person.click(await screen.findByRole("option", { name: /LIA MELO/ }));
    expect(await screen.findByRole("row", { name: "LIA MELO" })).toBeTruthy();
    await pressButton(person, "Remover LIA MELO");
    expect(document.activeElement).toBe(screen.getByRole("combobox", { name: "Adicionar ao polo ativo" }));
    await person.keyboard("mel");
    await person.click(await screen.findByRole("option", { name: /LIA MELO/ }));
    await pressButton(person, /^Salvar caso/);
    expect(await screen.findByText("Caso cadastrado.")).toBeTruthy();
    expect(api.to(createCase)[0]?.body).toEqual({
      record: {
        number: "0001234-59.2026.5.07.0010",
        parties: [{ id: partyId(3), side: "ativo", role: "reclamante", isClient: true }],
      },
    });
    expect(router.state.location.href).toBe(`/cases?caso=${id(1)}`);
  });

  it("offers to open the case that has the number already, and refuses a number that is not whole", async () => {
    stubApi(people, on(searchCases, pageOf([])), on(findCaseTwins, { cases: [listed()] }));
    const { person } = open();
    await person.click((await screen.findAllByRole("button", { name: "Novo caso" }))[0] as HTMLElement);
    const field = await screen.findByRole("textbox", { name: /^Número do processo/ });
    await person.type(field, "000123451202680601");
    await pressButton(person, /^Salvar caso/);
    expect(await screen.findByText("Confira o número do processo: são 20 dígitos.")).toBeTruthy();
    await person.type(field, "67");
    expect(await screen.findByText("Este número já está em um caso: ANA REIS × BANCO ATLAS.")).toBeTruthy();
    const link = screen.getByRole("link", { name: /^Abrir o caso/ });
    expect(link.getAttribute("href")).toBe(`/cases?caso=${id(1)}`);
  });

  it("records a party that is new, and takes it", async () => {
    const bia: Party = { ...liaWhole, id: partyId(4), record: { kind: "pf", name: "BIA REIS" } };
    stubApi(
      people,
      on(searchCases, pageOf([])),
      on(searchParties, { parties: [], pagination: noPages }),
      on(findTwins, { twins: [] }),
      on(createParty, { party: bia }),
    );
    const { person } = open();
    await person.click((await screen.findAllByRole("button", { name: "Novo caso" }))[0] as HTMLElement);
    await person.type(await screen.findByRole("combobox", { name: "Adicionar ao polo passivo" }), "BIA REIS");
    await person.click((await screen.findAllByRole("button", { name: "Nova parte" }))[1] as HTMLElement);
    const record = await screen.findByRole("dialog", { name: "Nova parte" });
    expect(within(record).getByRole<HTMLInputElement>("textbox", { name: "Nome" }).value).toBe("BIA REIS");
    await person.click(within(record).getByRole("button", { name: /^Salvar cadastro/ }));
    expect(await screen.findByRole("row", { name: "BIA REIS" })).toBeTruthy();
  });

  it("joins what another person saved meanwhile, and loses nothing", async () => {
    const theirs = whole({
      version: 2,
      changedBy: "Rui Prado",
      record: { ...suit, unit: "1ª Vara Cível da Comarca de Sobral", notes: "Prazo em dobro" },
    });
    let isRead = false;
    const api = stubApi(
      people,
      noTwins,
      noDocuments,
      on(readCase, () => {
        const of = isRead ? theirs : whole();
        return { case: of };
      }),
      on(updateCase, ({ body }) => (body.version === 1 ? refuse("cases.changed_meanwhile") : { case: theirs })),
    );
    const { person } = openOne();
    await pressButton(person, "Editar");
    const field = await screen.findByRole<HTMLInputElement>("combobox", { name: /^Classe/ });
    await person.clear(field);
    await person.type(field, "Cobrança");
    isRead = true;
    await pressButton(person, /^Salvar caso/);
    expect(await screen.findByText(/alterado por Rui Prado.*Já está aqui o que mudou: juízo, anotações/)).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>("textbox", { name: /^Juízo/ }).value).toMatch(/^1ª Vara/);
    await pressButton(person, /^Salvar caso/);
    await screen.findByText("Caso salvo.");
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: "Editar" })));
    expect(api.to(updateCase).at(-1)?.body).toEqual({
      version: 2,
      record: { ...theirs.record, class: "Cobrança" },
    });
  });
});
