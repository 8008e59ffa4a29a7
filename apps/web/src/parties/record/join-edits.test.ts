import type { PartyRecord } from "@lavra/contract/parties/party";
import { expect, test } from "vitest";
import { editedOf, recordOf } from "./edited-party.ts";
import { joinEdits, joinedWords } from "./join-edits.ts";

const ana: PartyRecord = {
  kind: "pf",
  name: "ANA REIS",
  profession: "professor",
  phones: ["(88) 98765-4321"],
  addresses: [{ city: "Sobral", uf: "CE" }, { city: "Ipu" }],
};
const before = editedOf(ana);

test("what one changed and the other did not is of the one who changed it, lists too", () => {
  const mine = { ...before, name: "ANA REIS LIMA", profession: "médica" };
  const addresses = [{ city: "Fortaleza", uf: "CE" }];
  const theirs = { ...ana, profession: "juíza", cpf: "529.982.247-25", addresses };
  const joined = joinEdits(before, mine, editedOf(theirs));
  expect(recordOf(joined.edited)).toEqual({ ...theirs, name: "ANA REIS LIMA", profession: "médica" });
  expect(joined).toMatchObject({ taken: ["CPF", "endereços"], kept: ["profissão"] });
  expect(joinedWords("Rui", joined)).toBe(
    "Este cadastro foi alterado por Rui enquanto você o editava. Já está aqui o que mudou: CPF, endereços. " +
      "Vale o que você escreveu em: profissão. Confira e salve novamente.",
  );
});

test("what the other person removed is removed, and what both say the same is named to nobody", () => {
  const { phones: _, ...without } = ana;
  const joined = joinEdits(before, { ...before, name: "ANA" }, editedOf({ ...without, name: "ANA" }));
  expect(recordOf(joined.edited)).toEqual({ ...without, name: "ANA" });
  expect(joined).toMatchObject({ taken: ["telefones"], kept: [] });
});
