import { listPartyVersions, listTwins, mergeParties, readParty, searchParties } from "@lavra/contract/parties/parties";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { saveSession } from "../../platform/session/session.ts";
import { ana, at, id, listed, pageOf, someone, whole } from "../../testing/fakes/fake-parties.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { memberUser } from "../../testing/session-user.ts";
import { on, refuse, stubApi } from "../../testing/stub-api.ts";
import { PartiesPage } from "../parties-page.tsx";

const open = () => renderPage("/parties", PartiesPage);
const pressButton = async (person: ReturnType<typeof open>["person"], name: string | RegExp) =>
  person.click(await screen.findByRole("button", { name }));

beforeEach(() => saveSession({ token: "t", user: memberUser("generate") }));

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
    const search = await screen.findByRole("combobox", { name: /O outro cadastro/ });
    await waitFor(() => expect(document.activeElement).toBe(search));
    await person.keyboard("anna");
    // The record itself is not offered, and Enter waits for the search.
    await person.keyboard("{Enter}");
    const chosen = await screen.findByRole("button", { name: "Remover ANNA REIS" });
    await waitFor(() => expect(document.activeElement).toBe(chosen));
    await person.click(await screen.findByRole("radio", { name: "ANNA REIS" }));
    await pressButton(person, /^Unir cadastros/);
    await screen.findByText("Os dois cadastros são um agora.");
    expect(api.to(mergeParties)[0]?.body).toEqual({
      version: 1,
      other: { id: id(2), version: 1 },
      record: { ...ana, name: "ANNA REIS", rg: "99" },
    });
  });

  it("stays open with what was chosen if one of the two changes meanwhile", async () => {
    const other = whole({ id: id(2), record: { kind: "pf", name: "ANNA REIS", profession: "atriz" } });
    const theirs = whole({ version: 2, record: { ...ana, rg: "99" }, changedBy: "Rui Prado" });
    const isCurrent = (version: number) => version === 2;
    let own = whole();
    const api = stubApi(
      someone,
      on(listTwins, { groups: [{ by: "name", parties: [listed(), listed({ id: id(2), name: "ANNA REIS" })] }] }),
      on(readParty, () => ({ party: own }), { id: id(1) }),
      on(readParty, { party: other }, { id: id(2) }),
      on(mergeParties, ({ body }) =>
        isCurrent(body.version) ? { party: theirs } : refuse("parties.changed_meanwhile"),
      ),
    );
    const { person } = open();
    await pressButton(person, /^Mais ações/);
    await person.click(await screen.findByRole("menuitem", { name: "Cadastros repetidos" }));
    await pressButton(person, "Comparar e unir ANA REIS e ANNA REIS");
    await person.click(await screen.findByRole("radio", { name: "atriz" }));
    own = theirs;
    await pressButton(person, /^Unir cadastros/);
    const news = "O cadastro de ANA REIS foi alterado por Rui Prado. Mudou: RG. Confira o que vale e una novamente.";
    expect(await screen.findByText(news)).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "atriz" }).checked).toBe(true);
    await pressButton(person, /^Unir cadastros/);
    await screen.findByText("Os dois cadastros são um agora.");
    const record = { ...ana, rg: "99", profession: "atriz" };
    expect(api.to(mergeParties).at(-1)?.body).toMatchObject({ version: 2, record });
  });
});
