import type { FoundFile } from "@lavra/contract/library/search";
import { eachWord, wordForm } from "@lavra/portuguese";
import { sql } from "kysely";
import { expect, inject, test } from "vitest";
import { plantLibrary } from "../../first-start/plant-library.ts";
import type { Principal } from "../../platform/principal.ts";
import { corpusFiles } from "../../testing/files/corpus.ts";
import { newDeveloper } from "../../testing/members.ts";
import { newOwner, type Person } from "../../testing/people.ts";
import { call, startTestApp, type TestApp } from "../../testing/test-app.ts";
import { upload } from "../../testing/uploads.ts";
import { stemsOf } from "./store.ts";

const [pairs, everyNth] = inject("deep") ? [200, 1] : [20, 4];
/** Number of results that are checked. */
const first = 3;

/** Returns the same numbers in every run, spread evenly over the range. */
const evenly = (n: number, of: number) => Math.floor(((n * 0.618_033_988_75) % 1) * of);

const wordsIn = (line: string) => [...line.matchAll(eachWord())].map(([word]) => word);

/** Two words of one line, and the file of that line. */
interface Pair {
  readonly fileId: string;
  readonly words: readonly [string, string];
}

interface Line {
  readonly fileId: string;
  /** Words that are not stop words, by their stems. */
  readonly words: ReadonlyMap<string, string>;
  /** Stems of this line and of the next ones, because cells of a table are lines as well. */
  readonly around: ReadonlySet<string>;
}

/** Returns every line of every file. */
async function readLines(api: TestApp): Promise<Line[]> {
  const { rows } = await api.db.platform((tx) =>
    sql<{ id: string; words: string }>`select f.id, v.words from files f
      join file_versions v on v.file_id = f.id and v.number = f.version order by f.area, f.name`.execute(tx),
  );
  const forms = [...new Set(rows.flatMap(({ words }) => wordsIn(words).map(wordForm)))];
  const stems = await api.db.platform((tx) => stemsOf(tx, forms));
  const reported = (word: string): [string, string][] => {
    const stem = word.length >= 4 ? stems.get(wordForm(word)) : undefined;
    return stem === undefined ? [] : [[stem, word]];
  };
  return rows.flatMap(({ id, words }) => {
    const lines = words.split("\n").map((line) => new Map(wordsIn(line).flatMap(reported)));
    return lines.map((line, at) => {
      const around = new Set(lines.slice(at, at + 4).flatMap((next) => [...next.keys()]));
      return { fileId: id, words: line, around };
    });
  });
}

/**
 * Draws pairs of words from the files in turn, from lines with enough words. A pair is skipped if its words are as
 * close in more files than are checked, since it identifies none of them.
 */
async function drawPairs(api: TestApp): Promise<Pair[]> {
  const lines = await readLines(api);
  const files = [...Map.groupBy(lines, ({ fileId }) => fileId).values()]
    .map((ofFile) => ofFile.filter(({ words }) => words.size >= 3))
    .filter((ofFile) => ofFile.length > 0);
  const drawn: Pair[] = [];
  for (let n = 0; drawn.length < pairs && n < 50 * pairs; n++) {
    const ofFile = files[n % files.length] as Line[];
    const { fileId, words } = ofFile[evenly(n, ofFile.length)] as Line;
    const stems = [...words.keys()];
    const one = stems.splice(evenly(n, stems.length), 1)[0] as string;
    const other = stems[evenly(7 * n + 3, stems.length)] as string;
    const sharing = lines.filter(({ around }) => around.has(one) && around.has(other));
    if (new Set(sharing.map((line) => line.fileId)).size > first) continue;
    drawn.push({ fileId, words: [words.get(one) as string, words.get(other) as string] });
  }
  return drawn;
}

/** Fills an office with the demo library and the corpus, or every fourth file of it. */
async function fillLibrary(api: TestApp): Promise<Person> {
  const [staff, owner] = [await newDeveloper(api), await newOwner(api.app)];
  const principalOf = ({ user }: Person) => ({ userId: user.id, scopeId: user.scopeId }) as Principal;
  await plantLibrary(api.features, principalOf(staff), "platform");
  await plantLibrary(api.features, principalOf(owner), "office");
  const files = corpusFiles("docx").filter((_, index) => index % everyNth === 0);
  for (const { name, read } of files) {
    const file = { name: name.replaceAll("/", " "), bytes: read() };
    const { status, body } = await upload(api.app, owner.token, "topicos", file);
    expect(status, `${name}: ${JSON.stringify(body)}`).toBe(201);
  }
  return owner;
}

test(`each of ${pairs} pairs of words finds its file among the first three, and its passage`, {
  tags: "slow",
}, async () => {
  const api = await startTestApp();
  try {
    const owner = await fillLibrary(api);
    const stranger = await newOwner(api.app);
    const drawn = await drawPairs(api);
    expect(drawn).toHaveLength(pairs);
    const missed: string[] = [];
    for (const { fileId, words } of drawn) {
      const url = `/api/library/search?first=text&q=${encodeURIComponent(words.join(" "))}`;
      const { body } = await call(api.app, owner.token, { method: "GET", url });
      const found: FoundFile | undefined = body.files.slice(0, first).find(({ id }: FoundFile) => id === fileId);
      const marks = new Set(found?.passage.filter(({ isFound }) => isFound).map(({ text }) => wordForm(text)));
      if (marks.size < 2)
        missed.push(
          `${words.join(" ")}: ${body.files.findIndex(({ id }: FoundFile) => id === fileId)} of ${body.pagination.total}`,
        );
      const { body: others } = await call(api.app, stranger.token, { method: "GET", url });
      expect(others.files.every(({ readOnly }: FoundFile) => readOnly)).toBe(true);
    }
    expect(missed).toEqual([]);
  } finally {
    await api.close();
  }
});
