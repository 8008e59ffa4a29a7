import { globSync } from "node:fs";
import { join } from "node:path";
import { noTopicData } from "@lavra/contract/library/topics";
import { CompiledQuery, type KyselyPlugin, type RootOperationNode, sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Database, platformScope, type Tx } from "../../platform/db/scope.ts";
import { newId } from "../../platform/new-id.ts";
import { openTestDatabase } from "../../testing/database/test-database.ts";
import * as archive from "../archive/store.ts";
import * as directories from "../directories/store.ts";
import * as places from "../places/store.ts";
import * as library from "../store.ts";
import * as structure from "../structure/store.ts";
import * as topics from "../topics/store.ts";
import * as versions from "../versions/store.ts";
import * as words from "../words/store.ts";
import { perOffice, plantOffices } from "./many-offices.ts";

/* Limits what statements read among a thousand other offices; a new statement needs a line in `calls`. */
/** Most rows that a statement may read: those of the office and of the platform together. Each file has one version. */
const mostRead = 2 * (perOffice.files + perOffice.folders);

const stores = { library, archive, places, directories, topics, structure, versions, words };
const mine = newId();
let db: Database;
let folderId: string;
let fileId: string;
let versionId: string;
let key: string;

beforeAll(async () => {
  db = await openTestDatabase();
  const planted = await plantOffices(db, mine);
  [folderId, fileId, versionId, key] = [planted.folder_id, planted.file_id, planted.id, planted.storage_key];
}, 300_000);
afterAll(() => db?.close());

const at = new Date("2026-11-21T12:00:00Z");
const entry = () => ({ id: fileId, name: "Modelo 1.docx", name_key: "modelo 1.docx" });
const folderRow = () => ({
  id: newId(),
  tenant_id: mine,
  area: "models" as const,
  parent_id: null,
  name: "Nova",
  name_key: "nova",
  created_at: at,
});
const present = {
  name: "Modelo 1.docx",
  version: 1,
  keeps_look: false,
  restarts_numbering: false,
  size: 9,
  modified_at: at,
};
const topic = () => ({ scopeId: mine, fileId, ...noTopicData, updatedAt: at });
const findable = () => ({ scopeId: mine, fileId, name: "modelo 1", text: "dano moral" });
const place = () => ({ area: "models" as const, folderId });

/**
 * Runs each statement, as the office unless it is in `ofThePlatform`. The platform's own work covers all offices page
 * by page.
 */
const calls: Readonly<Record<string, (tx: Tx) => unknown>> = {
  "library.lockLibrary": (tx) => library.lockLibrary(tx, mine),
  "library.listFolders": (tx) => library.listFolders(tx, [mine, platformScope], "models"),
  "library.listFiles": (tx) => library.listFiles(tx, [mine, platformScope], "models"),
  "library.listPresentKeys": (tx) => library.listPresentKeys(tx, [mine, platformScope], "models"),
  "library.findFolderNamed": (tx) =>
    library.findFolderNamed(tx, mine, { area: "models", parentId: null, name: "Pasta 1", key: "pasta 1" }),
  "library.foldersAndBelow": (tx) => library.foldersAndBelow(tx, mine, [folderId]),
  "library.insertFolder": (tx) => library.insertFolder(tx, folderRow()),
  "library.deleteFolders": (tx) => library.deleteFolders(tx, mine, [folderId]),
  "library.deleteFiles": (tx) => library.deleteFiles(tx, mine, [fileId]),
  "library.findFiles": (tx) => library.findFiles(tx, mine, [fileId]),
  "library.findFile": (tx) => library.findFile(tx, mine, fileId),
  "library.ownFilesAmong": (tx) => library.ownFilesAmong(tx, mine, [fileId]),
  "library.findPresent": (tx) => library.findPresent(tx, mine, [fileId]),
  "library.findFileNamed": (tx) =>
    library.findFileNamed(tx, mine, { ...place(), name: "Modelo 1.docx", key: "modelo 1.docx" }),
  "library.insertFile": (tx) =>
    library.insertFile(tx, {
      id: newId(),
      tenant_id: mine,
      area: "models",
      folder_id: folderId,
      name_key: "nova",
      ...present,
    }),
  "library.setPresent": (tx) => library.setPresent(tx, mine, fileId, present),
  "library.setLook": (tx) => library.setLook(tx, mine, fileId, { keeps_look: false, restarts_numbering: false }),
  "library.countTemplateLooks": (tx) => library.countTemplateLooks(tx, mine),
  "library.countTemplates": (tx) => library.countTemplates(tx, mine),
  "library.listFilesIn": (tx) => library.listFilesIn(tx, mine, "models", folderId),
  "archive.foldersAndBelow": (tx) => archive.foldersAndBelow(tx, mine, "models", [folderId]),
  "archive.filesAmong": (tx) =>
    archive.filesAmong(tx, mine, "models", { ids: [fileId], folderIds: [folderId], most: 20 }),
  "directories.listDirectories": (tx) => directories.listDirectories(tx, mine),
  "directories.putDirectories": (tx) =>
    directories.putDirectories(tx, mine, [{ key: "JUD-EST-Primeira", area: "models", folderId }]),
  "topics.listTopics": (tx) => topics.listTopics(tx, mine),
  "topics.findTopics": (tx) => topics.findTopics(tx, mine, [fileId]),
  "topics.putTopic": (tx) => topics.putTopic(tx, topic()),
  "topics.deleteTopic": (tx) => topics.deleteTopic(tx, mine, fileId),
  "topics.listActive": (tx) => topics.listActive(tx, mine),
  "words.putWords": (tx) => words.putWords(tx, findable()),
  "words.renameWords": (tx) => words.renameWords(tx, mine, fileId, "modelo 2"),
  "words.stemsOf": (tx) => words.stemsOf(tx, ["dano"]),
  "words.findTexts": (tx) => words.findTexts(tx, mine, [fileId], 100),
  "words.folderPaths": (tx) => words.folderPaths(tx, mine, [folderId]),
  "places.findFolders": (tx) => places.findFolders(tx, mine, "models", [folderId]),
  "places.hasFolder": (tx) => places.hasFolder(tx, mine, "models", folderId),
  "places.findFiles": (tx) => places.findFiles(tx, mine, "models", [fileId]),
  "places.folderKeysIn": (tx) => places.folderKeysIn(tx, mine, place(), [entry()]),
  "places.fileKeysIn": (tx) => places.fileKeysIn(tx, mine, place(), [entry()]),
  "places.heightOf": (tx) => places.heightOf(tx, mine, [folderId]),
  "places.nameFolder": (tx) => places.nameFolder(tx, mine, folderId, { name: "Outra", name_key: "outra" }),
  "places.nameFile": (tx) => places.nameFile(tx, mine, fileId, { name: "Outro.docx", name_key: "outro.docx" }),
  "places.placeEntries": (tx) => places.placeEntries(tx, mine, folderId, { folders: [], files: [entry()] }),
  "structure.areaStates": (tx) => structure.areaStates(tx, [mine, platformScope], "models"),
  "structure.readFileColumns": (tx) => structure.readFileColumns(tx, mine, "models", { part: 1, of: 2 }),
  "structure.readHeadColumns": (tx) => structure.readHeadColumns(tx, mine, "models", 2),
  "structure.readUsage": (tx) => structure.readUsage(tx, mine),
  "versions.insertVersion": (tx) =>
    versions.insertVersion(tx, {
      id: newId(),
      tenant_id: mine,
      file_id: fileId,
      number: 2,
      name: "Modelo 1.docx",
      size: 9,
      sha256: Buffer.alloc(32),
      storage_key: newId(),
      has_subtemplates: false,
      blocks: null,
      blocks_read: true,
      wakes_blocks: false,
      body_look: { font: "Arial", size: 24 } as never,
      words: "",
      note: "",
      restored_from: null,
      created_by: mine,
      created_at: at,
    }),
  "versions.fileOfKey": (tx) => versions.fileOfKey(tx, key),
  "versions.listVersions": (tx) => versions.listVersions(tx, mine, fileId, { limit: 20, offset: 0 }),
  "versions.countVersions": (tx) => versions.countVersions(tx, mine, fileId),
  "versions.readBlocks": (tx) => versions.readBlocks(tx, mine, newId()),
  "versions.hadSubtemplates": (tx) => versions.hadSubtemplates(tx, mine, fileId),
  "versions.findVersion": (tx) => versions.findVersion(tx, mine, fileId, 1),
  "versions.findVersions": (tx) => versions.findVersions(tx, mine, [versionId]),
  "versions.filesOfVersions": (tx) => versions.filesOfVersions(tx, mine, [versionId]),
  "versions.versionsOfFile": (tx) => versions.versionsOfFile(tx, mine, fileId),
  "versions.versionsOf": (tx) => versions.versionsOf(tx, mine, [fileId]),
  "versions.versionKeys": (tx) => versions.versionKeys(tx, [key]),
  "versions.claimVersions": (tx) => versions.claimVersions(tx, [mine]),
};

/** `words/cost.test.ts` checks the search in the same way, beside another office with the same words. */
const ofTheSearch = ["words.filesWith", "words.findByWords", "words.markOf", "words.searchByIndex"];
/**
 * `explain` cannot see into these: database functions that take keys of several offices, and statements that only lock.
 */
const withoutPlan = ["library.findFilesAmong", "library.findStampsAmong", "versions.keepVersions"];
const judgedElsewhere = [...ofTheSearch, ...withoutPlan];

const ofThePlatform: typeof calls = {
  "words.putMissingWords": (tx) => words.putMissingWords(tx, findable()),
  "words.listUnfindable": (tx) => words.listUnfindable(tx, { after: newId(), limit: 20 }),
  "versions.listStoredVersions": (tx) => versions.listStoredVersions(tx, { tenantId: mine, after: newId(), limit: 20 }),
  "versions.versionsOutside": (tx) => versions.versionsOutside(tx, { limit: 20 }),
  "versions.scopesOf": (tx) => versions.scopesOf(tx, [versionId]),
  "versions.lockVersions": (tx) => versions.lockVersions(tx, [versionId]),
  "versions.deleteVersions": (tx) => versions.deleteVersions(tx, [newId()]),
  "versions.listUnread": (tx) => versions.listUnread(tx, { after: newId(), limit: 20 }),
  "versions.listUnreadForBlocks": (tx) => versions.listUnreadForBlocks(tx, { after: newId(), limit: 20 }),
  "versions.setBlocksRead": (tx) => versions.setBlocksRead(tx, [versionId]),
  "versions.setWords": (tx) => versions.setWords(tx, versionId, "palavras"),
};

interface PlanNode {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly "Actual Rows": number;
  readonly "Actual Loops": number;
  readonly "Rows Removed by Filter"?: number;
  readonly "Rows Removed by Index Recheck"?: number;
  readonly Plans?: readonly PlanNode[];
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/**
 * Returns a sentence for each table that a plan reads completely or too much of; no statement may read a whole table.
 */
function faultsOf(plan: PlanNode): string[] {
  return nodesOf(plan).flatMap((node) => {
    const table = node["Relation Name"];
    if (table === undefined || ["plans", "subscriptions"].includes(table)) return [];
    const rows =
      node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0) + (node["Rows Removed by Index Recheck"] ?? 0);
    const read = rows * node["Actual Loops"];
    if (node["Node Type"].includes("Seq Scan")) return [`reads all of ${table}`];
    return read > mostRead ? [`reads ${read} rows of ${table}`] : [];
  });
}

/** Returns the statements that some work runs, and rolls them back. */
async function statementsOf(tx: Tx, work: (tx: Tx) => unknown): Promise<CompiledQuery[]> {
  const seen: RootOperationNode[] = [];
  const watch: KyselyPlugin = {
    transformQuery: ({ node }) => {
      seen.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await sql`savepoint before`.execute(tx);
  await work(tx.withPlugin(watch) as Tx);
  await sql`rollback to before`.execute(tx);
  return seen.map((node) => tx.getExecutor().compileQuery(node, { queryId: newId() }));
}

/** Returns the plans of statements as they are executed, and rolls the statements back. */
async function plansOf(tx: Tx, statements: readonly CompiledQuery[]): Promise<PlanNode[]> {
  const plans: PlanNode[] = [];
  await sql`savepoint before`.execute(tx);
  for (const { sql: text, parameters } of statements) {
    const asked = CompiledQuery.raw(`explain (analyze, format json) ${text}`, [...parameters]);
    const { rows } = await tx.executeQuery<{ "QUERY PLAN": [{ Plan: PlanNode }] }>(asked);
    plans.push(...(rows[0]?.["QUERY PLAN"] ?? []).map(({ Plan }) => Plan));
  }
  await sql`rollback to before`.execute(tx);
  expect(plans).toHaveLength(statements.length);
  return plans;
}

class Undone extends Error {}

test("each statement reads only rows of its office, however many other offices there are", {
  tags: "slow",
}, async () => {
  const known = Object.entries(stores).flatMap(([name, store]) =>
    Object.entries(store).flatMap(([each, made]) => (typeof made === "function" ? [`${name}.${each}`] : [])),
  );
  expect([...Object.keys(calls), ...Object.keys(ofThePlatform), ...judgedElsewhere].sort()).toEqual(known.sort());
  const files = globSync(["**/store.ts", "../templates/**/store.ts"], { cwd: join(import.meta.dirname, "..") });
  expect(files.length, files.join()).toBe(Object.keys(stores).length);

  const faults: string[] = [];
  const inspect = (asked: typeof calls) => async (tx: Tx) => {
    for (const [name, work] of Object.entries(asked)) {
      const statements = await statementsOf(tx, work);
      for (const [index, plan] of (await plansOf(tx, statements)).entries()) {
        faults.push(...faultsOf(plan).map((fault) => `${name} ${fault}: ${statements[index]?.sql}`));
      }
    }
    throw new Undone();
  };
  const whole = { "library.countTemplates": (tx: Tx) => library.countTemplates(tx, undefined) };
  await expect(db.platform(inspect(whole))).rejects.toThrow(Undone);
  expect(faults.splice(0), "what reads all offices is seen").toHaveLength(1);
  await expect(db.tenant(mine, inspect(calls))).rejects.toThrow(Undone);
  await expect(db.platform(inspect(ofThePlatform))).rejects.toThrow(Undone);
  expect(faults).toEqual([]);
});
