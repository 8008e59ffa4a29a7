import type { Group } from "../../agreement/four-forms.ts";
import { writeAddress } from "../address.ts";
import { agreed, groupOfParties } from "../names.ts";
import { calledName, entityText, isPerson, type Party } from "../party.ts";
import { type Ask, agreeRecorded, tidy } from "../recorded-words.ts";
import type { PhraseName } from "../wording/phrases.ts";
import { shippedWording, type Wording } from "../wording/wording.ts";

/** What a text says of a party in another place, or not at all. */
export interface ItemOptions {
  readonly withoutCivil?: boolean | undefined;
  readonly withoutAddress?: boolean | undefined;
  readonly withoutBirth?: boolean | undefined;
  /** The office's phrases; the shipped ones where absent. */
  readonly wording?: Wording | undefined;
}

/** Writes a phrase beside one group; undefined if the office leaves it out. */
type WritePhrase = (name: PhraseName, data?: Readonly<Record<string, string>>) => string | undefined;

/** Returns what writes phrases beside a group. */
export const phrasesOf =
  ({ wording = shippedWording }: Pick<ItemOptions, "wording">, group: Group): WritePhrase =>
  (name, data) =>
    wording.write(name, group, data);

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

/** First recorded identity document: a phrase with its datum. */
export function identityDocument(
  party: Party,
): readonly ["rg" | "document", Readonly<Record<string, string>>] | undefined {
  const rg = tidy(party.rg);
  if (rg) return ["rg", { RG: [rg, tidy(party.issuer)].filter(Boolean).join(" ") }];
  const others: readonly (readonly [string, string | undefined])[] = [
    ["do RNM", party.rnm],
    ["do passaporte", party.passport],
    ["da CNH", party.cnh],
    ["da CTPS", party.ctps],
  ];
  const [name, number] = others.find(([, recorded]) => tidy(recorded)) ?? [];
  return name === undefined ? undefined : ["document", { DOCUMENTO: `${name} nº ${tidy(number)}` }];
}

function documentsOf(party: Party, write: WritePhrase): string | undefined {
  const identity = identityDocument(party);
  const cpf = tidy(party.cpf);
  return [identity && write(...identity), cpf && write("cpf", { CPF: cpf })].filter(Boolean).join(" e ") || undefined;
}

/** Civil state with the regime of a marriage; a person with a spouse in the list is married. */
function civilState(party: Party, group: Group, write: WritePhrase, ask: Ask): string | undefined {
  const { civil, regime, with: spouse, union } = party;
  const isLinked = spouse !== undefined && !union;
  const state = tidy(civil) ?? (isLinked ? "casado" : undefined);
  if (!state) return undefined;
  const text = write("civil", { ESTADO_CIVIL: agreeRecorded(state, group, ask) });
  const isMarried = /^casad[oa]s?$/i.test(state);
  return isMarried ? withRegime(text, regime, write) : text;
}

/** Words with the regime of a marriage, where it is recorded. */
export function withRegime(text: string | undefined, regime: string | undefined, write: WritePhrase) {
  const recorded = tidy(regime);
  return text && [text, recorded && write("regime", { REGIME: recorded })].filter(Boolean).join(" ");
}

const minors: Readonly<Record<string, "child" | "teenager">> = { menor: "child", pubere: "teenager" };

function statusOf(party: Party, group: Group, write: WritePhrase, ask: Ask): (string | undefined)[] {
  const minor = minors[party.kind];
  if (minor) return [write(minor)];
  const civil = civilState(party, group, write, ask);
  const isSaid = civil?.includes("união estável");
  return [civil, party.union && !isSaid ? write("union") : undefined];
}

/** The words before an address, and the address: `residente e domiciliado na Rua 7`, `com sede em Sobral/CE`. */
function placeOf(party: Party, write: WritePhrase): string | undefined {
  const address = writeAddress(party.address);
  return address && write(entityText(party)?.seat ?? "address", { ENDERECO: address });
}

const emailOf = ({ email }: Party, write: WritePhrase) => {
  const recorded = tidy(email);
  return recorded && write("email", { EMAIL: recorded });
};

function personItems(party: Party, options: ItemOptions, ask: Ask): (string | undefined)[] {
  const group = groupOfOne(party);
  const write = phrasesOf(options, group);
  const { birth, kind, social, name } = party;
  const recorded = (phrase: "nationality" | "profession", datum: string) => {
    const word = tidy(party[phrase]);
    return word && write(phrase, { [datum]: agreeRecorded(word, group, ask) });
  };
  return [
    tidy(social) && write("social", { NOME_CIVIL: name }),
    recorded("nationality", "NACIONALIDADE"),
    ...(options.withoutCivil ? [] : statusOf(party, group, write, ask)),
    birth && !options.withoutBirth ? write("birth", { NASCIMENTO: writtenBirth(birth) }) : undefined,
    recorded("profession", "PROFISSAO"),
    kind === "interdito" ? write("guardianship") : undefined,
    documentsOf(party, write),
    emailOf(party, write),
    options.withoutAddress ? undefined : placeOf(party, write),
  ];
}

function entityItems(party: Party, options: ItemOptions): (string | undefined)[] {
  const group = groupOfOne(party);
  const write = phrasesOf(options, group);
  const text = entityText(party);
  const [cnpj, cpf] = [tidy(party.cnpj), tidy(party.cpf)];
  const description =
    text?.agrees && text.description
      ? sure(text.description, group)
      : group.isPlural
        ? text?.descriptions
        : text?.description;
  return [
    description && write("description", { DESCRICAO: description }),
    cnpj ? write("cnpj", { CNPJ: cnpj }) : cpf && write("cpf", { CPF: cpf }),
    emailOf(party, write),
    options.withoutAddress ? undefined : placeOf(party, write),
  ];
}

/** Name and items of a party in their order, without representation. */
export function partyText(party: Party, options: ItemOptions, ask: Ask): string {
  const items = isPerson(party) ? personItems(party, options, ask) : entityItems(party, options);
  return [calledName(party), ...items].filter(Boolean).join(", ");
}
