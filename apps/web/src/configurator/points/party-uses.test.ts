import { expect, test } from "vitest";
import type { KeyedMarker } from "../../markers/index.ts";
import { askedMarkers, isSettled, partyPlaces, partyUses, resultsLine, resultsOf } from "./party-uses.ts";

const found = (key: string, count = 1) => ({ key, name: key.slice(1, -1), count });
const configured = (key: string, kind: KeyedMarker["kind"]) => ({ key, kind }) as KeyedMarker;
const forms = { ms: "inscrito", mp: "inscritos", fs: "inscrita", fp: "inscritas" };
const agreement = { tag: "AUTOR: inscrito", keys: ["{AUTOR}"], count: 2, forms };
const together = { tag: "AUTOR + RÉU: x|y", keys: ["{AUTOR}", "{RÉU}"], count: 1 };
const file = { markers: [found("{AUTOR.CPF}"), found("{AUTOR.VARA}")], agreements: [agreement, together] };
const party = configured("{AUTOR}", "parte");

test("a file asks for a party once, also for one that its form lacks", () => {
  expect(askedMarkers(file, [party]).map(({ key, count, isParty }) => [key, count, isParty === true])).toEqual([
    ["{AUTOR}", 4, true],
    ["{AUTOR.VARA}", 1, false],
    ["{RÉU}", 1, true],
  ]);
  expect(askedMarkers(file, [configured("{AUTOR}", "")]).map(({ key }) => key)).toContain("{AUTOR.CPF}");
});

test("each party field has the attributes and the words that the file uses", () => {
  const uses = partyUses(file);
  expect(uses.get("{AUTOR}")).toEqual({ attributes: ["CPF"], agreements: [agreement, together] });
  expect(resultsLine(agreement)).toBe("inscrito, inscrita, inscritos, inscritas");
  expect(resultsOf(together)).toEqual([]);
});

test("places follow from a party once their fields are parties and their forms are known", () => {
  expect(partyPlaces(file, [party])).toEqual(["{AUTOR.CPF}", "{AUTOR: inscrito}"]);
  expect(partyPlaces(file, [configured("{AUTOR}", "")])).toEqual([]);
});

test("a warning about a field that holds no parties goes when it does", () => {
  const warning = { code: "template.agreement_no_party", message: "", marker: "{Autor + réu: o|a}", count: 1 } as const;
  expect(isSettled(warning, new Set(["{AUTOR}"]))).toBe(false);
  expect(isSettled(warning, new Set(["{AUTOR}", "{RÉU}"]))).toBe(true);
});
