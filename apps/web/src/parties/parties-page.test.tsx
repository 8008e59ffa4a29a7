import {
  createParty,
  downloadParties,
  findTwins,
  type ListedParty,
  listPartyVersions,
  listTwins,
  mergeParties,
  type Party,
  readParty,
  searchParties,
  updateParty,
} from "@lavra/contract/parties/parties";
import type { PartyRecord } from "@lavra/contract/parties/party";
import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { saveSession } from "../platform/session/session.ts";
import { renderPage } from "../testing/render-page.tsx";
import { memberUser } from "../testing/session-user.ts";
import { neverAnswers, on, refuse, stubApi, unreachable } from "../testing/stub-api.ts";
import { PartiesPage } from "./parties-page.tsx";

const id = (order: number) => `019aa000-0000-7000-b000-00000000000${order}`;
const at = "2026-03-11T13:40:00.000Z";

const ana: PartyRecord = {
  kind: "pf",
  name: "ANA REIS",
  gender: "f",
  nationality: "brasileiro",
  civil: "viúvo",
  profession: "professor",
  cpf: "529.982.247-25",
  addresses: [{ street: "Rua das Acácias", number: "12", city: "Sobral", uf: "CE", zip: "62010-100" }],
};

const listed = (more: Partial<ListedParty> = {}): ListedParty => ({
  id: id(1),
  version: 1,
  kind: "pf",
  name: "ANA REIS",
  civilName: "",
  identifier: "529.982.247-25",
  place: "Sobral/CE",
  phone: "",
  representatives: [],
  changedAt: at,
  ...more,
});

const whole = (more: Partial<Party> = {}): Party => ({
  id: id(1),
  version: 1,
  record: ana,
  related: [],
  represents: [],
  createdAt: at,
  changedAt: at,
  changedBy: "Maria Souza",
  ...more,
});

const pageOf = (parties: readonly ListedParty[], total = parties.length) => ({
  parties: [...parties],
  pagination: { page: 1, limit: 20, total, totalPages: Math.ceil(total / 20), hasMore: total > 20 },
});

const someone = on(searchParties, pageOf([listed()]));
const nobodyAlike = on(findTwins, { twins: [] });
const open = () => renderPage("/parties", PartiesPage);
const field = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
const pressButton = async (person: ReturnType<typeof open>["person"], name: string | RegExp) =>
  person.click(await screen.findByRole("button", { name }));

beforeEach(() => saveSession({ token: "t", user: memberUser("generate") }));

describe("the list of parties", () => {
  it("shows who they are, their numbers and who represents them", async () => {
    stubApi(on(searchParties, pageOf([listed({ representatives: ["LIA REIS"], civilName: "JOÃO REIS" })])));
    open();
    const table = await screen.findByRole("table", { name: "Partes" });
    for (const text of ["529.982.247-25", "Sobral/CE", "LIA REIS", "Pessoa física · nome civil: JOÃO REIS"]) {
      expect(within(table).getByText(text)).toBeTruthy();
    }
  });

  it("searches by what is typed, without writing it into the address", async () => {
    const api = stubApi(someone);
    const { person, router } = open();
    await person.type(await screen.findByRole("searchbox"), "reis 4725");
    await screen.findByRole("table");
    await expect.poll(() => api.to(searchParties).at(-1)?.body).toMatchObject({ text: "reis 4725", page: 1 });
    expect(router.state.location.href).toBe("/parties");
    await person.click(screen.getByRole("radio", { name: "Entidades" }));
    await expect.poll(() => api.to(searchParties).at(-1)?.body).toMatchObject({ kind: "entity" });
    expect(router.state.location.href).toBe("/parties?tipo=entidades");
  });

  it("is empty, loads, fails and can be tried again", async () => {
    stubApi(on(searchParties, neverAnswers));
    const first = open();
    expect(await screen.findByText("Carregando partes...")).toBeTruthy();
    first.unmount();
    stubApi(on(searchParties, pageOf([])));
    const second = open();
    expect(await screen.findByText("Nenhuma parte ainda")).toBeTruthy();
    second.unmount();
    stubApi(on(searchParties, refuse("server.unavailable")));
    const { person } = open();
    await screen.findByText("Erro ao carregar as partes");
    stubApi(someone);
    await pressButton(person, /^Tentar novamente/);
    expect(await screen.findByText("ANA REIS")).toBeTruthy();
  });

  it("offers files of the parties only to a person who may settle what concerns the office", async () => {
    stubApi(someone);
    const { person } = open();
    await pressButton(person, /^Mais ações/);
    expect(await screen.findByRole("menuitem", { name: "Importar" })).toBeTruthy();
    expect(screen.queryByRole("menuitem", { name: "Exportar CSV" })).toBeNull();
  });

  it("reports an export that failed", async () => {
    saveSession({ token: "t", user: memberUser("generate", "settings") });
    stubApi(someone, on(downloadParties, refuse("server.unavailable")));
    const { person } = open();
    await pressButton(person, /^Mais ações/);
    await person.click(await screen.findByRole("menuitem", { name: "Exportar CSV" }));
    expect(await screen.findByText("Erro ao exportar")).toBeTruthy();
  });

  it("says how to search if too few letters find nobody", async () => {
    stubApi(on(searchParties, ({ body }) => pageOf(body.text === "" ? [listed()] : [])));
    const { person } = open();
    await person.type(await screen.findByRole("searchbox"), "re");
    expect(await screen.findByText(/pelo menos três letras/)).toBeTruthy();
  });
});

describe("a record", () => {
  it("is made with what is needed first, and shows its qualificação while one types", async () => {
    const api = stubApi(on(searchParties, pageOf([])), nobodyAlike, on(createParty, { party: whole() }));
    const { person } = open();
    await pressButton(person, "Nova parte");
    await screen.findByRole("dialog", { name: "Nova parte" });
    await pressButton(person, /^Salvar cadastro/);
    expect(field("Nome").getAttribute("aria-invalid")).toBe("true");
    await person.type(field("Nome"), "ANA REIS");
    await person.click(screen.getByRole("radio", { name: "Feminino" }));
    await person.type(screen.getByRole("textbox", { name: /CPF/ }), "52998224725");
    expect(await screen.findByText("ANA REIS, inscrita no CPF sob o nº 529.982.247-25")).toBeTruthy();
    await pressButton(person, /^Salvar cadastro/);
    expect(await screen.findByText("Parte cadastrada.")).toBeTruthy();
    expect(api.to(createParty)[0]?.body).toEqual({
      record: { kind: "pf", name: "ANA REIS", gender: "f", cpf: "529.982.247-25" },
    });
  });

  it("is filled from a pasted text, which the person looks at before saving", async () => {
    const api = stubApi(on(searchParties, pageOf([])), nobodyAlike, on(createParty, { party: whole() }));
    const { person } = open();
    await pressButton(person, "Nova parte");
    await pressButton(person, "Colar os dados");
    const box = await screen.findByRole("textbox", { name: /^Texto com os dados/ });
    await person.click(box);
    await person.paste("Banco Sul S.A., CNPJ 11.222.333/0001-81, com sede na Rua do Sol, nº 1, Recife/PE");
    await pressButton(person, "Preencher o cadastro");
    expect(field("Nome ou razão social").value).toBe("Banco Sul S.A.");
    // Another party: nothing of the bank stays.
    await person.clear(box);
    await person.paste("Nome: ANA REIS, CPF: 52998224725, Estado civil: viúva, E-mail: ana@x.com.br");
    await pressButton(person, "Preencher o cadastro");
    expect(field("Nome").value).toBe("ANA REIS");
    await pressButton(person, /^Salvar cadastro/);
    await screen.findByText("Parte cadastrada.");
    expect(api.to(createParty)[0]?.body).toEqual({
      record: {
        kind: "pf",
        name: "ANA REIS",
        gender: "f",
        cpf: "529.982.247-25",
        civil: "viúvo",
        emails: ["ana@x.com.br"],
      },
    });
  });

  it("is changed as a further version, and keeps what was not touched", async () => {
    const api = stubApi(someone, nobodyAlike, on(readParty, { party: whole() }), on(updateParty, { party: whole() }));
    const { person } = open();
    await pressButton(person, "ANA REIS");
    await person.clear(await screen.findByRole("textbox", { name: "Nome" }));
    await person.type(field("Nome"), "ANA PRADO");
    await pressButton(person, /^Salvar cadastro/);
    await screen.findByText("Cadastro salvo.");
    expect(api.to(updateParty)[0]?.body).toEqual({ version: 1, record: { ...ana, name: "ANA PRADO" } });
  });

  it("goes on from what another person saved meanwhile, and offers a record with the same CPF", async () => {
    const twin = { party: listed({ id: id(2), name: "ANA R." }), by: "cpf" as const };
    const theirs = whole({ version: 2, record: { ...ana, profession: "médico" }, changedBy: "Rui Prado" });
    let isChanged = false;
    const api = stubApi(
      someone,
      on(findTwins, { twins: [twin] }),
      on(readParty, () => ({ party: isChanged ? theirs : whole() })),
      on(updateParty, ({ body }) => (body.version === 1 ? refuse("parties.changed_meanwhile") : { party: theirs })),
    );
    const { person } = open();
    await pressButton(person, "ANA REIS");
    await person.type(await screen.findByRole("textbox", { name: "Nome" }), " X");
    expect(await screen.findByText(/ANA R\. já tem cadastro, com o mesmo CPF/)).toBeTruthy();
    isChanged = true;
    await pressButton(person, /^Salvar cadastro/);
    expect(await screen.findByText(/alterado por Rui Prado.*Já está aqui o que mudou: profissão\./)).toBeTruthy();
    expect(field("Nome").value).toBe("ANA REIS X");
    await pressButton(person, /^Salvar cadastro/);
    await screen.findByText("Cadastro salvo.");
    const record = { ...theirs.record, name: "ANA REIS X" };
    expect(api.to(updateParty).at(-1)?.body).toEqual({ version: 2, record });
  });

  it("opens by its address, and says if it is gone or the connection is lost", async () => {
    stubApi(someone, on(readParty, refuse("parties.not_found")));
    const first = renderPage("/parties", PartiesPage, `/parties?cadastro=${id(1)}`);
    expect(await screen.findByText("A parte não foi encontrada. Ela pode ter sido excluída.")).toBeTruthy();
    first.unmount();
    stubApi(someone, on(readParty, unreachable));
    renderPage("/parties", PartiesPage, `/parties?cadastro=${id(1)}`);
    expect(await screen.findByRole("button", { name: /^Tentar novamente/ })).toBeTruthy();
  });
});

describe("acts on a record", () => {
  const choose = async (person: ReturnType<typeof open>["person"], act: string) => {
    await pressButton(person, "Ações de ANA REIS");
    await person.click(await screen.findByRole("menuitem", { name: act }));
  };

  it("shows its versions: who, when and what changed", async () => {
    const versions = [
      {
        partyId: id(1),
        version: 2,
        reason: "changed" as const,
        at,
        by: "Rui Prado",
        record: { ...ana, profession: "ator" },
      },
      { partyId: id(1), version: 1, reason: "created" as const, at, by: "Maria Souza", record: ana },
    ];
    stubApi(someone, on(listPartyVersions, { versions, total: 2 }));
    const { person } = open();
    await choose(person, "Versões");
    expect(await screen.findByText("Alterada por Rui Prado")).toBeTruthy();
    expect(screen.getByText("Mudou: profissão")).toBeTruthy();
    expect(screen.getByText(/ANA REIS, brasileira, viúva, atriz/)).toBeTruthy();
  });

  it("is compared with the records that may be its twins, and merged with one", async () => {
    const other = whole({ id: id(2), record: { kind: "pf", name: "ANNA REIS" } });
    const groups = [{ by: "name" as const, parties: [listed(), listed({ id: id(2), name: "ANNA REIS" })] }];
    stubApi(
      someone,
      on(listTwins, { groups }),
      on(readParty, { party: whole() }, { id: id(1) }),
      on(readParty, { party: other }, { id: id(2) }),
    );
    const { person } = open();
    await pressButton(person, /^Mais ações/);
    await person.click(await screen.findByRole("menuitem", { name: "Cadastros repetidos" }));
    expect(await screen.findByText("Têm um nome que soa igual.")).toBeTruthy();
    await pressButton(person, "Comparar e unir ANA REIS e ANNA REIS");
    expect(await screen.findByRole("radio", { name: "ANNA REIS" })).toBeTruthy();
  });

  it("is merged with another one: where they differ a person chooses", async () => {
    const other = whole({ id: id(2), record: { kind: "pf", name: "ANNA REIS", gender: "f", rg: "99" } });
    const api = stubApi(
      on(searchParties, pageOf([listed(), listed({ id: id(2), name: "ANNA REIS" })])),
      on(readParty, { party: whole() }, { id: id(1) }),
      on(readParty, { party: other }, { id: id(2) }),
      on(mergeParties, { party: whole() }),
    );
    const { person } = open();
    await choose(person, "Unir com outro cadastro");
    await person.type(await screen.findByRole("combobox", { name: /O outro cadastro/ }), "anna");
    await person.click(await screen.findByRole("option", { name: /ANNA REIS/ }));
    await person.click(await screen.findByRole("radio", { name: "ANNA REIS" }));
    await pressButton(person, /^Unir cadastros/);
    await screen.findByText("Os dois cadastros são um agora.");
    expect(api.to(mergeParties)[0]?.body).toEqual({
      version: 1,
      other: { id: id(2), version: 1 },
      record: { ...ana, name: "ANNA REIS", rg: "99" },
    });
  });
});
