import { writeAddress } from "../address.ts";
import { calledName, isPerson, isRepresented, memberOf, type Party, repsOf } from "../party.ts";
import { tidy } from "../recorded-words.ts";
import { shippedWording, type Wording } from "../wording/wording.ts";
import { identityDocument } from "./party-items.ts";

/** An item that a qualificação names and a record does not have. */
export type MissingItem =
  | "gender"
  | "nationality"
  | "civil"
  | "profession"
  | "document"
  | "cpf"
  | "cnpj"
  | "email"
  | "address"
  | "birth"
  | "representative";

/** A missing item of a party, or of somebody who represents it. */
export interface Missing {
  /** Name of whose record lacks the item, as documents call it. */
  readonly name: string;
  readonly item: MissingItem;
}

/** Entities that have no number of their own, or are known without. */
const numberless = new Set<Party["kind"]>(["espolio", "fato"]);

function missingOfPerson(party: Party): MissingItem[] {
  const isMinor = party.kind === "menor" || party.kind === "pubere";
  const items: readonly (readonly [MissingItem, unknown])[] = [
    ["nationality", tidy(party.nationality)],
    ["civil", isMinor || tidy(party.civil) || party.union || party.with !== undefined],
    ["profession", isMinor || tidy(party.profession)],
    ["birth", !isMinor || party.birth],
    ["document", isMinor || identityDocument(party)],
    ["cpf", tidy(party.cpf)],
    ["email", isMinor || tidy(party.email)],
    ["address", writeAddress(party.address)],
    ["representative", party.kind === "pf" || isRepresented(party)],
  ];
  return items.filter(([, is]) => !is).map(([item]) => item);
}

function missingOfEntity(party: Party): MissingItem[] {
  const isEstate = party.kind === "espolio";
  const items: readonly (readonly [MissingItem, unknown])[] = [
    ["cpf", !isEstate || tidy(party.cpf)],
    ["cnpj", numberless.has(party.kind) || tidy(party.cnpj)],
    ["address", isEstate || writeAddress(party.address)],
    ["representative", isRepresented(party)],
  ];
  return items.filter(([, is]) => !is).map(([item]) => item);
}

/**
 * Returns the items of CPC art. 319 II, and of representation, that records of parties and their representatives lack,
 * in the order of the text; none of those that the office leaves out. A petition stands without them (art. 319 §§ 1–3), so they are advice.
 */
export function missingItems(parties: readonly Party[], wording: Wording = shippedWording): readonly Missing[] {
  return parties
    .flatMap((party) => [
      ...(memberOf(party).gender === "u" ? (["gender"] as const) : []).map((item) => ({
        name: calledName(party),
        item,
      })),
      ...(isPerson(party) ? missingOfPerson(party) : missingOfEntity(party)).map((item) => ({
        name: calledName(party),
        item,
      })),
      ...missingItems(
        repsOf(party).flatMap((rep) => ("who" in rep ? [rep.who] : [])),
        wording,
      ),
    ])
    .filter(({ item }) => !wording.isOff(item));
}
