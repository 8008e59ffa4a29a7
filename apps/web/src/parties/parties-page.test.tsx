import { downloadParties, searchParties } from "@lavra/contract/parties/parties";
import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { saveSession } from "../platform/session/session.ts";
import { listed, pageOf, someone } from "../testing/fakes/fake-parties.ts";
import { renderPage } from "../testing/render-page.tsx";
import { memberUser } from "../testing/session-user.ts";
import { neverAnswers, on, refuse, stubApi } from "../testing/stub-api.ts";
import { PartiesPage } from "./parties-page.tsx";

const open = () => renderPage("/parties", PartiesPage);
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
