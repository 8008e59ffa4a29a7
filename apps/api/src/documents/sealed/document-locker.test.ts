import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "../../platform/db/scope.ts";
import { newId } from "../../platform/new-id.ts";
import type { Vault } from "../../platform/secrets/vault.ts";
import { openTestDatabase } from "../../testing/database/test-database.ts";
import { createOpenDocumentVault, openLabel, openTyped, seal, sealAgain, textsOf } from "./document-locker.ts";

let db: Database;
let vault: Vault;
beforeAll(async () => {
  db = await openTestDatabase();
  vault = await createOpenDocumentVault(db)();
});
afterAll(() => db.close());

const document = { tenant_id: newId(), document_id: newId() };
const draft = { tenant_id: newId(), created_by: newId(), id: newId() };
const typed = { answers: { v: 1 as const, fields: { "{NOME}": "Ana" } }, outputName: "Minuta" };
const label = { client: "Ana", outputName: "Minuta" };
const inTheClear = { answers: null, output_name: null };

describe.each([
  ["a document", document, [{ tenant_id: newId() }, { document_id: newId() }]],
  ["a draft", draft, [{ tenant_id: newId() }, { created_by: newId() }, { id: newId() }]],
] as const)("what was typed into %s", (_, owner, others) => {
  test("is opened by its own row, and by no other", () => {
    const sealed = seal(vault, owner, typed, label);
    const row = { ...owner, ...inTheClear, ...sealed };
    expect([openTyped(vault, row), openLabel(vault, row)]).toEqual([typed, label]);
    for (const other of others) {
      expect(() => openTyped(vault, { ...row, ...other }), JSON.stringify(other)).toThrow();
      expect(() => openLabel(vault, { ...row, ...other }), JSON.stringify(other)).toThrow();
    }
    // A label is no answer, under the same key too.
    expect(() => openTyped(vault, { ...row, sealed: sealed.label })).toThrow();
    expect(() => openLabel(vault, { ...row, label: sealed.sealed })).toThrow();
  });

  test("is sealed again with its key, and otherwise with another each time", () => {
    const first = seal(vault, owner, typed, label);
    const again = sealAgain(
      vault,
      { ...owner, wrapped: first.wrapped },
      { ...typed, outputName: null },
      { client: "" },
    );
    expect(again.wrapped).toEqual(first.wrapped);
    const row = { ...owner, ...inTheClear, ...again };
    expect([openTyped(vault, row), openLabel(vault, row)]).toEqual([{ ...typed, outputName: null }, { client: "" }]);
    expect(seal(vault, owner, typed, label).wrapped).not.toEqual(first.wrapped);
  });
});

describe("of a row that is not sealed", () => {
  const { wrapped, sealed, label: sealedLabel } = { wrapped: null, sealed: null, label: null };

  test("the answers are those in the clear, and there is no label", () => {
    const row = { ...document, answers: typed.answers, output_name: "Antes", wrapped, sealed };
    expect(openTyped(vault, row)).toEqual({ answers: typed.answers, outputName: "Antes" });
    expect(openLabel(vault, { ...row, label: sealedLabel })).toBeUndefined();
  });

  test("nothing is left once it is erased, with or without its key", () => {
    const made = seal(vault, document, typed, label);
    const row = { ...document, ...inTheClear, ...made };
    expect(openTyped(vault, { ...row, sealed })).toBeUndefined();
    expect(openTyped(vault, { ...row, wrapped })).toBeUndefined();
    expect(openLabel(vault, { ...row, label: sealedLabel })).toBeUndefined();
    expect(openLabel(vault, { ...row, wrapped })).toBeUndefined();
  });

  test("answers that an earlier process stored in the clear stand before sealed ones", () => {
    const row = { ...document, ...seal(vault, document, typed, label) };
    const later = { v: 1 as const, fields: { "{NOME}": "Bia" } };
    expect(openTyped(vault, { ...row, answers: later, output_name: null })).toEqual({
      answers: later,
      outputName: null,
    });
  });
});

test("sealed values are sent as texts", () => {
  const made = { wrapped: Buffer.from("a"), sealed: Buffer.from("b"), label: Buffer.from("c") };
  expect(textsOf(made)).toEqual({ wrapped: "YQ==", sealed: "Yg==", label: "Yw==" });
});
