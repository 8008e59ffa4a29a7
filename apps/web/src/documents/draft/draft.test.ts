import { describe, expect, test } from "vitest";
import type { KeyedMarker } from "../../markers/index.ts";
import { askedFor, fieldGroups, withSharing } from "../form/asked/form-groups.ts";
import { numbered } from "../topics/topic-selection.ts";
import {
  createReadPending,
  emptyDraft,
  fieldValue,
  forTemplate,
  isHalfFilled,
  presetOf,
  restored,
  reusableValues,
  withValue,
  withValues,
  wrongFields,
} from "./draft.ts";

const marker = (key: string, type: KeyedMarker["type"] = "text"): KeyedMarker => ({
  key,
  type,
  name: key.slice(1, -1),
  description: "",
  options: [],
  apiSource: "",
  kind: "",
  dateFormat: "",
});
const topics = numbered([
  { id: "t1", name: "Dano moral", path: "/Dano moral.docx" },
  { id: "t2", name: "Dano material", path: "/Dano material.docx" },
]);
const filled = withValue({ ...emptyDraft, templateId: "a", topics, outputName: "Minha peça" }, "{CLIENTE}", "Joana");

test("pasted values join those of other fields, and replace those of the same", () => {
  const pasted = withValues(filled, [
    ["{OAB}", "1"],
    ["{CPF}", "2"],
    ["{OAB}", "3"],
  ]);
  expect([...pasted.values]).toEqual([
    ["{CLIENTE}", "Joana"],
    ["{OAB}", "3"],
    ["{CPF}", "2"],
  ]);
  expect(withValues(pasted, [["{CLIENTE}", "Rita"]]).values.get("{CLIENTE}")).toBe("Rita");
  expect(filled.values.size, "a draft is not changed itself").toBe(1);
});

describe("another template", () => {
  const next = forTemplate({ ...filled, flagged: new Set(["{CPF}"]) }, "b");

  test("clears values, errors and name, and keeps the topics", () => {
    expect(next).toMatchObject({ templateId: "b", outputName: null, topics });
    expect(next.values.size + next.flagged.size).toBe(0);
  });

  test("keeps the case that the address names, and no other", () => {
    const inCase = { ...filled, caseId: "c" };
    expect(forTemplate(inCase, "b", "c").caseId).toBe("c");
    expect(forTemplate(inCase, "b").caseId).toBe("");
    expect(forTemplate(filled, "b", "c").caseId).toBe("");
  });

  test("can restore what it cleared until something is typed", () => {
    expect(restored(next)).toMatchObject({ templateId: "a", values: filled.values, outputName: "Minha peça" });
    expect(withValue(next, "{OAB}", "1").replaced).toBeNull();
    expect(withValues(next, [["{OAB}", "1"]]).replaced).toBeNull();
  });

  test("has nothing to restore from a form that was blank, and the signer stays", () => {
    const blank = { ...withValue(filled, "{CLIENTE}", " "), signerId: "s" };
    expect(forTemplate(blank, "b")).toMatchObject({ replaced: null, signerId: "s", savedAs: "" });
  });

  test("offers what it cleared to fields of the same name that are empty still", () => {
    const before = withValue(filled, "{CPF}", "  ");
    const now = forTemplate(withValue(before, "{OAB}", "1"), "b");
    const markers = [marker("{CLIENTE}"), marker("{CPF}"), marker("{REU}")];
    expect([...reusableValues(now, markers)]).toEqual([["{CLIENTE}", "Joana"]]);
    const typed = { ...now, values: new Map([["{CLIENTE}", ""]]) };
    expect([...reusableValues(typed, markers)]).toEqual([]);
    expect([...reusableValues(emptyDraft, markers)]).toEqual([]);
  });

  test("does nothing for the same template", () => {
    expect(restored(filled)).toBe(filled);
    expect(forTemplate(filled, "a")).toBe(filled);
  });
});

test("values or topics make a form half filled, blank values do not", () => {
  expect(isHalfFilled(emptyDraft)).toBe(false);
  expect(isHalfFilled(withValue(emptyDraft, "{CLIENTE}", "  "))).toBe(false);
  expect(isHalfFilled({ ...emptyDraft, topics })).toBe(true);
  expect(isHalfFilled(filled)).toBe(true);
});

test("fields for today's date and for that of the signature start with it", () => {
  const today = marker("{DATA_ATUAL}", "date");
  const preset = presetOf("2026-11-21", () => "");
  expect(fieldValue(emptyDraft, today, preset)).toBe("2026-11-21");
  expect(fieldValue(withValue(emptyDraft, today.key, ""), today, preset)).toBe("");
  expect(fieldValue(emptyDraft, marker("{DATA}", "date"), preset)).toBe("2026-11-21");
  expect(fieldValue(emptyDraft, marker("{DATA DA ASSINATURA}", "date"), preset)).toBe("2026-11-21");
  expect(fieldValue(emptyDraft, marker("{DATA_NASCIMENTO}", "date"), preset)).toBe("");
  for (const key of ["{DATA DO DOCUMENTO}", "{DATA_ASSINATURA}"])
    expect(fieldValue(emptyDraft, marker(key, "date"), preset)).toBe("2026-11-21");
  expect(fieldValue(emptyDraft, marker("{DATA DA AUDIENCIA}", "date"), preset)).toBe("");
  expect(fieldValue(emptyDraft, marker("{DATA}"), preset)).toBe("");
});

test("a field starts with the known value until the person types another or clears it", () => {
  const lawyer = marker("{ADVOGADO}");
  const preset = presetOf("2026-11-21", ({ key }) => (key === "{ADVOGADO}" ? "Ana Souza" : ""));
  expect(fieldValue(emptyDraft, lawyer, preset)).toBe("Ana Souza");
  expect(fieldValue(withValue(emptyDraft, lawyer.key, "Bia"), lawyer, preset)).toBe("Bia");
  expect(fieldValue(withValue(emptyDraft, lawyer.key, ""), lawyer, preset)).toBe("");
  expect(wrongFields(emptyDraft, [lawyer, marker("{REU}")], preset).map(({ key }) => key)).toEqual(["{REU}"]);
  expect(isHalfFilled(emptyDraft)).toBe(false);
});

test("wrong fields are in the form's order", () => {
  const markers = [marker("{OAB}"), marker("{CLIENTE}"), marker("{CPF}")];
  const draft = withValue(filled, "{CPF}", "123");
  expect(wrongFields(draft, markers, () => "").map(({ key }) => key)).toEqual(["{OAB}", "{CPF}"]);
});

test("fields that block generation are read again for each change, also where their number stays", () => {
  const readPending = createReadPending([marker("{OAB}"), marker("{CLIENTE}")], () => "");
  const keys = (draft: typeof emptyDraft) => [...readPending(draft)].map(({ key }) => key);
  expect(keys(withValue(emptyDraft, "{OAB}", "123"))).toEqual(["{CLIENTE}"]);
  expect(keys(withValue(emptyDraft, "{CLIENTE}", "Joana"))).toEqual(["{OAB}"]);
  const same = readPending(withValue(emptyDraft, "{CLIENTE}", "Joana Prado"));
  expect(readPending(withValue(emptyDraft, "{CLIENTE}", "Joana Lima"))).toBe(same);
});

test("the names of today's date are one field, whose value all of them get", () => {
  const [first] = topics;
  if (!first) throw new Error("a topic");
  const template = {
    markers: [marker("{DATA_ATUAL}"), marker("{CLIENTE}"), marker("{DATA ATUAL}")],
    requiresSubtemplates: true,
    hasSubtemplates: true,
  };
  const asked = fieldGroups(template, [{ topic: first, markers: [marker("{DATAATUAL}")] }]).flatMap(
    (group) => group.markers,
  );
  expect(asked.map(({ key }) => key)).toEqual(["{DATA_ATUAL}", "{CLIENTE}"]);
  const shown = withSharing(asked);
  expect(shown.map(({ key }) => key).sort()).toEqual(["{CLIENTE}", "{DATA ATUAL}", "{DATAATUAL}", "{DATA_ATUAL}"]);
  expect(shown.map((one) => askedFor(asked, one).key)).toEqual([
    "{DATA_ATUAL}",
    "{DATA_ATUAL}",
    "{DATA_ATUAL}",
    "{CLIENTE}",
  ]);
});

test("asks each marker once: in the template, else in the first topic that has it", () => {
  const template = {
    markers: [marker("{CLIENTE}"), marker("{REU}")],
    requiresSubtemplates: true,
    hasSubtemplates: true,
  };
  const [first, second] = topics;
  if (!first || !second) throw new Error("two topics");
  const groups = fieldGroups(template, [
    { topic: first, markers: [marker("{REU}"), marker("{VALOR}")] },
    { topic: second, markers: [marker("{VALOR}"), marker("{FATO}")] },
  ]);
  expect(groups.map((group) => [group.topic?.name, group.markers.map(({ key }) => key)])).toEqual([
    [undefined, ["{CLIENTE}", "{REU}"]],
    ["Dano moral", ["{VALOR}"]],
    ["Dano material", ["{FATO}"]],
  ]);
  expect(fieldGroups(template, [{ topic: first, markers: undefined }])[1]?.markers).toEqual([]);
});

test("an earlier version asks what it was filled with, in the kinds of that time, without today's date and its topics'", () => {
  const [first] = topics;
  if (!first) throw new Error("a topic");
  const template = {
    markers: [marker("{CLIENTE}"), marker("{NOVO}")],
    requiresSubtemplates: true,
    hasSubtemplates: true,
  };
  const then = {
    keys: ["{CLIENTE}", "{ANTIGO}", "{RÉU}", "{PEDIDO}", "{VALOR}", "{DATA_ATUAL}"],
    partyKeys: new Set(["{RÉU}"]),
    lists: new Map([["{PEDIDO}", ["DESCRIÇÃO", ""]]]),
  };
  const [own, ofTopic] = fieldGroups(template, [{ topic: first, markers: [marker("{VALOR}")] }], then);
  expect(own?.markers.map(({ key, kind, options }) => [key, kind, options])).toEqual([
    ["{CLIENTE}", "", []],
    ["{ANTIGO}", "", []],
    ["{RÉU}", "parte", []],
    ["{PEDIDO}", "lista", ["DESCRIÇÃO"]],
  ]);
  expect(ofTopic?.markers.map(({ key }) => key)).toEqual(["{VALOR}"]);
});

test("a named condition is no field", () => {
  const condition = { ...marker("{URGENTE}"), kind: "condicao" as const };
  const template = { markers: [condition, marker("{CLIENTE}")], requiresSubtemplates: false, hasSubtemplates: false };
  expect(fieldGroups(template, [])[0]?.markers.map(({ key }) => key)).toEqual(["{CLIENTE}"]);
});
