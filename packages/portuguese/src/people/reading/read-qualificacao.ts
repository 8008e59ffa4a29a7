import { isPerson, type Party } from "../party.ts";
import { acting, beforeAddress, ending, isAll, isIdle, isKnown, isName, isStarter, namesIn } from "./item-shapes.ts";
import { kindOfName } from "./kind-of-name.ts";
import type { PastedParty } from "./pasted-party.ts";
import { readAddress } from "./read-address.ts";
import { genderShown, isDescription, readItem } from "./read-item.ts";
import {
  addRepresentative,
  announce,
  begin,
  emptyState,
  type Reading,
  type ReadingState,
  topsOf,
} from "./reading-state.ts";
import { recordedForm, withoutEither } from "./recorded-forms.ts";
import { type Item, splitItems } from "./split-items.ts";

/** Reads parties from a text in which they are qualified, one after the other. */
export function readQualificacao(text: string): PastedParty[] {
  const end = ending.exec(text);
  const items = splitItems(end ? text.slice(0, end.index) : text);
  const state = emptyState();
  for (const [at, item] of items.entries()) take(state, item, items[at + 1]?.text);
  for (const { party, address } of state.readings) {
    const read = readAddress(address ?? []);
    if (Object.keys(read).length > 0) party.address = read;
    settleKind(party, state.entities.has(party));
  }
  return topsOf(state).map(({ party }) => party);
}

function take(state: ReadingState, item: Item, next: string | undefined): void {
  const { text } = item;
  const target = state.readings.at(-1);
  if (isName(text) && !isKnown(text) && (target === undefined || isStarter(next))) takeName(state, item, next);
  else if (!target) return;
  else if (acting.test(text)) announce(state, text);
  else if (isAll.test(text)) takeShared(state, text);
  else if (beforeAddress.test(text)) takeAddress(state, text, target);
  else if (isIdle.test(text) && !readItem(text).cpf) {
    state.isInAddress = false;
    if (/jur[ií]dica/i.test(text)) state.entities.add(target.party);
  } else takeOwn(state, text, target);
}

/** A name begins a representative if one is announced, and a party otherwise. */
function takeName(state: ReadingState, { text, after }: Item, next: string | undefined): void {
  if (state.announced && (after !== ";" || state.announced.isPlural)) {
    addRepresentative(state, text);
    return;
  }
  state.announced = undefined;
  for (const name of namesIn(text, next)) begin(state, name, false);
}

/** `residentes e domiciliados na…` is of all without an address; the first address of one is the party's own. */
function takeAddress(state: ReadingState, text: string, target: Reading): void {
  const place = beforeAddress.exec(text)?.[1];
  if (place === undefined) return;
  if (/(?:residentes|domiciliad[oa]s)\b/i.test(text) && state.readings.length > 1) {
    const pieces = [place];
    for (const reading of state.readings) reading.address ??= pieces;
    state.isInAddress = true;
    return;
  }
  const gender = target.party.gender ?? genderShown(text);
  if (gender) target.party.gender = gender;
  if (target.address !== undefined) return;
  target.address = [place];
  state.isInAddress = true;
}

/** `ambos residentes…`, `brasileiros`, `menores impúberes`: words about all parties before them. Numbers are of one. */
function takeShared(state: ReadingState, text: string): void {
  if (beforeAddress.test(text)) {
    takeAddress(state, text.replace(isAll, "residentes"), state.readings.at(-1) as Reading);
    return;
  }
  if (state.readings.at(-1)?.isRep) return;
  const { kind, nationality, civil, regime, union } = readItem(
    text.replace(/^(?:ambos|ambas|todos|todas)\b/i, "").trim(),
  );
  for (const { party } of topsOf(state)) {
    for (const [field, value] of Object.entries({ kind, nationality, civil, regime, union }))
      if (value !== undefined) Object.assign(party, { [field]: value });
    if (/\bmenores\b/i.test(text)) state.minors.add(party);
  }
}

/** An item about the last party. */
function takeOwn(state: ReadingState, text: string, { party, address }: Reading): void {
  const { social, ...shown } = readItem(text);
  if (/^menor\b/i.test(text)) state.minors.add(party);
  const gender = party.gender ?? shown.gender ?? genderShown(text);
  // The social name stands first.
  if (social !== undefined) Object.assign(party, { name: social, social: party.name });
  if (social !== undefined || Object.keys(shown).length > 0 || isDescription(text)) {
    // The first e-mail and the first of each number count.
    Object.assign(party, { ...shown, ...party });
    state.isInAddress = false;
  } else if (state.isInAddress) address?.push(text);
  else if (party.profession === undefined && isProfession(text, party)) {
    const word = recordedForm(text.replace(/^(?:de profiss[ãa]o|profiss[ãa]o:?) /i, ""));
    party.profession = word.recorded;
    if (gender === undefined && word.gender === "f") party.gender = word.gender;
  }
  if (gender && party.gender === undefined) party.gender = gender;
}

/** A phrase of a few words in lower case, or all in capitals, behind nationality or civil state. */
function isProfession(text: string, party: PastedParty): boolean {
  const words = withoutEither(text).split(" ");
  const isBehind = party.nationality !== undefined || party.civil !== undefined || party.union === true;
  return (
    isBehind && words.length < 7 && !/\d|[:@]/.test(text) && party.cpf === undefined && party.address === undefined
  );
}

/** Sets the kind that name, numbers and words show; an entity has no gender of its own. */
export function settleKind(party: PastedParty, isEntity: boolean): void {
  const named = party.name === undefined ? undefined : kindOfName(party.name);
  const isKnownEntity = party.kind !== undefined && !isPerson({ kind: party.kind, name: "" } as Party);
  if (named !== undefined && (party.cnpj !== undefined || isEntity || isKnownEntity || party.civil === undefined)) {
    party.kind ??= named;
    if (named !== "ltda" && party.kind === "ltda") party.kind = named;
  } else if (party.cnpj !== undefined || isEntity) party.kind ??= "ltda";
  if (party.kind !== undefined && !isPerson({ kind: party.kind, name: "" } as Party)) {
    if (party.kind !== "mei" && party.kind !== "individual") delete party.gender;
  }
}
