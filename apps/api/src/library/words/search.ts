import { setImmediate as breathe } from "node:timers/promises";
import type { Area } from "@lavra/contract/library/library";
import type { FoundFile } from "@lavra/contract/library/search";
import { type Database, enterTenant, isPlatform, platformScope, type Tx } from "../../platform/db/scope.ts";
import { together } from "../../platform/db/statements.ts";
import { spanOf } from "../../platform/http/paging.ts";
import { platformFolders } from "../tree.ts";
import { candidatesIn, passageOf } from "./passage.ts";
import { readSearch, type SoughtWord, searchQuery, soughtWords } from "./read-search.ts";
import {
  type FoundRow,
  filesWith,
  findByWords,
  findTexts,
  folderPaths,
  markOf,
  searchByIndex,
  stemsOf,
} from "./store.ts";

/** The words to search for, the area, and the order of results. */
export interface Search {
  readonly q: string;
  readonly area?: Area | undefined;
  readonly first: "names" | "text";
  readonly page: number;
  readonly limit: number;
}

type Text = Awaited<ReturnType<typeof findTexts>>[number];

/** UTF-16 units of a file's text that are searched for a passage, some 80 pages; the request thread does this. */
const mostRead = 200_000;
/** Most different words of texts whose stems are read in one query. */
const mostStems = 5_000;

const nothing = { files: [] as FoundFile[], total: 0 };

/**
 * Returns the function that finds files by the words of their names and texts. The platform queries the index, for ids
 * of the office's own files and the platform's. The shown data is read behind the tenant fence.
 */
export function createSearch({ db }: { db: Database }) {
  return async function search(scopeId: string, { q, area, first, ...page }: Search) {
    const words = readSearch(q);
    if (words.length === 0) return nothing;
    const found = await db.platform(async (tx) => {
      const forms = words.flatMap(({ form, unfinished }) => [form, ...(unfinished?.forms ?? [])]);
      const [stems] = await together(stemsOf(tx, [...new Set(forms)]), searchByIndex(tx));
      const sought = soughtWords(words, (form) => stems.get(form));
      if (sought.length === 0) return undefined;
      const marks = [...new Set([scopeId, platformScope])].map(markOf);
      const query = searchQuery(sought, marks);
      const nameQuery = searchQuery(sought, marks, { isNamed: true });
      const wholeQuery = searchQuery(sought, marks, { isWhole: true });
      const asked = { scopeId, area, query, nameQuery, wholeQuery, first };
      const rows = await findByWords(tx, asked, spanOf(page)).execute();
      await enterTenant(tx, scopeId);
      return { sought, rows, ...(await readShown(tx, scopeId, rows)) };
    }, scopeId);
    if (!found) return nothing;
    const passages = await passagesOf(scopeId, found.texts, found.sought);
    const files = found.rows.flatMap(({ file_id: id, is_named: isNamed }): FoundFile[] => {
      const text = found.texts.get(id);
      return text ? [{ ...present(text, found.paths, scopeId), isNamed, passage: passages.get(id) ?? [] }] : [];
    });
    return { files, total: found.rows[0]?.total ?? 0 };
  };

  async function passagesOf(scopeId: string, texts: ReadonlyMap<string, Text>, sought: readonly SoughtWord[]) {
    const candidates = new Map<string, ReturnType<typeof candidatesIn>>();
    for (const { id, text } of texts.values()) {
      candidates.set(id, candidatesIn(text, sought));
      await breathe();
    }
    const forms = new Set([...candidates.values()].flatMap((found) => found.map(({ form }) => form)));
    const stems = await db.tenant(scopeId, (tx) => stemsOf(tx, [...forms].slice(0, mostStems)));
    return new Map(
      [...texts.values()].map(({ id, text }) => [
        id,
        passageOf(text, candidates.get(id) ?? [], sought, (form) => stems.get(form)),
      ]),
    );
  }
}

/**
 * Returns the files of the office and of the platform in whose name or text each word, or its beginning, stands; none for
 * a stop word. Call as the platform.
 */
export async function filesWithWords(tx: Tx, scopeId: string, typed: readonly string[]): Promise<string[][]> {
  const wanted = typed.map(readSearch);
  const forms = wanted.flat().flatMap(({ form, unfinished }) => [form, ...(unfinished?.forms ?? [])]);
  const stems = await stemsOf(tx, [...new Set(forms)]);
  const marks = [...new Set([scopeId, platformScope])].map(markOf);
  const found: string[][] = [];
  for (const one of wanted) {
    const sought = soughtWords(one, (form) => stems.get(form));
    found.push(sought.length > 0 ? await filesWith(tx, scopeId, searchQuery(sought, marks)) : []);
  }
  return found;
}

async function readShown(tx: Tx, scopeId: string, rows: readonly FoundRow[]) {
  const texts = await findTexts(
    tx,
    scopeId,
    rows.map((row) => row.file_id),
    mostRead,
  );
  const folderIds = new Set(texts.flatMap(({ folder_id }) => folder_id ?? []));
  const paths = await folderPaths(tx, scopeId, [...folderIds]);
  return { texts: new Map(texts.map((text) => [text.id, text])), paths };
}

function present({ id, tenant_id, area, folder_id, name }: Text, paths: ReadonlyMap<string, string>, scopeId: string) {
  const readOnly = tenant_id !== scopeId;
  const root = readOnly && !isPlatform(scopeId) ? `/${platformFolders[area]}` : "";
  const folder = folder_id === null ? "" : (paths.get(folder_id) ?? "");
  return { id, area, name, path: `${root}${folder}/${name}`, readOnly };
}
