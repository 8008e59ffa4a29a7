import { actOf, type ImportChoices, type ImportOutcome, ownAct } from "@lavra/contract/parties/import-parties";
import { isPersonKind, type PartyRecord } from "@lavra/contract/parties/party";
import { representativeIdsOf } from "@lavra/contract/parties/written-party";
import { recordEvent } from "../../audit/index.ts";
import { enterTenant, type Tx } from "../../platform/db/scope.ts";
import type { IdempotencyKey } from "../../platform/idempotency/idempotency-key.ts";
import { once } from "../../platform/idempotency/once.ts";
import { newId } from "../../platform/new-id.ts";
import { inSlices } from "../../platform/pace.ts";
import type { Principal } from "../../platform/principal.ts";
import type { ChangeDeps } from "../change-parties.ts";
import type { PartyVault } from "../party-keys.ts";
import { formsOfParty, plainRecord, twinForms } from "../rules.ts";
import {
  type ImportTable,
  type Judged,
  judgeRows,
  type MarkedRow,
  presentJudged,
  readKnown,
  readRows,
} from "./judge-rows.ts";
import { mergeRow } from "./merge-row.ts";
import { type ImportedVersion, lockImports, lockParties, storeImported } from "./store.ts";

/** Records that are prepared before other work runs, and rows of one statement. */
const slice = { records: 10, statement: 500 };
/** Milliseconds to wait for another import of the office. */
const lockMs = 25_000;

/** A version to store; of a new party it is the first. */
interface Change {
  readonly id: string;
  readonly version: number;
  readonly record: PartyRecord;
}

const past = { create: "created", update: "updated", skip: "skipped", refuse: "refused" } as const;

/** Decides what becomes of each row. A record is updated by one row at most. */
async function plan(
  judged: readonly Judged[],
  rows: readonly MarkedRow[],
  choices: ImportChoices,
  locked: ReadonlyMap<string, number>,
): Promise<{ outcomes: ImportOutcome[]; changes: Change[] }> {
  const taken = new Set<string>();
  const changes: Change[] = [];
  const outcomes = await inSlices(judged.entries(), slice.records, ([at, row]): ImportOutcome => {
    const act = actOf(row, choices, ownAct(choices.rows, at));
    const record = rows[at]?.record;
    if (act === "refuse" || record === undefined) return "refused";
    if (act === "create") changes.push({ id: newId(), version: 1, record });
    if (act !== "update") return past[act];
    const { known } = row;
    const version = known && locked.get(known.id);
    if (!known || version === undefined || taken.has(known.id)) return "skipped";
    taken.add(known.id);
    const merged = mergeRow(known.record, record);
    if (plainRecord(merged) === plainRecord(known.record)) return "unchanged";
    changes.push({ id: known.id, version: version + 1, record: merged });
    return past.update;
  });
  return { outcomes, changes };
}

interface Preparing extends Pick<ChangeDeps, "marksOf"> {
  readonly vault: PartyVault;
  readonly scopeId: string;
  /** Keys of known parties. */
  readonly wrappedOf: ReadonlyMap<string, Uint8Array>;
}

/** Encrypts records and computes what they are found by. Rows share many words, whose marks are computed once. */
async function prepare(
  { marksOf, vault, scopeId, wrappedOf }: Preparing,
  changes: readonly Change[],
): Promise<ImportedVersion[]> {
  const forms = await inSlices(changes, slice.records, ({ record }) => ({
    own: formsOfParty(record),
    twins: twinForms(record).map(({ form }) => form),
  }));
  const all = [...new Set(forms.flatMap(({ own, twins }) => [...own, ...twins]))];
  const computed = await marksOf(scopeId, all);
  const markOf = new Map(all.map((form, at) => [form, computed[at] ?? ""]));
  const marks = (some: readonly string[]) => some.map((form) => markOf.get(form) ?? "");
  return inSlices(changes.entries(), slice.records, ([at, { id, version, record }]) => {
    const place = { scopeId, partyId: id };
    const wrapped = wrappedOf.get(id) ?? vault.newKey(place);
    return {
      id,
      version,
      wrapped,
      content: vault.close(place, wrapped, version, record),
      isPerson: isPersonKind(record.kind),
      representatives: representativeIdsOf(record),
      marks: marks(forms[at]?.own ?? []),
      twins: marks(forms[at]?.twins ?? []),
    };
  });
}

const targetsOf = (judged: readonly Judged[], choices: ImportChoices): string[] =>
  judged.flatMap((row, at) =>
    row.known && actOf(row, choices, ownAct(choices.rows, at)) === "update" ? row.known.id : [],
  );

/** Returns the calls that judge and import tables of parties. */
export function createImportParties({ db, clock, openVault, marksOf }: ChangeDeps) {
  const today = () => clock.now().toISOString().slice(0, 10);

  /** Judges the rows of a table. @throws DomainError parties.import_rows, parties.import_columns */
  async function check({ scopeId }: Principal, table: ImportTable) {
    const [rows, vault] = await Promise.all([readRows({ marksOf }, scopeId, table, today()), openVault()]);
    return db.platform(async (tx) => {
      const known = await readKnown(tx, { scopeId, vault, enter: () => enterTenant(tx, scopeId) }, rows);
      return (await judgeRows(rows, known)).map(presentJudged);
    }, scopeId);
  }

  async function store(
    tx: Tx,
    { scopeId, userId }: Principal,
    {
      rows,
      judged,
      choices,
      vault,
    }: { rows: MarkedRow[]; judged: Judged[]; choices: ImportChoices; vault: PartyVault },
  ) {
    const locked = await lockParties(tx, scopeId, targetsOf(judged, choices));
    const { outcomes, changes } = await plan(judged, rows, choices, locked);
    const wrappedOf = new Map(judged.flatMap(({ known }) => (known ? [[known.id, known.row.wrapped] as const] : [])));
    const at = clock.now();
    for (let from = 0; from < changes.length; from += slice.statement) {
      const part = changes.slice(from, from + slice.statement);
      await storeImported(tx, { scopeId, userId, at }, await prepare({ marksOf, vault, scopeId, wrappedOf }, part));
    }
    const counts = countsOf(outcomes);
    await recordEvent(tx, { scopeId, actorId: userId, action: "parties.imported", detail: counts, at });
    return { outcomes, counts };
  }

  /**
   * Records the parties of a table, all of them or none; a repeated request gets the first answer.
   * @throws DomainError parties.import_rows, parties.import_columns, request.key_reused
   */
  async function run(
    principal: Principal,
    { choices, ...table }: ImportTable & { choices: ImportChoices },
    key: IdempotencyKey | undefined,
  ) {
    const { scopeId } = principal;
    const [rows, vault] = await Promise.all([readRows({ marksOf }, scopeId, table, today()), openVault()]);
    return db.platform(
      async (tx) => {
        await lockImports(tx, scopeId);
        const known = await readKnown(tx, { scopeId, vault, enter: () => enterTenant(tx, scopeId) }, rows);
        const judged = await judgeRows(rows, known);
        return once(tx, key, clock.now(), () => store(tx, principal, { rows, judged, choices, vault }));
      },
      scopeId,
      lockMs,
    );
  }

  return { check, run };
}

function countsOf(outcomes: readonly ImportOutcome[]): Record<ImportOutcome, number> {
  const counts = { created: 0, updated: 0, unchanged: 0, skipped: 0, refused: 0 };
  for (const outcome of outcomes) counts[outcome] += 1;
  return counts;
}
