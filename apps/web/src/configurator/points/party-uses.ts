import type { FoundAgreement, FoundMarker, TemplateWarning } from "@lavra/contract/library/uploads";
import { attributeIn } from "@lavra/contract/markers/party-attributes";
import { holdsParties, type KeyedMarker } from "../../markers/index.ts";

/** What a file asks of the parties of a field. */
export interface PartyUse {
  /** Attributes that its tags name, in their order. */
  readonly attributes: readonly string[];
  readonly agreements: readonly FoundAgreement[];
}

/** What a block asks a field for, and the options or columns that it names. */
export interface BlockUse {
  readonly kind: "yes_no" | "choice" | "list" | "party";
  readonly options: readonly string[];
}

/** A field that the blocks of a file ask for. */
export interface AskedByBlock extends FoundMarker {
  readonly ofBlock: BlockUse;
}

/** A field that a file asks for, and whether it holds parties. */
export interface AskedMarker extends FoundMarker {
  readonly isParty?: boolean;
  /** What a block asks it for. */
  readonly ofBlock?: BlockUse;
}

interface Found {
  readonly markers: readonly FoundMarker[];
  readonly agreements?: readonly FoundAgreement[] | undefined;
  readonly ofBlocks?: OfBlocks | undefined;
  /** Names of the office's own attributes of parties. */
  readonly own?: ReadonlySet<string> | undefined;
}

/** What the blocks of a file ask for. */
export interface OfBlocks {
  /** Keys of the fields that hold lists, or that the file repeats over and its form lacks. */
  readonly lists: ReadonlySet<string>;
  readonly asked: readonly AskedByBlock[];
  /** Keys of the fields that named conditions ask for: the text of the file need not have them. */
  readonly ofConditions: readonly string[];
}

/** Returns the key of the list that a marker is a part of: `{PEDIDO}` of `{PEDIDO.VALOR}`. */
export const listOfKey = (key: string, lists: ReadonlySet<string>): string | undefined => {
  const head = `${key.slice(0, Math.max(0, key.indexOf(".")))}}`;
  return lists.has(head) ? head : undefined;
};

export const noBlocks: OfBlocks = { lists: new Set(), asked: [], ofConditions: [] };

/**
 * Returns the fields that a file asks for, in its order: a party's attributes and agreement are asked for as the party,
 * and a list's columns as the list.
 */
export function askedMarkers(
  { markers, agreements = [], ofBlocks = noBlocks, own: ofOffice }: Found,
  configured: readonly KeyedMarker[],
): readonly AskedMarker[] {
  const parties = new Set(configured.flatMap((marker) => (holdsParties(marker) ? marker.key : [])));
  const own = new Set(configured.map(({ key }) => key));
  const asked = new Map<string, AskedMarker>();
  const add = (marker: AskedMarker) => {
    const known = asked.get(marker.key);
    asked.set(marker.key, known ? { ...known, count: known.count + marker.count } : marker);
  };
  const asParty = (key: string, count: number) => add({ key, name: key.slice(1, -1), count, isParty: true });
  const { lists, asked: byBlocks } = ofBlocks;
  const asList = (key: string) => byBlocks.find((one) => one.key === key) ?? { key, name: key.slice(1, -1), count: 1 };
  for (const marker of markers) {
    const read = attributeIn(marker.key, ofOffice);
    const list = listOfKey(marker.key, lists);
    if (list) add({ ...asList(list), count: marker.count });
    else if (read && parties.has(read.head) && !own.has(marker.key)) asParty(read.head, marker.count);
    else add(marker);
  }
  for (const one of byBlocks) add(one.ofBlock.kind === "party" ? { ...one, isParty: true } : one);
  for (const { keys, count } of agreements) for (const key of keys) asParty(key, count);
  return [...asked.values()];
}

/** Returns the markers that the file has and its form lacks, in the order of the file. */
export function unregistered(
  standing: readonly AskedMarker[],
  markers: readonly KeyedMarker[],
): readonly AskedMarker[] {
  const known = new Set(markers.map(({ key }) => key));
  return standing.filter(({ key }) => !known.has(key));
}

/** Returns what a file asks of the parties of each field, by its key. */
export function partyUses({ markers, agreements = [], own }: Found): ReadonlyMap<string, PartyUse> {
  const uses = new Map<string, { attributes: string[]; agreements: FoundAgreement[] }>();
  const entryOf = (key: string) => {
    const known = uses.get(key) ?? { attributes: [], agreements: [] };
    uses.set(key, known);
    return known;
  };
  for (const { key } of markers) {
    const read = attributeIn(key, own);
    if (read) entryOf(read.head).attributes.push(read.attribute);
  }
  for (const one of agreements) for (const key of one.keys) entryOf(key).agreements.push(one);
  return uses;
}

/** Returns the keys of the places on the paper whose text follows from the parties or rows of a field. */
export function partyPlaces(
  { markers, agreements = [], ofBlocks = noBlocks, own: ofOffice }: Found,
  configured: readonly KeyedMarker[],
): readonly string[] {
  const parties = new Set(configured.flatMap((marker) => (holdsParties(marker) ? marker.key : [])));
  const paths = markers.filter(({ key }) => parties.has(attributeIn(key, ofOffice)?.head ?? ""));
  const own = new Set(configured.map(({ key }) => key));
  const columns = markers.filter(({ key }) => own.has(listOfKey(key, ofBlocks.lists) ?? ""));
  const words = agreements.filter(({ keys, forms }) => forms && keys.every((key) => parties.has(key)));
  return [...[...paths, ...columns].map(({ key }) => key), ...words.map(({ tag }) => `{${tag}}`)];
}

/** True for a warning about words that agree with fields which hold parties by now. */
export function isSettled({ code, marker = "" }: TemplateWarning, parties: ReadonlySet<string>): boolean {
  if (code !== "template.agreement_no_party") return false;
  const names = marker.slice(1, marker.indexOf(":")).split("+");
  return names.every((name) => parties.has(`{${name.trim().replace(/\s+/g, " ").toUpperCase()}}`));
}

/** Words for the four results of an agreement, in the order in which they are shown. */
export function resultsOf({ forms }: FoundAgreement): readonly (readonly [who: string, text: string | undefined])[] {
  if (!forms) return [];
  return [
    ["um homem", forms.ms],
    ["uma mulher", forms.fs],
    ["vários", forms.mp],
    ["várias", forms.fp],
  ];
}

/** The four results in a line: `inscrito, inscrita, inscritos, inscritas`. */
export const resultsLine = (agreement: FoundAgreement): string =>
  [...new Set(resultsOf(agreement).map(([, text]) => text || "—"))].join(", ");
