import type { Finding } from "@lavra/contract/documents/conference";
import type { PersonAttribute } from "@lavra/contract/markers/people/person-attributes";
import { type PersonGroup, personGroups } from "@lavra/contract/markers/people/person-groups";
import { readFlatMarker } from "@lavra/contract/markers/people/read-flat-marker";
import { type Missing, missingItems } from "@lavra/portuguese/people";
import type { PartiesByKey } from "../values/held-answers.ts";
import type { Values } from "../values/values-of-tags.ts";
import { findingAt } from "./finding-list.ts";
import { missingWords } from "./judge-remarks.ts";

/**
 * Items of CPC art. 319 II with the attributes that say them. E-mail and identity document are not among them: most older
 * templates have neither, so each of their documents would be reported.
 */
const items: readonly (readonly [Missing["item"], readonly PersonAttribute[]])[] = [
  ["nationality", ["NACIONALIDADE"]],
  ["civil", ["ESTADO_CIVIL"]],
  ["profession", ["PROFISSAO"]],
  ["cpf", ["CPF", "CPF_CNPJ"]],
  ["address", ["ENDERECO", "LOGRADOURO", "CIDADE"]],
];

/** Attributes that only a qualificação has; two of them show that a template writes one. */
const ofQualification: ReadonlySet<PersonAttribute> = new Set(["NACIONALIDADE", "ESTADO_CIVIL", "PROFISSAO"]);

const markerOf = (key: string) => ({ key, name: key.slice(1, -1), type: "text", description: "", kind: "" }) as const;

/** Returns the items that no field of a group gives. Empty fields are found by themselves. */
function missingOfGroup({ markers }: PersonGroup, name: string, unowned: ReadonlySet<PersonAttribute>): Missing[] {
  const has = new Set(markers.map(({ attribute }) => attribute));
  const parts = [...has].filter((attribute) => ofQualification.has(attribute));
  if (parts.length < 2 || has.has("CNPJ")) return [];
  return items.flatMap(([item, attributes]) =>
    attributes.some((attribute) => has.has(attribute) || unowned.has(attribute)) ? [] : [{ name, item }],
  );
}

/** Judges what the qualificações lack that a template writes with fields of one person each: `{AUTOR}`, `{CPF_AUTOR}`. */
export function judgeFlatPeople(values: Values, parties: PartiesByKey): Finding[] {
  const all = Object.keys(values).map(markerOf);
  const groups = personGroups(all);
  const owned = new Set(groups.flatMap(({ markers }) => markers.map(({ key }) => key)));
  const unowned = new Set(
    all.flatMap((marker) => {
      const flat = owned.has(marker.key) ? undefined : readFlatMarker(marker);
      return flat && "attribute" in flat ? [flat.attribute] : [];
    }),
  );
  return groups.flatMap((group) => {
    const keyOf = (attribute: PersonAttribute) => group.markers.find((one) => one.attribute === attribute)?.key;
    const [named, whole] = [keyOf("NOME"), keyOf("QUALIFICACAO")];
    const name = named === undefined ? "" : (values[named] ?? "").trim();
    const record = parties[group.key] ?? [];
    const missing = whole === undefined ? missingOfGroup(group, name, unowned) : missingItems(record);
    const marker = whole ?? named;
    if (missing.length === 0 || marker === undefined || (whole === undefined && name === "")) return [];
    return [findingAt("party_item", `campo ${marker.slice(1, -1)}`, { marker, what: missingWords(missing) })];
  });
}
