import { describe, expect, test } from "vitest";
import type { KeyedMarker } from "../../markers/index.ts";
import { emptyDraft } from "../draft/draft.ts";
import { numbered } from "../topics/topic-selection.ts";
import { disabledReason, generatePayload, withDocxEnding } from "./generate-payload.ts";

const marker = (key: string, type: KeyedMarker["type"]): KeyedMarker => ({
  key,
  type,
  name: key.slice(1, -1),
  description: "",
  options: [],
  apiSource: "",
  kind: type === "number" ? "moeda" : "",
  dateFormat: "",
});

test("the extension is added once", () => {
  expect(withDocxEnding(" Peça ")).toBe("Peça.docx");
  expect(withDocxEnding("Peça.DOCX")).toBe("Peça.docx");
});

describe("the generation request", () => {
  const order = {
    draft: {
      ...emptyDraft,
      templateId: "id",
      values: new Map([
        ["{CLIENTE}", " Joana "],
        ["{DATA}", "2026-11-21"],
        ["{VALOR}", "1910.4"],
        ["{DE_OUTRO_TOPICO}", "fica"],
      ]),
      topics: numbered([{ id: "t", name: "Dano moral", path: "/Dano moral.docx" }]),
    },
    markers: [marker("{CLIENTE}", "text"), marker("{DATA}", "date"), marker("{VALOR}", "number")],
    outputName: "Peça",
    preset: () => "",
    cleaning: {},
    versions: null,
    today: "2026-11-28",
  };

  test("has the form's values as documents print them, and the topics", () => {
    expect(generatePayload({ ...order, sendsTopics: true })).toEqual({
      documentType: "id",
      formData: {
        "{CLIENTE}": "Joana",
        "{DATA}": "21/11/2026 (sábado)",
        "{VALOR}": "1.910,40",
        dataAtual: "28/11/2026 (sábado)",
      },
      selectedTopics: [{ id: "t", name: "Dano moral", path: "/Dano moral.docx", order: 1 }],
      outputFileName: "Peça.docx",
    });
  });

  test("names the document that it corrects", () => {
    expect(generatePayload({ ...order, sendsTopics: false, correctsId: "d" }).corrects).toBe("d");
  });

  test("has today's date once: a field of the form that holds it under one of its names is not overwritten", () => {
    const sent = (value: string) =>
      generatePayload({
        ...order,
        draft: { ...order.draft, values: new Map([["{DATA_ATUAL}", value]]) },
        markers: [marker("{DATA_ATUAL}", "date")],
        sendsTopics: false,
      }).formData;
    expect(sent("2026-11-20")).toEqual({ "{DATA_ATUAL}": "20/11/2026 (sexta-feira)" });
    expect(sent("")).toEqual({ "{DATA_ATUAL}": "", dataAtual: "28/11/2026 (sábado)" });
  });

  test.each([
    ["its draft", { draft: { ...order.draft, savedAs: "r" } }, { draftId: "r" }],
    ["its case", { draft: { ...order.draft, caseId: "c" } }, { caseId: "c" }],
    ["what is removed from it", { cleaning: { comments: true } }, { cleaning: { comments: true } }],
    ["nothing that is removed, if nothing is", { cleaning: { comments: false } }, {}],
    [
      "the versions that it is made from, and none of a topic that was chosen since",
      { versions: { made: { templateVersion: 3, wordingVersion: 2 }, topics: new Map([["u", 2]]) } },
      { templateVersion: 3, wordingVersion: 2 },
    ],
    [
      "the versions of its topics",
      { versions: { made: { templateVersion: 3, wordingVersion: 2 }, topics: new Map([["t", 2]]) } },
      {
        templateVersion: 3,
        wordingVersion: 2,
        selectedTopics: [{ id: "t", name: "Dano moral", path: "/Dano moral.docx", order: 1, version: 2 }],
      },
    ],
  ])("names %s", (_, part, more) => {
    const plain = generatePayload({ ...order, sendsTopics: true });
    expect(generatePayload({ ...order, sendsTopics: true, ...part } as typeof order & { sendsTopics: true })).toEqual({
      ...plain,
      ...more,
    });
  });

  test("leaves the topics out if the template needs none", () => {
    expect(generatePayload({ ...order, sendsTopics: false }).selectedTopics).toEqual([]);
  });
});

describe("the reason for a disabled button", () => {
  const ready = { hasTemplate: true, isNamed: true, isLoading: false, hasFailed: false, usage: null };
  test.each([
    ["ready", {}, null],
    ["no template", { hasTemplate: false }, "Selecione um arquivo modelo primeiro"],
    ["blank name", { isNamed: false }, "Nome do arquivo é obrigatório"],
    ["loading", { isLoading: true }, "Carregando..."],
    ["unlimited", { usage: { used: 9999, limit: -1 } }, null],
    ["one left", { usage: { used: 119, limit: 120 } }, null],
    [
      "limit reached before all else",
      { usage: { used: 1, limit: 0 }, hasTemplate: false, hasFailed: true, isLoading: true, isNamed: false },
      "Limite mensal de documentos atingido (1/0). Acesse Planos & Assinaturas para fazer upgrade.",
    ],
    ["no template before a failure", { hasTemplate: false, hasFailed: true }, "Selecione um arquivo modelo primeiro"],
    ["loading before the name", { isLoading: true, isNamed: false }, "Carregando..."],
    [
      "limit reached",
      { usage: { used: 120, limit: 120 } },
      "Limite mensal de documentos atingido (120/120). Acesse Planos & Assinaturas para fazer upgrade.",
    ],
  ])("%s", (_, change, reason) => {
    expect(disabledReason({ ...ready, ...change })).toBe(reason);
  });

  test("fields that failed to load", () => {
    expect(disabledReason({ ...ready, isLoading: true, hasFailed: true })).toContain("não carregaram");
  });
});
