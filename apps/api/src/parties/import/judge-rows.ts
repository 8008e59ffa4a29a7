import { type ImportColumn, importLimits, isRefusal, type JudgedRow } from "@lavra/contract/parties/import-parties";
import type { TwinReason } from "@lavra/contract/parties/parties";
import type { PartyRecord } from "@lavra/contract/parties/party";
import type { Tx } from "../../platform/db/scope.ts";
import { DomainError } from "../../platform/domain-error.ts";
import { inSlices } from "../../platform/pace.ts";
import { openVersion, type PartyReading } from "../read-parties.ts";
import { calledName, twinForms } from "../rules.ts";
import type { FindDeps } from "../search/find-parties.ts";
import { type FoundVersion, findVersions } from "../store.ts";
import { cellsOf } from "./cells.ts";
import { type ReadRow, readRow } from "./read-row.ts";
import { findByMarks } from "./store.ts";

/** A table as it was sent. */
export interface ImportTable {
  readonly columns: readonly (ImportColumn | null)[];
  /** JSON Lines: an array of texts a row. */
  readonly rows: string;
}

/** Rows that are read before other work runs, and rows of one statement. */
const slice = { rows: 10, statement: 500 };

interface Mark {
  readonly by: TwinReason;
  /** Keyed mark, as `party_search` has it. */
  readonly mark: string;
}

/** A read row, with the marks by which its party is found. */
export interface MarkedRow extends ReadRow {
  readonly marks: readonly Mark[];
}

/** A record of the office that a row may be of. */
export interface KnownParty {
  readonly id: string;
  readonly row: FoundVersion;
  readonly record: PartyRecord;
}

/** Returns the lines of a table. @throws DomainError parties.import_rows, parties.import_columns */
function linesOf({ columns, rows }: ImportTable): string[] {
  if (!columns.includes("name")) throw new DomainError("parties.import_columns");
  const lines = rows.split("\n", importLimits.rows + 2);
  if (lines.at(-1) === "") lines.pop();
  if (lines.length > importLimits.rows) throw new DomainError("parties.import_rows", { limit: importLimits.rows });
  return lines;
}

/** @throws DomainError request.invalid */
function cellsOfLine(line: string): string[] {
  try {
    const cells: unknown = JSON.parse(line);
    if (Array.isArray(cells) && cells.every((cell) => typeof cell === "string")) return cells;
  } catch {
    // It is no JSON.
  }
  throw new DomainError("request.invalid", { detail: "rows" });
}

/**
 * Reads the rows of a table, with other requests in between.
 * @throws DomainError parties.import_rows, parties.import_columns, request.invalid
 */
export async function readRows(
  { marksOf }: Pick<FindDeps, "marksOf">,
  scopeId: string,
  table: ImportTable,
  today: string,
): Promise<MarkedRow[]> {
  const read = await inSlices(linesOf(table), slice.rows, (line) => {
    const one = readRow(cellsOf(table.columns, cellsOfLine(line)), today);
    return { ...one, forms: one.record ? twinForms(one.record) : [] };
  });
  const marks = await marksOf(
    scopeId,
    read.flatMap(({ forms }) => forms.map(({ form }) => form)),
  );
  let at = 0;
  return read.map(({ forms, ...row }) => ({
    ...row,
    marks: forms.map(({ by }) => ({ by, mark: marks[at++] as string })),
  }));
}

const differ = (one: string | undefined, other: string | undefined) =>
  one !== undefined && other !== undefined && one !== other;

/** True if two records with one name are of two parties: their numbers differ. */
const areOthers = (one: PartyRecord, other: PartyRecord) => differ(one.cpf, other.cpf) || differ(one.cnpj, other.cnpj);

/** Identifiers first: a number says more than a name. */
const inOrder = (marks: readonly Mark[]) => [
  ...marks.filter(({ by }) => by !== "name"),
  ...marks.filter(({ by }) => by === "name"),
];

/** Reads the records that the rows may be of, by mark. Call as the platform; `enter` makes it the office's transaction. */
export async function readKnown(
  tx: Tx,
  { scopeId, vault, enter }: Pick<PartyReading, "scopeId" | "vault"> & { enter: () => Promise<unknown> },
  rows: readonly MarkedRow[],
): Promise<ReadonlyMap<string, readonly KnownParty[]>> {
  const found: { mark: string; id: string }[] = [];
  const wanted = [...new Set(rows.flatMap(({ marks }) => marks.map(({ mark }) => mark)))];
  for (let from = 0; from < wanted.length; from += slice.statement)
    found.push(...(await findByMarks(tx, scopeId, wanted.slice(from, from + slice.statement))));
  await enter();
  const ids = [...new Set(found.map(({ id }) => id))];
  const known = new Map<string, KnownParty>();
  for (let from = 0; from < ids.length; from += slice.statement) {
    const versions = await findVersions(
      tx,
      scopeId,
      ids.slice(from, from + slice.statement).map((id) => ({ id })),
    );
    const opened = await inSlices(versions, slice.rows, (row) => openVersion({ tx, scopeId, vault }, row));
    for (const [at, row] of versions.entries())
      known.set(row.asked_id, { id: row.party_id, row, record: opened[at] as PartyRecord });
  }
  const byMark = Map.groupBy(found, ({ mark }) => mark);
  return new Map(
    [...byMark].map(([mark, all]) => [mark, all.slice(0, mostOfOneMark).flatMap(({ id }) => known.get(id) ?? [])]),
  );
}

/** Records that are compared with a row for one mark: a name of thousands must not cost their square. */
const mostOfOneMark = 50;

/** A judged row, with the record that it may be of. */
export interface Judged extends JudgedRow {
  readonly known?: KnownParty | undefined;
}

/** Judges the rows of a table beside the office's records and the rows before them. */
export async function judgeRows(
  rows: readonly MarkedRow[],
  known: ReadonlyMap<string, readonly KnownParty[]>,
): Promise<Judged[]> {
  const earlier = new Map<string, number>();

  function twinOf(record: PartyRecord, { by, mark }: Mark) {
    const party = known.get(mark)?.find((one) => by !== "name" || !areOthers(one.record, record));
    if (party) return { known: party, twin: { by, name: calledName(party.record), id: party.id } };
    const row = earlier.get(mark);
    const before = row === undefined ? undefined : rows[row];
    if (row === undefined || !before?.record || (by === "name" && areOthers(before.record, record))) return undefined;
    return { twin: { by, name: before.name, row } };
  }

  return inSlices(rows.entries(), slice.statement, ([at, { record, name, identifier, notes, marks }]) => {
    const judged = { name, identifier, notes: [...notes] };
    if (!record || notes.some(({ code }) => isRefusal(code))) return judged;
    let found: ReturnType<typeof twinOf>;
    for (const mark of inOrder(marks)) found ??= twinOf(record, mark);
    for (const { mark } of marks) if (!earlier.has(mark)) earlier.set(mark, at);
    return { ...judged, ...found };
  });
}

/** Removes what is not for the answer. */
export const presentJudged = ({ known: _, ...row }: Judged): JudgedRow => row;
