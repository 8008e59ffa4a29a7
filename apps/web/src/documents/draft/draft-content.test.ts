import { expect, test } from "vitest";
import type { KeyedMarker } from "../../markers/index.ts";
import { numbered } from "../topics/topic-selection.ts";
import { emptyDraft, withValue } from "./draft.ts";
import { contentOf } from "./draft-content.ts";

const known = new Map(
  [
    { key: "{DATA}", type: "date", kind: "" },
    { key: "{AUTOR}", type: "text", kind: "parte" },
    { key: "{PEDIDO}", type: "text", kind: "lista" },
  ].map((marker) => [marker.key, marker as unknown as KeyedMarker]),
);
const draft = withValue({ ...emptyDraft, templateId: "a" }, "{DATA}", "2026-11-21");

test("a draft is saved as documents take it, without what it does not have", () => {
  expect(contentOf(draft, known)).toEqual({
    templateId: "a",
    answers: { v: 1, fields: { "{DATA}": "21/11/2026 (sábado)" } },
    topics: [],
    outputName: null,
    signerId: null,
  });
});

test("a draft is saved with parties, rows, topics, names, its case and the document that it corrects", () => {
  const ana = [{ inline: { kind: "pf", name: "Ana" } }];
  const rows = [{ "": "custas" }];
  const full = {
    ...withValue(withValue(draft, "{AUTOR}", JSON.stringify(ana)), "{PEDIDO}", JSON.stringify(rows)),
    topics: numbered([{ id: "t", name: "Dano", path: "/Dano.docx" }]),
    outputName: "Peça",
    signerId: "s",
    caseId: "c",
  };
  expect(contentOf(full, known, "d")).toEqual({
    templateId: "a",
    answers: {
      v: 1,
      fields: { "{DATA}": "21/11/2026 (sábado)" },
      parties: { "{AUTOR}": ana },
      lists: { "{PEDIDO}": rows },
      caseId: "c",
    },
    topics: [{ id: "t", name: "Dano" }],
    outputName: "Peça",
    signerId: "s",
    corrects: "d",
  });
});
