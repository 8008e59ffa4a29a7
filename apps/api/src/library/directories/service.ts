import type { Area, FolderNode } from "@lavra/contract/library/library";
import { type SomeVenue, venues } from "@lavra/contract/library/venues";
import type { Directories, SentDirectories } from "@lavra/contract/office/settings";
import { changesBetween, recordEvent } from "../../audit/index.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database, Tx } from "../../platform/db/scope.ts";
import { together } from "../../platform/db/statements.ts";
import { DomainError } from "../../platform/domain-error.ts";
import type { Principal } from "../../platform/principal.ts";
import { listFolders, lockLibrary } from "../store.ts";
import { listTopics } from "../topics/store.ts";
import { directoryKey, folderPaths, topicsKey, topicsServing } from "./rules.ts";
import { listDirectories, putDirectories } from "./store.ts";

interface DirectoryDeps {
  db: Database;
  clock: Clock;
  structure: (scopeId: string, area: Area) => Promise<FolderNode>;
}

/** Reads and saves the folders that an office uses for the templates of each venue and for its topics. */
export function createDirectories({ db, clock, structure }: DirectoryDeps) {
  const directories = (scopeId: string): Promise<Directories> => db.tenant(scopeId, (tx) => readAll(tx, scopeId));

  /** @throws DomainError library.folder_not_found, also for a folder of the platform */
  async function saveDirectories({ scopeId, userId: actorId }: Principal, sent: SentDirectories): Promise<Directories> {
    const wanted = [
      ...sent.directories.map((one) => ({ key: directoryKey(one), area: "models" as const, folderId: one.folderId })),
      ...(sent.topicsFolderId === undefined
        ? []
        : [{ key: topicsKey, area: "topicos" as const, folderId: sent.topicsFolderId }]),
    ];
    // If a directory is named twice, the last value counts.
    const changes = [...new Map(wanted.map((one) => [one.key, one])).values()];
    return db.tenant(scopeId, async (tx) => {
      await lockLibrary(tx, scopeId);
      const own = await ownPaths(tx, scopeId);
      if (changes.some(({ area, folderId }) => folderId !== null && !own[area].has(folderId))) {
        throw new DomainError("library.folder_not_found");
      }
      const before = await readAll(tx, scopeId, own);
      if (changes.length === 0) return before;
      await putDirectories(tx, scopeId, changes);
      const after = await readAll(tx, scopeId, own);
      const fact = { scopeId, actorId, objectId: scopeId, at: clock.now() };
      const changed = changesBetween(recordable(before), recordable(after));
      const detail = { directories: changes.length };
      await recordEvent(tx, { ...fact, action: "library.directories_saved", detail, changes: changed });
      return after;
    });
  }

  const ownFolders = (scopeId: string) =>
    db.tenant(scopeId, async (tx) => {
      const { models, topicos } = await ownPaths(tx, scopeId);
      const list = (paths: ReadonlyMap<string, string>) =>
        [...paths].map(([id, path]) => ({ id, path })).sort((a, b) => inOrder.compare(a.path, b.path));
      return { models: list(models), topicos: list(topicos) };
    });

  /** Returns the tree of topics, limited to those that serve in the venue if one is given. */
  async function topicsFor(scopeId: string, venue: SomeVenue): Promise<FolderNode> {
    const root = await structure(scopeId, "topicos");
    if (!venue.sphere && !venue.jurisdiction && !venue.instance) return root;
    const { settings, known } = await db.tenant(scopeId, async (tx) => ({
      settings: await readAll(tx, scopeId),
      known: await listTopics(tx, scopeId),
    }));
    return topicsServing(root, { venue, settings, known });
  }

  return { directories, saveDirectories, ownFolders, topicsFor };
}

/** Paths of folders by directory, as the audit event has them. */
const recordable = ({ directories, topicsFolder }: Directories) => ({
  directories: Object.fromEntries(directories.map((one) => [directoryKey(one), one.folder?.path ?? null])),
  topicsFolder: topicsFolder?.path ?? null,
});

const inOrder = new Intl.Collator("pt-BR", { numeric: true });

/** Returns the paths of an office's own folders by their ids. */
async function ownPaths(tx: Tx, scopeId: string) {
  const [models, topicos] = await together(listFolders(tx, [scopeId], "models"), listFolders(tx, [scopeId], "topicos"));
  return { models: folderPaths(models), topicos: folderPaths(topicos) };
}

async function readAll(tx: Tx, scopeId: string, known?: Awaited<ReturnType<typeof ownPaths>>): Promise<Directories> {
  const rows = await listDirectories(tx, scopeId);
  const own = known ?? (rows.length > 0 ? await ownPaths(tx, scopeId) : { models: new Map(), topicos: new Map() });
  const chosen = new Map(rows.map(({ key, folder_id }) => [key, folder_id]));
  const folderOf = (area: Area, key: string) => {
    const id = chosen.get(key);
    const path = id === undefined ? undefined : own[area].get(id);
    return id === undefined || path === undefined ? null : { id, path };
  };
  return {
    directories: venues.map((venue) => ({ ...venue, folder: folderOf("models", directoryKey(venue)) })),
    topicsFolder: folderOf("topicos", topicsKey),
  };
}
