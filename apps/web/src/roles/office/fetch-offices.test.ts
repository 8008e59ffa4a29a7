import { describe, expect, it } from "vitest";
import { type AdminReference, isConfigurationOf } from "./fetch-offices.ts";

const maria = { id: "019aa000-0000-7000-8000-000000000001", nome: "Maria Souza" };

describe("isConfigurationOf", () => {
  it.each<[AdminReference, boolean]>([
    [maria.id, true],
    [{ _id: maria.id }, true],
    [{ id: maria.id }, true],
    [{ nome: maria.nome }, true],
    [{ _id: maria.id, nome: "Maria S." }, true],
    ["019aa000-0000-7000-8000-000000000002", false],
    [{ id: "019aa000-0000-7000-8000-000000000002", nome: maria.nome }, false],
    [{ nome: "Outra" }, false],
    [{}, false],
    [null, false],
    [undefined, false],
  ])("reads %j as %s", (adminId, isHers) => {
    expect(isConfigurationOf(adminId, maria)).toBe(isHers);
  });
});
