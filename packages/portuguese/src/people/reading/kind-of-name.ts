import type { EntityKind } from "../party.ts";
import { folded } from "./recorded-forms.ts";

/** Beginnings and ends of names that say the kind, most certain first; without accents, in lower case. */
const kindsByName: readonly (readonly [name: RegExp, kind: EntityKind])[] = [
  [/^espolio d[eoa]\b/, "espolio"],
  [/^massa falida\b/, "massa"],
  [/^(?:municipio|prefeitura(?: municipal)?) d[eoa]\b/, "municipio"],
  [/^(?:estado d[eoa]\b|distrito federal$)/, "estado"],
  [/^uniao(?: federal)?$/, "uniao"],
  [/^(?:inss$|instituto nacional d[eo]\b|autarquia\b|departamento (?:estadual|nacional) d[eo]\b)/, "autarquia"],
  [/^(?:condominio|cond\.)\s/, "condominio"],
  [/^(?:sindicato|federacao d[eoa]s? trabalhador)/, "sindicato"],
  [/^(?:associacao|assoc\.)\s/, "associacao"],
  [/^fundacao\s/, "fundacao"],
  [/^cooperativa\s/, "cooperativa"],
  [/^(?:igreja|paroquia|mitra|diocese|arquidiocese)\s/, "igreja"],
  // A sole-owner company is a limited company since Law 14.195/2021, art. 41.
  [/\b(?:ltda|limitada|eireli|slu)\b/, "ltda"],
  [/\bmei$/, "mei"],
];

const joint = /\b(?:s[./]? ?a\.?|sociedade anonima)$/;

/** True if a name ends with `S.A.`, behind which a hyphen or a parenthesis may add more. */
const isJointStock = (plain: string) => plain.split(/[-–(]/).some((part) => joint.test(part.trim()));

/** Returns the kind of entity that a name says: `… LTDA.`, `CONDOMÍNIO …`. Undefined if it says none. */
export function kindOfName(name: string): EntityKind | undefined {
  const plain = folded(name)
    .trim()
    .replace(/^[oa] (?=\w)/, "");
  return kindsByName.find(([pattern]) => pattern.test(plain))?.[1] ?? (isJointStock(plain) ? "sa" : undefined);
}
