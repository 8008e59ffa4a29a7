import type { PastedParty } from "./pasted-party.ts";
import { isLabelled, readLabelled } from "./read-labelled.ts";
import { readQualificacao } from "./read-qualificacao.ts";

/** Characters of a text that are read. */
const longest = 200_000;

const isKnown = (party: PastedParty) => Object.keys(party).length > 0;

/**
 * Reads parties from a text that somebody wrote about them: fields with their names (`Nome: Ana Reis, CPF: …`), or
 * qualificações as petitions and contracts have them, several in one sentence or one a paragraph. What is not
 * recognised is left out, and nothing is concluded from a name but the kind of an entity.
 */
export function readPastedParties(text: string): PastedParty[] {
  const blocks = text
    .slice(0, longest)
    .replace(/\r\n?/g, "\n")
    .split(/\n[ \t]*\n/)
    .map((block) => block.trim())
    .filter(Boolean);
  return blocks.flatMap((block) => (isLabelled(block) ? readLabelled(block) : readQualificacao(block))).filter(isKnown);
}

/** As `readPastedParties`, for one party: the first of several. */
export const readPastedParty = (text: string): PastedParty => readPastedParties(text)[0] ?? {};
