import type { Answers, Person } from "../piece.ts";
import { type ExpectedLine, expectedLines } from "./expected-text.ts";
import { findHoles } from "./find-holes.ts";
import { genderOf } from "./group.ts";
import { type ReadLine, readDocument } from "./read-document.ts";

/** A fault of a document. */
export interface Finding {
  readonly id: string;
  readonly kind: string;
  readonly expected?: string;
  readonly found: string;
}

const isUnknown = (one: Person): boolean =>
  genderOf(one) === "u" || (one.reps ?? []).some((rep) => "who" in rep && isUnknown(rep.who));

/** Forms for either gender: `autor(a)`, `réu(ré)`. */
const doubled = /\p{L}\((?:\p{L}{1,3}|\p{L}{3,12})\)/u;

const blockTags = /\{(?:#(?:SE|CADA|ITEM|SENÃO)[^{}]*|\/[^{}]*)\}/g;

/** Judges the lines of a document by what it was made from. This folder shares no code with the product. */
export function judgeLines(lines: readonly ReadLine[], answers: Answers): readonly Finding[] {
  const { id } = answers;
  const expected = expectedLines(answers);
  const findings: Finding[] = [];
  const isNeutral = Object.values(answers.parties).flat().some(isUnknown);
  const nothing: ExpectedLine = { number: "", text: "", typed: "", closing: "", isFirst: false };
  for (let at = 0; at < Math.max(lines.length, expected.length); at += 1) {
    const { text: wanted, number, typed: withBlocks, closing, isFirst } = expected[at] ?? nothing;
    const { text: found, number: foundNumber } = lines[at] ?? nothing;
    if (found !== wanted) findings.push({ id, kind: "text", expected: wanted, found });
    if (foundNumber !== number)
      findings.push({ id, kind: "number", expected: `${number} ${wanted}`, found: foundNumber });
    const typed = withBlocks.replace(blockTags, "");
    const known = {
      // A row of a list goes on with the sentence before it.
      isInSentence: !isFirst || /^(?:\p{Ll}|\{[^{}:]+\})/u.test(typed),
      isOpen: /[,;:]$|: \{[^{}:]+\}$/.test(typed),
    };
    // A field without a value is nothing, as `CPF: {AUTOR.CPF}` of a party without one.
    const whole = /: \{[^{}:]+\}$/.test(typed) ? found.trimEnd() : found;
    const text = closing !== "" && whole.endsWith(closing) ? whole.slice(0, -closing.length) : whole;
    for (const { kind, excerpt } of findHoles(text, known)) findings.push({ id, kind, found: excerpt });
    const double = isNeutral ? undefined : doubled.exec(found)?.[0];
    if (double) findings.push({ id, kind: "double form", found: double });
  }
  return findings;
}

/** Judges a Word file. */
export const judgeDocument = (bytes: Uint8Array, answers: Answers): readonly Finding[] =>
  judgeLines(readDocument(bytes), answers);
