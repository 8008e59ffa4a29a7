import type { Area } from "@lavra/contract/library/library";
import { sql } from "kysely";
import { platformScope, type Tx } from "../../platform/db/scope.ts";
import { anyOf } from "../../platform/db/statements.ts";
import type { FileRow, FolderRow } from "../store.ts";
import type { VersionTables } from "../versions/store.ts";

interface FileWordsRow {
  file_id: string;
  tenant_id: string;
  /** Search vectors of the words in the name, and in name and text; null until they are read. */
  named: string | null;
  vector: string | null;
}

type WordTables = VersionTables & { file_words: FileWordsRow; files: FileRow; folders: FolderRow };

const words = (tx: Tx) => tx.withTables<WordTables>();

/** Returns the prefix of an office's words in the vectors. Two offices may share one: their rows differ by tenant. */
export const markOf = (scopeId: string) => scopeId.slice(-6);

/** Words that a file is found by, as their forms. */
export interface Findable {
  readonly scopeId: string;
  readonly fileId: string;
  readonly name: string;
  readonly text: string;
}

const nameVector = (scopeId: string, name: string) =>
  sql<string>`setweight(lavra_words(${markOf(scopeId)}, ${name}), 'A')`;

const vectorsOf = ({ scopeId, name, text }: Findable) => ({
  named: nameVector(scopeId, name),
  vector: sql<string>`${nameVector(scopeId, name)} || lavra_words(${markOf(scopeId)}, ${text})`,
});

/** Stores the search vectors of a file, replacing earlier ones. */
export const putWords = (tx: Tx, file: Findable) =>
  words(tx)
    .insertInto("file_words")
    .values({ file_id: file.fileId, tenant_id: file.scopeId, ...vectorsOf(file) })
    .onConflict((conflict) =>
      conflict.column("file_id").doUpdateSet({ named: sql`excluded.named`, vector: sql`excluded.vector` }),
    )
    .execute();

/** Stores the search vectors of a file that has none yet. */
export const putMissingWords = (tx: Tx, file: Findable) =>
  words(tx)
    .updateTable("file_words")
    .set(vectorsOf(file))
    .where("file_id", "=", file.fileId)
    .where("vector", "is", null)
    .execute();

/** @param name forms of the words in the name */
export const renameWords = (tx: Tx, scopeId: string, fileId: string, name: string) =>
  words(tx)
    .updateTable("file_words")
    .set({
      named: nameVector(scopeId, name),
      vector: sql`${nameVector(scopeId, name)} || ts_filter(vector, '{d}')`,
    })
    .where("tenant_id", "=", scopeId)
    .where("file_id", "=", fileId)
    .execute();

/**
 * Returns a page of files that are not in the index yet and whose text is known, of all tenants, in the order of their
 * ids.
 */
export const listUnfindable = (tx: Tx, page: { after: string; limit: number }) =>
  words(tx)
    .selectFrom("file_words")
    .innerJoin("files", "files.id", "file_words.file_id")
    .innerJoin("file_versions as present", (join) =>
      join.onRef("present.file_id", "=", "files.id").onRef("present.number", "=", "files.version"),
    )
    .select(["files.id", "files.tenant_id", "files.name", "present.words"])
    .where("file_words.vector", "is", null)
    .where("present.words", "is not", null)
    .where("file_words.file_id", ">", page.after)
    .orderBy("file_words.file_id")
    .limit(page.limit)
    .execute();

/** Returns the stems of forms; stop words have none. */
export async function stemsOf(tx: Tx, forms: readonly string[]): Promise<Map<string, string>> {
  if (forms.length === 0) return new Map();
  const { rows } = await sql<{ form: string; stem: string | null }>`
    select form, lavra_stem(form) as stem from unnest(${[...forms]}::text[]) as form`.execute(tx);
  return new Map(rows.flatMap(({ form, stem }) => (stem === null ? [] : [[form, stem]])));
}

/** A search in the form that `searchQuery` writes: for all of a file, and for its name alone. */
export interface Asked {
  readonly scopeId: string;
  readonly area: Area | undefined;
  readonly query: string;
  readonly nameQuery: string;
  /** Matches whole words only; files that match it come before those that match a beginning. */
  readonly wholeQuery: string;
  readonly first: "names" | "text";
}

export interface FoundRow {
  readonly file_id: string;
  readonly is_named: boolean;
  readonly total: number;
}

/**
 * Makes searches of this transaction use the index, however few rows there are: the planner's cost of a row ignores its
 * vector, which is long and stored separately.
 */
export const searchByIndex = (tx: Tx) => sql`select set_config('enable_seqscan', 'off', true)`.execute(tx);

/**
 * Score of a word by its weight, D, C, B and A: a word in the name counts more than one in the text, or hardly at all.
 */
const counting = { names: "{0.1, 0.2, 0.4, 1}", text: "{1, 1, 1, 0.05}" };

/** Most files ranked by how close the words are; if more match, the words are too common. */
export const mostRanked = 500;

/**
 * Finds a page of files of the office and of the platform that contain all words, the best first; each row has the
 * total. At most `mostRanked` files count: those with the words in their names, then the newest. Run it as the
 * platform: with row-level security PostgreSQL does not use the index.
 */
export function findByWords(
  tx: Tx,
  { scopeId, area, query, nameQuery, wholeQuery, first }: Asked,
  page: { limit: number; offset: number },
) {
  const all = words(tx)
    .selectFrom("file_words")
    .innerJoin("files", "files.id", "file_words.file_id")
    .select(["file_words.file_id", "vector", sql<boolean>`named @@ ${nameQuery}::tsquery`.as("is_named")])
    .where(sql<boolean>`vector @@ ${query}::tsquery`)
    .where("file_words.tenant_id", "in", [scopeId, platformScope]);
  const found = (area ? all.where("files.area", "=", area) : all)
    .orderBy("is_named", "desc")
    .orderBy("file_words.file_id", "desc")
    .limit(mostRanked);
  // Without a join, each vector is fetched once for both rankings.
  const fetched = tx
    .selectFrom(found.as("found"))
    .select(["file_id", "is_named", sql<string>`vector || ''::tsvector`.as("fetched")])
    .offset(0);
  const closeness = (asked: string) =>
    sql<number>`ts_rank_cd(${counting[first]}::float4[], fetched, ${asked}::tsquery, 1)`;
  const ranked = tx
    .selectFrom(fetched.as("fetched_once"))
    .select(["file_id", "is_named"])
    .select(({ fn }) => fn.countAll<number>().over().as("total"));
  const named = first === "names" ? ranked.orderBy("is_named", "desc") : ranked;
  // Ranks by how close together and how frequent the words are, with slightly less weight for long texts.
  return named
    .orderBy(closeness(wholeQuery), "desc")
    .orderBy(closeness(query), "desc")
    .orderBy("file_id")
    .limit(page.limit)
    .offset(page.offset);
}

/** Returns the files of the office and of the platform that match a search. Run it as the platform. */
export async function filesWith(tx: Tx, scopeId: string, query: string): Promise<string[]> {
  const rows = await words(tx)
    .selectFrom("file_words")
    .select("file_id")
    .where(sql<boolean>`vector @@ ${query}::tsquery`)
    .where("tenant_id", "in", [scopeId, platformScope])
    .execute();
  return rows.map((row) => row.file_id);
}

/** Returns files as a search shows them, with the beginning of their text. */
export const findTexts = (tx: Tx, scopeId: string, ids: readonly string[], length: number) =>
  words(tx)
    .selectFrom("files")
    .innerJoin("file_versions as present", (join) =>
      join.onRef("present.file_id", "=", "files.id").onRef("present.number", "=", "files.version"),
    )
    .select(["files.id", "files.tenant_id", "files.area", "files.folder_id", "files.name"])
    .select(sql<string>`left(coalesce(present.words, ''), ${length})`.as("text"))
    .where("files.tenant_id", "in", [scopeId, platformScope])
    .where("files.id", "=", anyOf(ids))
    .execute();

/** Returns the paths of folders from their area's root: `/Cível/Recursos`. */
export async function folderPaths(tx: Tx, scopeId: string, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; path: string }>`
    with recursive trail (id, parent_id, name, leaf, level) as (
      select id, parent_id, name, id, 0 from folders
      where tenant_id in (${scopeId}, ${platformScope}) and id = ${anyOf(ids)}
      union all
      select folders.id, folders.parent_id, folders.name, trail.leaf, trail.level + 1
      from folders join trail on folders.id = trail.parent_id
      where folders.tenant_id in (${scopeId}, ${platformScope})
    )
    select leaf as id, '/' || string_agg(name, '/' order by level desc) as path from trail group by leaf`.execute(tx);
  return new Map(rows.map(({ id, path }) => [id, path]));
}
