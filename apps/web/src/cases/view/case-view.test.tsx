import type { CaseRecord } from "@lavra/contract/cases/case";
import { eraseCase, listCaseVersions, readCase, searchCases } from "@lavra/contract/cases/cases";
import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { saveSession } from "../../platform/session/session.ts";
import { at, id, lawyerId, noDocuments, pageOf, partyId, people, suit, whole } from "../../testing/fakes/fake-cases.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { memberUser } from "../../testing/session-user.ts";
import { on, refuse, stubApi, unreachable } from "../../testing/stub-api.ts";
import { CasesPage } from "../cases-page.tsx";

const open = (address = "/cases") => renderPage("/cases", CasesPage, address);
const openOne = () => open(`/cases?caso=${id(1)}`);
const pressButton = async (person: ReturnType<typeof open>["person"], name: string | RegExp) =>
  person.click(await screen.findByRole("button", { name }));

beforeEach(() => saveSession({ token: "t", user: memberUser("generate") }));

describe("the page of a case", () => {
  it("shows its facts, its parties by side in their gender, an erased one, and its documents", async () => {
    const record: CaseRecord = {
      ...suit,
      isSecret: true,
      parties: [...suit.parties, { id: partyId(7), side: "terceiro", role: "perito" }],
    };
    stubApi(noDocuments, on(readCase, { case: whole({ record }) }));
    openOne();
    expect(await screen.findByRole("heading", { level: 1, name: "ANA REIS × BANCO ATLAS" })).toBeTruthy();
    for (const text of [
      "Segredo de justiça",
      "TJCE · Tribunal de Justiça do Estado do Ceará",
      "Justiça dos Estados e do Distrito Federal e Territórios",
      "autora · 529.982.247-25",
      "Cadastro excluído",
      "perito",
      "Nenhum documento foi gerado neste caso.",
    ])
      expect(await screen.findByText(text), text).toBeTruthy();
    const active = screen.getByRole("region", { name: "Polo ativo" });
    expect(within(active).getByText("Cliente")).toBeTruthy();
    const begin = screen.getByRole("link", { name: "Novo documento neste caso" });
    expect(begin.getAttribute("href")).toBe(`/generate?caso=${id(1)}`);
  });

  it("says if it is gone, or that the connection is lost", async () => {
    stubApi(on(readCase, refuse("cases.not_found")));
    const first = openOne();
    expect(await screen.findByText("O caso não foi encontrado. Ele pode ter sido excluído.")).toBeTruthy();
    first.unmount();
    stubApi(on(readCase, unreachable));
    openOne();
    expect(await screen.findByRole("button", { name: /^Tentar novamente/ })).toBeTruthy();
  });

  it("shows its versions: who, when and what changed", async () => {
    const versions = [
      { version: 2, at, by: "Rui Prado", record: { ...suit, unit: undefined } },
      { version: 1, at, by: "Maria Souza", record: suit },
    ];
    const names = [
      { id: partyId(1), name: "ANA REIS" },
      { id: lawyerId, name: "Rui Prado" },
    ];
    stubApi(noDocuments, on(readCase, { case: whole() }), on(listCaseVersions, { versions, total: 2, names }));
    const { person } = openOne();
    await pressButton(person, "Mais ações");
    await person.click(await screen.findByRole("menuitem", { name: "Versões" }));
    expect(await screen.findByText("Alterado por Rui Prado")).toBeTruthy();
    expect(screen.getByText("Mudou: juízo")).toBeTruthy();
    expect(screen.getAllByText("Polo ativo: ANA REIS (autor, cliente)")).toHaveLength(2);
    expect(screen.getAllByText("Polo passivo: cadastro excluído (réu)")).toHaveLength(2);
  });

  it("is erased after a question that says what that means, and leads back to the list", async () => {
    const api = stubApi(
      people,
      noDocuments,
      on(readCase, { case: whole() }),
      on(searchCases, pageOf([])),
      on(eraseCase, {}),
    );
    const { person, router } = openOne();
    await pressButton(person, "Mais ações");
    await person.click(await screen.findByRole("menuitem", { name: "Excluir para sempre" }));
    const dialog = await screen.findByRole("alertdialog", { name: "Excluir o caso ANA REIS × BANCO ATLAS?" });
    expect(within(dialog).getByText(/não podem ser restaurados/)).toBeTruthy();
    await person.click(within(dialog).getByRole("button", { name: /^Excluir para sempre/ }));
    expect(await screen.findByText("Caso excluído.")).toBeTruthy();
    expect(api.to(eraseCase)[0]?.params).toEqual({ id: id(1) });
    expect(router.state.location.href).toBe("/cases");
  });
});
