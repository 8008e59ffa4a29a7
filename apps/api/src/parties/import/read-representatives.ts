import {
  type PartyData,
  type PartyRepresentative,
  partyLimits,
  partyRepresentative,
} from "@lavra/contract/parties/party";
import { type PastedParty, readPastedParty, readQuality } from "@lavra/portuguese/people";
import type { NoteRow } from "./cells.ts";

/** Returns what a text says of a party as data of a record. */
export function dataOfPasted({
  email,
  phone,
  address,
  reps: _,
  kind = "pf",
  name = "",
  ...rest
}: PastedParty): PartyData {
  return {
    ...rest,
    kind,
    name,
    ...(email === undefined ? {} : { emails: [email] }),
    ...(phone === undefined ? {} : { phones: [phone] }),
    ...(address === undefined ? {} : { addresses: [{ ...address }] }),
  };
}

/** `a Procuradoria-Geral do Estado`: a public body. */
const body = /^([oa]s?) ((?:Procuradoria|Advocacia|Defensoria)\b.*)$/i;

function readRepresentative(text: string): PartyRepresentative | undefined {
  const [, article, named] = body.exec(text) ?? [];
  if (article && named) return { article: article.toLowerCase() as "o", body: named };
  const said = readQuality(text);
  const name = said?.rest.replace(/^[:,–-]\s*/, "") ?? "";
  if (said === undefined || name === "") return undefined;
  const who = dataOfPasted(readPastedParty(name));
  const gender = who.gender ?? said.gender;
  return { quality: said.quality, who: { inline: { ...who, ...(gender ? { gender } : {}) } } };
}

/** Reads who acts for a party from a cell: `genitora: Ana Reis`, one a line, with a whole qualificação if one likes. */
export function readRepresentatives(cell: string | undefined, note: NoteRow): PartyRepresentative[] | undefined {
  const found: PartyRepresentative[] = [];
  for (const text of cell?.split("\n") ?? []) {
    const read = partyRepresentative.safeParse(readRepresentative(text));
    if (read.success && found.length < partyLimits.representatives) found.push(read.data);
    else note("representative_unreadable", text);
  }
  return found.length > 0 ? found : undefined;
}
