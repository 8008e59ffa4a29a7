import { describe, expect, test } from "vitest";
import { clientGroupOf, labelOf } from "./labels.ts";

const record = { id: "01900000-0000-7000-8000-000000000001", version: 1 };
const typed = { inline: { kind: "pf", name: "ANA" } } as const;

describe("the label of a document", () => {
  test.each<[string, Parameters<typeof labelOf>, ReturnType<typeof labelOf>]>([
    ["names the client that was typed", [{ "{CLIENTE}": "Ana" }], { client: "Ana" }],
    ["names nobody without a client", [{ "{VALOR}": "1" }], { client: "" }],
    [
      "keeps the fields that have a record",
      [{}, { A: [typed, record], B: [typed] }],
      { client: "", parties: { A: [typed, record] } },
    ],
    ["keeps no field without a record", [{}, { B: [typed] }], { client: "" }],
    ["keeps none beside a typed client", [{ "{CLIENTE}": "Ana" }, { A: [record] }], { client: "Ana" }],
  ])("%s", (_, given, label) => {
    expect(labelOf(...given)).toEqual(label);
  });
});

describe("the group of a client", () => {
  /** Marks that can be read. */
  const marksOf = async (scopeId: string, forms: readonly string[]) => forms.map((form) => `${scopeId} ${form}`);
  const group = (client: string, scopeId = "um") => clientGroupOf({ marksOf }, scopeId, client);

  test("is the same for each writing of a name in one office, and there is none without a client", async () => {
    expect(await group("Ana Prado")).toBe("um client ana prado");
    expect(await group("ANA PRADO")).toBe(await group("Ana Prado"));
    expect(await group("Ana Prado", "dois")).not.toBe(await group("Ana Prado"));
    expect(await group("")).toBeNull();
  });
});
