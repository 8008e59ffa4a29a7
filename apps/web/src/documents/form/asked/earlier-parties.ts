import { sideOfNoun } from "@lavra/contract/cases/case-fields";
import { readDocumentInputs } from "@lavra/contract/documents/document-inputs";
import { searchDocuments } from "@lavra/contract/documents/documents";
import { writeParties } from "@lavra/contract/parties/parties";
import { queryOptions } from "@tanstack/react-query";
import { holdsParties, type KeyedMarker, partyValue, personKey, readPartyValue } from "../../../markers/index.ts";
import { api } from "../../../platform/api/api.ts";
import { nounOf } from "../../begin/case-answers.ts";

/** Present version of a record, with its name. */
export interface NamedRecord {
  readonly id: string;
  readonly version: number;
  readonly name: string;
}

/** Records of a document, by marker key. */
export type EarlierParties = ReadonlyMap<string, readonly NamedRecord[]>;

/** Most records that are read at once. */
const most = 200;

/** The records that the newest document about a party was made about, in their present versions. */
export const earlierPartiesQuery = (partyId: string) =>
  queryOptions({
    queryKey: ["parties", "earlier", partyId],
    queryFn: async ({ signal }): Promise<EarlierParties> => {
      const { data } = await api.call(searchDocuments, { body: { partyId, text: "", page: 1, limit: 1 }, signal });
      const [newest] = data.files;
      if (!newest) return new Map();
      const { inputs } = (await api.call(readDocumentInputs, { params: { id: newest.id }, signal })).data;
      const given = Object.entries(inputs.answers.parties ?? {});
      const ids = [...new Set(given.flatMap(([, list]) => list.flatMap((one) => ("id" in one ? [one.id] : []))))];
      if (ids.length < 2 || ids.length > most) return new Map();
      const body = { parties: ids.map((id) => ({ id })) };
      const { parties } = await api.call(writeParties, { body, signal });
      const present = new Map(
        parties.flatMap((one, at) =>
          one ? [[ids[at], { ...one.latest, name: one.party.social || one.party.name }] as const] : [],
        ),
      );
      return new Map(
        given.map(([key, list]) => [key, list.flatMap((one) => ("id" in one ? (present.get(one.id) ?? []) : []))]),
      );
    },
  });

/** Returns the records for a field: those of the field with its key, else those of the fields of its side. */
function recordsFor(key: string, earlier: EarlierParties): readonly NamedRecord[] {
  const same = earlier.get(key);
  if (same) return same;
  const noun = nounOf(key) ?? "";
  const side = sideOfNoun(noun);
  const isOfSide = (other: string) => other === noun || (side !== undefined && sideOfNoun(other) === side);
  const all = [...earlier].flatMap(([other, records]) => (isOfSide(nounOf(other) ?? "") ? records : []));
  return [...new Map(all.map((one) => [one.id, one])).values()];
}

/** Fields of parties of a form, and the keys of the groups of fields that one person fills. */
interface FormParties {
  readonly markers: readonly KeyedMarker[];
  readonly groupKeys: readonly string[];
}

/**
 * Returns what an earlier document would add to a form that holds one party: values by key, and the names added. Nothing
 * if the party stood elsewhere in that document.
 */
export function partiesBeside(
  { markers, groupKeys }: FormParties,
  held: { readonly key: string; readonly value: string },
  earlier: EarlierParties,
): { readonly values: ReadonlyMap<string, string>; readonly names: readonly string[] } {
  const [own] = readPartyValue(held.value);
  const values = new Map<string, string>();
  const names = new Set<string>();
  const nothing = { values, names: [] };
  if (!own || !("id" in own)) return nothing;
  for (const { key } of markers.filter(holdsParties)) {
    const records = recordsFor(key, earlier);
    if (key === held.key && !records.some(({ id }) => id === own.id)) return nothing;
    const added = records.filter(({ id }) => id !== own.id || key !== held.key);
    for (const { name } of added) names.add(name);
    const references = records.map(({ id, version }) => (key === held.key && id === own.id ? own : { id, version }));
    if (added.length > 0) values.set(key, partyValue(references));
  }
  for (const key of groupKeys) {
    const at = personKey(key);
    const [first, other] = recordsFor(key, earlier);
    if (at === held.key) {
      if (first?.id !== own.id) return nothing;
    } else if (first && !other) {
      names.add(first.name);
      values.set(at, partyValue([{ id: first.id, version: first.version }]));
    }
  }
  return { values, names: [...names] };
}
