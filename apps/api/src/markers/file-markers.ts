import { maxMarkers } from "@lavra/contract/markers/markers";
import { fieldsOfCondition } from "@lavra/portuguese/blocks";
import { ownAttributeNames } from "../account/index.ts";
import type { CopyMarkers, KnownMarkers, RegisterMarkers } from "../library/index.ts";
import { blockFields } from "./fields/block-fields.ts";
import { type Asked, askedFields, type BlockField, namedByAttribute, readAttribute } from "./fields/party-fields.ts";
import type { MarkerRow } from "./marker-row.ts";
import { guessMarker, laterThan } from "./rules.ts";
import { countUses, deleteMarkers, insertMarkers, knownKeys, listMarkers, putSettings, readSettings } from "./store.ts";

/** Most markers that remain for their configuration after they vanish: as many as one version may have. */
const mostVanished = maxMarkers;

/**
 * Stores the markers of a file together with the file. New ones come last, with a guessed type. Configured markers
 * remain; a marker missing in the new version becomes `vanished` with its configuration, in case it returns. The
 * longest vanished are deleted first.
 */
export const registerMarkers: RegisterMarkers = async (tx, stored) => {
  const { scopeId, fileId, markers, agreeing, blocks, authorId, at } = stored;
  const before = await listMarkers(tx, scopeId, fileId);
  const own = await ownAttributeNames(tx, scopeId);
  const ofBlocks = blockFields(
    blocks,
    markers.map(({ key }) => key),
    own,
  );
  const fields = fieldsOf(before, { markers, agreeing, ofBlocks, own });
  const keys = new Set(fields.map(({ key }) => key));
  const askedKinds = new Map(fields.map((field) => [field.key, kindAsked(field)]));
  const known = await knownKeys(tx, scopeId, [...keys]);
  const earlier = new Set(before.map(({ key }) => key));
  const fresh = fields
    .filter(({ key }) => !earlier.has(key))
    .map(
      ({ key, name }): MarkerRow => ({
        ...guessMarker(name),
        ...askedKinds.get(key),
        key,
        position: 0,
        state: "found",
        allowsOther: false,
        category: "",
        defaultId: null,
        person: null,
        condition: null,
        columnKinds: null,
      }),
    );
  const kept = keptRows(before, keys).map((row) => ({ ...row, ...keptKind(row, askedKinds.get(row.key)) }));
  const rows = [...kept, ...fresh].map((row, position) => ({ ...row, position }));
  await deleteMarkers(tx, scopeId, fileId);
  await insertMarkers(tx, scopeId, fileId, rows);
  // A person who is configuring the previous version would otherwise remove the new markers without having seen them.
  if (before.length > 0 && stateOf(rows) !== stateOf(before)) {
    const settings = await readSettings(tx, scopeId, fileId);
    const updatedAt = laterThan(settings.updatedAt, at);
    await putSettings(tx, scopeId, fileId, { ...settings, updatedAt, updatedBy: authorId });
  }
  return { newMarkers: keys.size - known.size };
};

const stateOf = (rows: readonly MarkerRow[]) => JSON.stringify(rows.map(({ key, state, kind }) => [key, state, kind]));

type Kinded = Pick<MarkerRow, "type" | "kind" | "apiSource" | "options" | "dateFormat">;

const plain = { apiSource: "", options: [], dateFormat: "" } as const satisfies Partial<Kinded>;
const party: Kinded = { ...plain, type: "text", kind: "parte", options: [] };

/** Returns the kind that the file itself gives a field; undefined if it says none. */
function kindAsked({ name, isParty, ofBlock }: ReturnType<typeof fieldsOf>[number]): Kinded | undefined {
  if (isParty) return party;
  if (ofBlock?.kind === "list") return { ...plain, type: "text", kind: "lista", options: [...ofBlock.options] };
  if (ofBlock?.kind === "yes_no") return { ...plain, type: "select", kind: "sim_nao", options: ["Sim", "Não"] };
  // A list of states or courts has the options that the condition names.
  if (ofBlock?.kind !== "choice" || guessMarker(name).apiSource !== "") return undefined;
  return { ...plain, type: "select", kind: "", options: [...ofBlock.options] };
}

/** Returns what a new version of its file changes of a configured field: new columns come last. */
function keptKind(row: MarkerRow, asked: Kinded | undefined): Partial<Kinded> {
  if (asked?.kind === "parte") return asked;
  if (asked?.kind === "lista" && isPlainText(row)) return asked;
  if (asked?.kind === "lista" && row.kind === "lista")
    return { options: [...new Set([...row.options, ...asked.options])] };
  return {};
}

const isPlainText = ({ type, kind }: MarkerRow) => type === "text" && !kind;

/**
 * Returns the fields of a file. A field holds parties if it was configured so, if words agree with it, or if a new field
 * is named by an attribute of a party. Attributes that are fields already remain fields.
 */
function fieldsOf(before: readonly MarkerRow[], asked: Asked & { readonly own: ReadonlySet<string> }) {
  const rows = new Map(before.map((row) => [row.key, row]));
  const headOf = (key: string) => readAttribute(key, asked.own)?.head ?? "";
  const flat = new Set(before.map(({ key }) => headOf(key)));
  const named = namedByAttribute(asked.markers, asked.own);
  const agrees = new Set(asked.agreeing);
  const ofBlock = new Set(asked.ofBlocks.flatMap(({ key, kind }) => (kind === "party" ? key : [])));
  const lists = new Set(asked.ofBlocks.flatMap((field) => (hasOwnColumn(field, asked.own) ? field.key : [])));
  const wasParty = (key: string) => rows.get(key)?.kind === "parte";
  const becomesParty = (key: string) => {
    const row = rows.get(key);
    if (agrees.has(key) || ofBlock.has(key)) return !row || isPlainText(row);
    return !row && !flat.has(key) && named.has(key) && !lists.has(key);
  };
  return askedFields(
    asked,
    (key) => wasParty(key) || becomesParty(key),
    (key) => rows.has(key) && wasParty(headOf(key)),
  );
}

/** True for a list with a column that no party has: its rows are no people, although one column may be a CPF. */
const hasOwnColumn = ({ key, kind, options }: BlockField, own: ReadonlySet<string>) =>
  kind === "list" && options.some((column) => readAttribute(`${key.slice(0, -1)}.${column}}`, own) === undefined);

function keptRows(before: readonly MarkerRow[], found: ReadonlySet<string>): MarkerRow[] {
  const conditions = before.flatMap(({ key, state, condition }) =>
    condition && (found.has(key) || state === "added") ? fieldsOfCondition(condition) : [],
  );
  const needed = new Set(conditions.map((field) => `{${field}}`));
  const rows = before.map((row): MarkerRow => ({ ...row, state: stateNow(row, found, needed) }));
  const gone = (wasGone: boolean) =>
    before.filter((row, at) => rows[at]?.state === "vanished" && (row.state === "vanished") === wasGone);
  const longestGoneFirst = [...gone(true), ...gone(false)].map(({ key }) => key);
  const forgotten = new Set(longestGoneFirst.slice(0, Math.max(0, longestGoneFirst.length - mostVanished)));
  return rows.filter(({ key }) => !forgotten.has(key));
}

/** @param needed keys of the fields that the file's conditions ask for: they stay */
function stateNow(row: MarkerRow, found: ReadonlySet<string>, needed: ReadonlySet<string>): MarkerRow["state"] {
  if (found.has(row.key)) return "found";
  if (needed.has(row.key)) return "added";
  return row.state === "found" ? "vanished" : row.state;
}

/**
 * Copies the markers of a file with their configuration to its copy. A reference to a custom default is copied only
 * within the same office.
 */
export const copyMarkers: CopyMarkers = async (tx, { scopeId, from, to, authorId, at }) => {
  const rows = await listMarkers(tx, scopeId, from);
  const present = rows.filter(({ state }) => state !== "vanished");
  await deleteMarkers(tx, scopeId, to);
  await insertMarkers(
    tx,
    scopeId,
    to,
    present.map((row, position) => ({ ...row, position, defaultId: row.defaultBy === null ? null : row.defaultId })),
  );
  const settings = await readSettings(tx, scopeId, from);
  if (settings.updatedAt !== null)
    await putSettings(tx, scopeId, to, { ...settings, updatedAt: at, updatedBy: authorId });
};

/** Most keys that names are compared with; the most used ones count. */
const mostKnown = 2000;

/** Correct spellings of common names. Uses added to theirs make them win over misspellings. */
const standard = ["CLIENTE", "CPF", "CNPJ", "DATA", "ESTADO", "COMARCA", "TRIBUNAL", "ADVOGADO", "OAB", "VALOR"];
const standardUses = 100;

/** True if a person configured a marker as something other than what its name alone makes of it. */
function isSettled({ state, defaultId, person, condition, allowsOther, kind, ...row }: MarkerRow): boolean {
  const guess = guessMarker(row.name);
  const isOther = (Object.keys(guess) as (keyof typeof guess)[]).some(
    (field) => field !== "kind" && String(row[field as keyof typeof row]) !== String(guess[field]),
  );
  const isOwnKind = kind !== null && kind !== guess.kind;
  return (
    state === "added" ||
    defaultId !== null ||
    Boolean(person) ||
    condition !== null ||
    allowsOther ||
    isOwnKind ||
    isOther
  );
}

/**
 * Returns the markers of the tenant's other files and of the platform's, and the standard ones, with their number of
 * uses; and what is known of this file's parties.
 */
export const knownMarkers: KnownMarkers = async (tx, { scopeId, fileId }) => {
  const uses = new Map(await countUses(tx, scopeId, { except: fileId, most: mostKnown }));
  for (const name of standard) uses.set(`{${name}}`, (uses.get(`{${name}}`) ?? 0) + standardUses);
  const rows = (await listMarkers(tx, scopeId, fileId)).filter(({ state }) => state !== "vanished");
  const keys = (all: readonly MarkerRow[]) => new Set(all.map(({ key }) => key));
  const people = {
    parties: keys(rows.filter(({ kind }) => kind === "parte")),
    own: await ownAttributeNames(tx, scopeId),
    settled: keys(rows.filter(isSettled)),
  };
  return { uses, people };
};
