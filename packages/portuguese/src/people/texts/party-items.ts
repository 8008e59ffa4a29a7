import type { Group } from "../../agreement/four-forms.ts";
import { writeAddress } from "../address.ts";
import { agreed, groupOfParties } from "../names.ts";
import { calledName, entityText, isPerson, type Party } from "../party.ts";
import { type Ask, agreeRecorded, tidy } from "../recorded-words.ts";

/** What a text says of a party in another place, or not at all. */
export interface ItemOptions {
  readonly withoutCivil?: boolean | undefined;
  readonly withoutAddress?: boolean | undefined;
  readonly withoutBirth?: boolean | undefined;
}

/** Returns words whose forms are certain beside a group: words of this package alone. */
export const sure = (form: string, group: Group): string => agreed(form, group) ?? form;

/** Group of one party. */
export const groupOfOne = (party: Party): Group =>
  groupOfParties([party]) ?? { gender: "u", isPlural: false, isPair: false };

/** `2015-05-05` as `05/05/2015`; a date in another form stays as it is. */
export const writtenBirth = (birth: string): string => {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(birth) ?? [];
  return year === undefined ? birth : `${day}/${month}/${year}`;
};

/** First recorded identity document: `do RG nº 1.234.567-8 SSP/CE`. */
export function identityDocument(party: Party): string | undefined {
  const rg = tidy(party.rg);
  if (rg) return ["do RG nº", rg, tidy(party.issuer)].filter(Boolean).join(" ");
  const others: readonly (readonly [string, string | undefined])[] = [
    ["do RNM", party.rnm],
    ["do passaporte", party.passport],
    ["da CNH", party.cnh],
    ["da CTPS", party.ctps],
  ];
  const [name, number] = others.find(([, recorded]) => tidy(recorded)) ?? [];
  return name && `${name} nº ${tidy(number)}`;
}

function documentsOf(party: Party, group: Group): string | undefined {
  const identity = identityDocument(party);
  const cpf = tidy(party.cpf);
  return (
    [identity && `${sure("portador", group)} ${identity}`, cpf && `${sure("inscrito", group)} no CPF sob o nº ${cpf}`]
      .filter(Boolean)
      .join(" e ") || undefined
  );
}

/** Civil state with the regime of a marriage; a person with a spouse in the list is married. */
export function civilState({ civil, regime, with: spouse, union }: Party, group: Group, ask: Ask): string | undefined {
  const isLinked = spouse !== undefined && !union;
  const state = tidy(civil) ?? (isLinked ? "casado" : undefined);
  if (!state) return undefined;
  const text = agreeRecorded(state, group, ask);
  const isMarried = /^casad[oa]s?$/i.test(state);
  return isMarried && tidy(regime) ? `${text} sob o regime da ${tidy(regime)}` : text;
}

const minors: Readonly<Record<string, string>> = { menor: "menor impúbere", pubere: "menor púbere" };
const unionWords = "convivente em união estável";

function statusOf(party: Party, group: Group, ask: Ask): (string | undefined)[] {
  const minor = minors[party.kind];
  if (minor) return [sure(minor, group)];
  const civil = civilState(party, group, ask);
  const isSaid = civil?.includes("união estável");
  return [civil, party.union && !isSaid ? sure(unionWords, group) : undefined];
}

/** The words before an address, and the address: `residente e domiciliado na Rua 7`, `com sede em Sobral/CE`. */
function placeOf(party: Party, group: Group): string | undefined {
  const address = writeAddress(party.address);
  const seat = entityText(party)?.seat ?? "residente e domiciliado";
  return address && `${seat.startsWith("com ") ? seat : sure(seat, group)} ${address}`;
}

const emailOf = ({ email }: Party) => tidy(email) && `endereço eletrônico ${tidy(email)}`;

function personItems(party: Party, options: ItemOptions, ask: Ask): (string | undefined)[] {
  const group = groupOfOne(party);
  const { nationality, profession, birth, kind, social, name } = party;
  const recorded = (value: string | undefined) => {
    const word = tidy(value);
    return word && agreeRecorded(word, group, ask);
  };
  return [
    tidy(social) && `${sure("registrado", group)} civilmente como ${name}`,
    recorded(nationality),
    ...(options.withoutCivil ? [] : statusOf(party, group, ask)),
    birth && !options.withoutBirth ? `${sure("nascido", group)} em ${writtenBirth(birth)}` : undefined,
    recorded(profession),
    kind === "interdito" ? "sob curatela" : undefined,
    documentsOf(party, group),
    emailOf(party),
    options.withoutAddress ? undefined : placeOf(party, group),
  ];
}

function entityItems(party: Party, options: ItemOptions): (string | undefined)[] {
  const group = groupOfOne(party);
  const text = entityText(party);
  const [cnpj, cpf] = [tidy(party.cnpj), tidy(party.cpf)];
  const number = cnpj ? `no CNPJ sob o nº ${cnpj}` : cpf && `no CPF sob o nº ${cpf}`;
  return [
    text?.agrees && text.description
      ? sure(text.description, group)
      : group.isPlural
        ? text?.descriptions
        : text?.description,
    number && `${sure("inscrito", group)} ${number}`,
    emailOf(party),
    options.withoutAddress ? undefined : placeOf(party, group),
  ];
}

/** Name and items of a party in their order, without representation. */
export function partyText(party: Party, options: ItemOptions, ask: Ask): string {
  const items = isPerson(party) ? personItems(party, options, ask) : entityItems(party, options);
  return [calledName(party), ...items].filter(Boolean).join(", ");
}
