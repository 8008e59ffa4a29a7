import type { CaseParty, CaseRecord } from "@lavra/contract/cases/case";
import { type Case, type ListedCase, listedParties } from "@lavra/contract/cases/cases";
import { isPersonKind } from "@lavra/contract/parties/party";
import { writtenParty } from "@lavra/contract/parties/written-party";
import { attributeText } from "@lavra/portuguese/people";
import { calledName, type PresentParty } from "../parties/index.ts";
import { formsOfTexts } from "../platform/search/search-forms.ts";

/** Marks of cases differ from those of documents and parties with the same words. */
export const caseForms = (forms: readonly string[]): string[] => forms.map((form) => `case ${form}`);

/** Returns the forms by which a case is found, besides those of its parties. */
export const formsOfCase = ({ number, class: kind, unit }: CaseRecord): string[] =>
  caseForms(formsOfTexts([number, kind, unit].filter((text) => text !== undefined)));

/** Form that cases with one number have in common. */
export const numberForm = (number: string): string => `case number ${number.replace(/\D/g, "")}`;

type Present = ReadonlyMap<string, PresentParty>;

/** Returns a record with the present ids of its parties: of two that became one, the first place stays. */
export function withPresentParties(record: CaseRecord, present: Present): CaseRecord {
  const parties = new Map<string, CaseParty>();
  for (const party of record.parties) {
    const id = present.get(party.id)?.id ?? party.id;
    const before = parties.get(id);
    const isClient = before?.isClient || party.isClient;
    parties.set(id, { ...(before ?? party), id, ...(isClient ? { isClient } : {}) });
  }
  return { ...record, parties: [...parties.values()] };
}

/** Returns a party's role in its gender and number. */
const roleOfParty = ({ role }: CaseParty, { record }: PresentParty): string =>
  attributeText("PAPEL", [writtenParty(record, () => undefined)], { role }, () => undefined);

/** Returns what a case shows of its parties' records. */
export const presentNamed = (record: CaseRecord, present: Present): Case["parties"] =>
  record.parties.flatMap((party) => {
    const one = present.get(party.id);
    if (!one) return [];
    const { kind, cpf, cnpj } = one.record;
    return {
      id: one.id,
      version: one.version,
      kind,
      name: calledName(one.record),
      identifier: (isPersonKind(kind) ? (cpf ?? cnpj) : (cnpj ?? cpf)) ?? "",
      role: roleOfParty(party, one),
    };
  });

/** Returns the parties that a list names: the first ones on both sides of the dispute. */
export const listedOf = ({ parties }: CaseRecord): CaseParty[] =>
  (["ativo", "passivo"] as const).flatMap((side) =>
    parties.filter((party) => party.side === side).slice(0, listedParties),
  );

interface Listing {
  readonly id: string;
  readonly version: number;
  readonly record: CaseRecord;
  readonly changedAt: Date;
}

/** Builds the line of a list. @param responsible name of the lawyer, if known */
export function presentListed(
  { id, version, record, changedAt }: Listing,
  present: Present,
  responsible: string | undefined,
): ListedCase {
  const count = (side: CaseParty["side"]) => record.parties.filter((party) => party.side === side).length;
  return {
    id,
    version,
    number: record.number ?? "",
    class: record.class ?? "",
    unit: record.unit ?? "",
    isSecret: record.isSecret ?? false,
    parties: listedOf(record).flatMap((party) => {
      const one = present.get(party.id);
      return one ? { side: party.side, name: calledName(one.record), isClient: party.isClient ?? false } : [];
    }),
    counts: { ativo: count("ativo"), passivo: count("passivo") },
    responsible: responsible ?? "",
    changedAt: changedAt.toISOString(),
  };
}
