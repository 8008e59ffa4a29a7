import { createParty, findTwins, readParty, searchParties, updateParty } from "@lavra/contract/parties/parties";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { saveSession } from "../../platform/session/session.ts";
import { ana, id, listed, nobodyAlike, pageOf, someone, whole } from "../../testing/fakes/fake-parties.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { memberUser } from "../../testing/session-user.ts";
import { on, refuse, stubApi, unreachable } from "../../testing/stub-api.ts";
import { PartiesPage } from "../parties-page.tsx";

const open = () => renderPage("/parties", PartiesPage);
const field = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
const pressButton = async (person: ReturnType<typeof open>["person"], name: string | RegExp) =>
  person.click(await screen.findByRole("button", { name }));

beforeEach(() => saveSession({ token: "t", user: memberUser("generate") }));

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

describe("the focus", () => {
  it("returns to the button that opened a record", async () => {
    stubApi(someone, nobodyAlike, on(readParty, { party: whole() }), on(updateParty, { party: whole() }));
    const { person } = open();
    await pressButton(person, "ANA REIS");
    await person.type(await screen.findByRole("textbox", { name: "Nome" }), " X");
    await pressButton(person, /^Salvar cadastro/);
    await screen.findByText("Cadastro salvo.");
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: "ANA REIS" })));
  });

  it("is in what was added, and beside what was removed", async () => {
    stubApi(someone, nobodyAlike, on(readParty, { party: whole() }));
    const { person } = open();
    await pressButton(person, "ANA REIS");
    await pressButton(person, "Endereço");
    await pressButton(person, "Adicionar endereço");
    const zips = () => screen.getAllByRole("textbox", { name: /^CEP/ });
    expect(document.activeElement).toBe(zips()[1]);
    await pressButton(person, "Adicionar endereço");
    expect(document.activeElement).toBe(zips()[2]);
    const removals = () => screen.getAllByRole("button", { name: "Remover endereço" });
    await person.click(removals()[0] as HTMLElement);
    expect(document.activeElement).toBe(removals()[0]);
    await person.keyboard("{Enter}");
    expect(document.activeElement).toBe(zips()[0]);
    await pressButton(person, "Representantes");
    await pressButton(person, "Adicionar representante");
    const who = await screen.findByRole("combobox", { name: "Quem representa" });
    await waitFor(() => expect(document.activeElement).toBe(who));
    await pressButton(person, "Remover representante");
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Adicionar representante" }));
  });
});
