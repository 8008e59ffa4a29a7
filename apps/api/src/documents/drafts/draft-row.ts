import type { saveDraft } from "@lavra/contract/documents/drafts";
import { partyOf, shownParty } from "@lavra/contract/documents/names";
import type { z } from "zod";
import { keyOf } from "../../markers/index.ts";
import type { Principal } from "../../platform/principal.ts";
import type { Vault } from "../../platform/secrets/vault.ts";
import { readLists } from "../lists.ts";
import { inlineParties, partyNames, readParties } from "../parties.ts";
import { storable } from "../rules.ts";
import { openLabel, seal, sealAgain, type Typed } from "../sealed/document-locker.ts";
import type { DraftRow, KeptDraft } from "./store.ts";

type DraftOwner = Pick<DraftRow, "tenant_id" | "created_by" | "id">;

/** Seals what was typed, with the draft's key if it has one. */
export function sealDraft(vault: Vault, owner: DraftOwner & { readonly wrapped: Buffer | null }, typed: Typed) {
  const label = { client: shownClient(typed.answers), outputName: typed.outputName };
  const { wrapped, ...draft } = owner;
  return {
    ...(wrapped ? sealAgain(vault, { ...draft, wrapped }, typed, label) : seal(vault, draft, typed, label)),
    ...filledIn(typed),
  };
}

function filledIn({ answers: { fields, parties = {}, lists = {} } }: Typed) {
  const filled = Object.entries(fields).flatMap(([key, value]) => (value.trim() === "" ? [] : [key]));
  const rows = Object.values(lists).filter((list) => list.length > 0);
  return { filled: filled.length + Object.keys(parties).length + rows.length, filled_keys: filled };
}

const inTheClear = ({ answers, outputName }: Typed) => ({
  answers,
  output_name: outputName,
  about: shownClient(answers),
  sealed: null,
  label: null,
});

const shownClient = ({ fields, parties }: Typed["answers"]): string =>
  clientIn({ ...Object.fromEntries(partyNames(inlineParties(parties))), ...fields });

/** A save of a draft. */
interface Saving {
  readonly id: string;
  readonly given: z.output<typeof saveDraft.body>;
  readonly wrapped: Buffer | null;
}

/** Returns the row of a saved draft. @param vault undefined to store it in the clear */
export function rowOf(vault: Vault | undefined, { scopeId, userId }: Principal, { id, given, wrapped }: Saving) {
  const parties = readParties(given.answers.parties ?? {});
  const lists = readLists(given.answers.lists ?? {});
  const { caseId } = given.answers;
  const answers = {
    v: 1 as const,
    fields: readAnswers(given.answers.fields),
    ...(Object.keys(parties).length > 0 ? { parties } : {}),
    ...(Object.keys(lists).length > 0 ? { lists } : {}),
    ...(caseId === undefined ? {} : { caseId }),
  };
  const owner = { tenant_id: scopeId, created_by: userId, id };
  const outputName = given.outputName === null ? null : storable(given.outputName);
  const typed = { answers, outputName };
  return {
    ...owner,
    ...(vault
      ? { ...sealDraft(vault, { ...owner, wrapped }, typed), answers: null, output_name: null, about: null }
      : { ...inTheClear(typed), ...filledIn(typed), wrapped: null }),
    template_id: given.templateId,
    topics: given.topics.map((topic) => ({ id: topic.id, name: storable(topic.name) })),
    signer_id: given.signerId,
    corrects: given.corrects ?? null,
    writer: given.writer,
  };
}

/** Returns what a list shows of a draft's answers. */
export function shownOf(
  vault: Vault,
  row: DraftOwner & Pick<KeptDraft, "label" | "about" | "output_name" | "wrapped">,
) {
  // In the clear only before it is sealed.
  const clear = { client: row.about ?? "", outputName: row.output_name };
  const { client, outputName = null } = (row.about === null ? openLabel(vault, row) : undefined) ?? clear;
  return { outputName, about: client };
}

/** Returns the document that a draft corrects, if it corrects one. */
export const correctsOf = ({ corrects }: Pick<DraftRow, "corrects">) => (corrects === null ? {} : { corrects });

/** Returns answers by marker key, including blank ones: a field with a default may have been emptied on purpose. */
function readAnswers(fields: Readonly<Record<string, string>>): Record<string, string> {
  const read = Object.entries(fields).flatMap(([name, value]) => {
    const key = keyOf(name);
    return key ? [[key, storable(value)] as const] : [];
  });
  return Object.fromEntries(read);
}

/** Returns the party of the answers, or the first answer; "" without answers. */
const clientIn = (fields: Readonly<Record<string, string>>): string =>
  partyOf(fields) || shownParty(Object.values(fields).find((value) => value.trim() !== "") ?? "");
