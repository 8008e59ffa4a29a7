import { mostFindings } from "@lavra/contract/documents/conference";
import { expect, test } from "vitest";
import { findingIn, shownFindings } from "./finding-list.ts";
import type { FoundIdentifier, Judged } from "./judge-document.ts";
import { judgeText } from "./judge-text.ts";
import { identifiersOf, joinFindings, reportOf } from "./report.ts";

const place = (paragraph: number) => ({ part: "word/document.xml", role: "document", paragraph }) as never;
const revision = (at: number) => findingIn("revision", place(at), { found: `p${at}`, what: "texto excluído" });
const identifier = (at: number): FoundIdentifier => ({
  kind: "email",
  value: `a${at}@exemplo.com.br`,
  finding: findingIn("identifier_elsewhere", place(at), { found: `a${at}@exemplo.com.br`, what: "O e-mail" }),
});
const judged: Judged = {
  findings: Array.from({ length: 50_000 }, (_, at) => revision(at)),
  names: [],
  missing: [],
  identifiers: Array.from({ length: 2_345 }, (_, at) => identifier(at)),
};

test("of tens of thousands of findings only those that are shown leave the worker, with the total", () => {
  const report = reportOf(judged);
  expect(report.findings).toEqual(judged.findings.slice(0, mostFindings.ofCode));
  expect(report.total).toBe(50_000);
});

test("identifiers come in pieces that are read one at a time", () => {
  const { identifiers } = reportOf(judged);
  const pieces = identifiers.map(identifiersOf);
  expect(pieces.map(({ length }) => length)).toEqual([500, 500, 500, 500, 345]);
  expect(pieces.flat()).toEqual(judged.identifiers);
});

test("several lists give the same result as one list", () => {
  const foreign = judged.identifiers.map(({ finding }) => finding);
  const together = joinFindings([
    reportOf(judged),
    shownFindings(foreign.slice(0, 500)),
    shownFindings(foreign.slice(500)),
  ]);
  expect(together).toEqual(shownFindings([...judged.findings, ...foreign]));
});

const at = { part: "word/document.xml", story: "document", paragraph: 0, shown: 1 } as const;
const judge = (text: string) => judgeText({ ...at, text }, [], new Set());

test("braces and markers that occur many times in a paragraph are one finding each", () => {
  const once = judge("{ a {FORO} }");
  expect(once.map(({ code }) => code)).toEqual(["brace_left", "marker_left", "brace_left"]);
  const often = judge("{ a {FORO} } ".repeat(3_000));
  expect(often.map(({ code }) => code)).toEqual(["brace_left", "marker_left", "brace_left"]);
});
