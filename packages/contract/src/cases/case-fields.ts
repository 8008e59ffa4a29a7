import { type CaseParty, type CaseSide, rolesOfSide } from "./case.ts";

/** Nouns of fields that hold the office's clients. */
const clientNouns: ReadonlySet<string> = new Set(["cliente", "outorgante", "contratante", "constituinte", "mandante"]);

/**
 * Roles that a party of a side has in any instance. Those of appeals and incidents are not among them: who appeals may
 * be of either side.
 */
const ofSide: Readonly<Record<Exclude<CaseSide, "terceiro">, ReadonlySet<string>>> = {
  ativo: new Set([
    ...["autor", "requerente", "reclamante", "exequente", "promovente", "demandante", "impetrante", "credor"],
    ...["consignante", "alimentando", "querelante"],
  ]),
  passivo: new Set([
    ...["réu", "requerido", "reclamado", "executado", "promovido", "demandado", "impetrado", "devedor"],
    ...["consignado", "alimentante", "querelado"],
  ]),
};

/** Returns the side that a noun belongs to in any instance; undefined for those of appeals and incidents, and others. */
export const sideOfNoun = (noun: string): CaseSide | undefined =>
  (["ativo", "passivo"] as const).find((side) => ofSide[side].has(noun));

/** Every role of a party in a case. */
const roles: ReadonlySet<string> = new Set(Object.values(rolesOfSide).flat());

/**
 * Returns the parties of a case that a field with this noun holds: those with that role, else those of the side that the
 * role belongs to, and for a client's noun the clients.
 * @param noun masculine singular: `autor`, `outorgante`
 */
export function partiesForNoun<Party extends Pick<CaseParty, "side" | "role" | "isClient">>(
  noun: string,
  parties: readonly Party[],
): readonly Party[] {
  if (clientNouns.has(noun)) return parties.filter(({ isClient }) => isClient);
  if (!roles.has(noun)) return [];
  const exact = parties.filter(({ role }) => role === noun);
  if (exact.length > 0) return exact;
  return parties.filter(({ side }) => side === sideOfNoun(noun));
}
