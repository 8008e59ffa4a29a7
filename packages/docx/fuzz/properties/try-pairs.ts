import fc from "fast-check";
import { Finding } from "../check/finding.ts";
import { type DocumentModel, documentModel, paragraphsOf } from "./document-model.ts";
import { keysOf } from "./expected-text.ts";
import { checkFilledAsModelled } from "./filled-as-modelled.ts";

/** Pairs in one numbered block. */
export const PAIRS_A_BLOCK = 50;

const value = fc.oneof(
  { weight: 3, arbitrary: fc.string({ unit: "binary", maxLength: 12 }) },
  { weight: 2, arbitrary: fc.string({ unit: "grapheme", maxLength: 12 }) },
  {
    weight: 3,
    arbitrary: fc
      .array(
        fc.constantFrom(
          "{",
          "}",
          "{CPF}",
          "<",
          "&",
          ">",
          '"',
          "]]>",
          "\n",
          "\r",
          "\r\n",
          "\t",
          "\u0000",
          "\ud800",
          "\udc00",
          "a",
          " ",
          "é",
        ),
        { maxLength: 8 },
      )
      .map((pieces) => pieces.join("")),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom("x".repeat(5000), "linha\n".repeat(300), "&".repeat(2000), "𝔘".repeat(9999)),
  },
);

function textsOf(model: DocumentModel): string[] {
  const { body, header, footer, footnotes, endnotes, comments, title } = model;
  return [
    ...[body, header, footer, footnotes, endnotes, comments].flatMap((blocks) => paragraphsOf(blocks ?? [])),
    title ?? "",
  ];
}

/**
 * Tries one block of pairs: fifty templates, each with values for some of its markers.
 * @throws Finding, shrunk
 */
export function tryPairs(seed: number, number: number, pairs = PAIRS_A_BLOCK): void {
  const pair = fc.record({
    model: documentModel,
    given: fc.array(value, { maxLength: 6 }),
    skip: fc.nat(3),
    ready: fc.nat(4),
  });
  const details = fc.check(
    fc.property(pair, ({ model, given, skip, ready }) => {
      const keys = keysOf(textsOf(model)).filter((key) => !/^(SUBTEMPLATES?|T[OÓ]PICOS)$/.test(key));
      const chosen = keys.filter((_, index) => index % 4 !== skip && given.length > 0);
      const values = new Map(chosen.map((key, index) => [key, given[index % given.length] as string]));
      checkFilledAsModelled(model, values, ready === 4);
    }),
    { seed: (Math.imul(seed, 1_000_003) + number) | 0, numRuns: pairs },
  );
  if (!details.failed) return;
  const cause = details.errorInstance;
  const kind = cause instanceof Finding ? cause.kind : "uncaught error";
  const message = cause instanceof Error ? cause.message : String(cause);
  throw new Finding(kind, `${message}; pair ${JSON.stringify(details.counterexample)}`, cause);
}
