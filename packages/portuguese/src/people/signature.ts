import { capitalized } from "../agreement/capitals.ts";
import { joinNames } from "./names.ts";
import { calledName, type Party, type Representative, repsOf } from "./party.ts";
import { type Ask, agreeRecorded } from "./recorded-words.ts";
import { groupOfOne } from "./texts/party-items.ts";

const line = "_".repeat(40);

const quality = (rep: Extract<Representative, { who: Party }>, ask: Ask) =>
  agreeRecorded(rep.as, groupOfOne(rep.who), ask);

/** `por ANA REIS (genitora)`, `pela Advocacia-Geral da União` */
function actingLines(reps: readonly Representative[], ask: Ask): readonly string[] {
  const bodies = reps.flatMap((rep) => ("body" in rep ? [`pel${rep.art} ${rep.body}`] : []));
  const names = reps.flatMap((rep) => ("who" in rep ? [`${calledName(rep.who)} (${quality(rep, ask)})`] : []));
  return [...(names.length > 0 ? [`por ${joinNames(names)}`] : []), ...bodies];
}

/** A minor of 16 or 17 signs, and so does each assistant. */
function assistants(reps: readonly Representative[], ask: Ask): readonly string[] {
  return reps.flatMap((rep) =>
    "who" in rep ? ["", line, calledName(rep.who), `Assistente (${quality(rep, ask)})`] : [],
  );
}

/**
 * Returns the lines of a party's signature, parted by line feeds: line, name, role with a capital, and who signs for
 * the party.
 */
export function signatureOf(party: Party, role: string | undefined, ask: Ask): string {
  const reps = repsOf(party);
  const own = [line, calledName(party), ...(role ? [capitalized(agreeRecorded(role, groupOfOne(party), ask))] : [])];
  const others = party.kind === "pubere" ? assistants(reps, ask) : actingLines(reps, ask);
  return [...own, ...others].join("\n");
}
