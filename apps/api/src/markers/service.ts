import { ownFilesAmong, readBlocks } from "../library/index.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database, Tx } from "../platform/db/scope.ts";
import { spanOf } from "../platform/http/paging.ts";
import type { Principal } from "../platform/principal.ts";
import { assertUnchanged } from "./assert-unchanged.ts";
import {
  type Configuration,
  type ConfigurationRequest,
  claimConfiguration,
  isStored,
  presentAll,
  putConfiguration,
  readConfiguration,
  rowsToStore,
} from "./configuration.ts";
import { createDefaults } from "./defaults/service.ts";
import { countConfigured, listConfigured, listMarkersOf, readSettingsOf } from "./store.ts";
import { createSyncLocal } from "./sync-local.ts";

export type Markers = ReturnType<typeof createMarkers>;

/** The `updatedAt` of the state that a change is based on; undefined accepts any state. */
interface BasedOn {
  readonly basedOn?: Date | null | undefined;
}

/** Manages the marker configurations of templates and topics. */
export function createMarkers(deps: { db: Database; clock: Clock }) {
  const { db, clock } = deps;

  /**
   * Returns the configuration of a file of the office or of the platform. @throws DomainError library.file_not_found
   */
  const read = (principal: Principal, fileId: string) =>
    db.tenant(principal.scopeId, async (tx) =>
      present(tx, principal, await readConfiguration(tx, principal.scopeId, fileId)),
    );

  /**
   * Replaces a file's whole configuration, in the given order. Returns it unchanged if the same is stored already.
   * @throws DomainError library.file_not_found, library.read_only, markers.invalid, markers.changed_meanwhile
   */
  const save = (principal: Principal, fileId: string, { basedOn, ...wanted }: ConfigurationRequest & BasedOn) =>
    db.tenant(principal.scopeId, async (tx) => {
      const before = await claimConfiguration(tx, principal.scopeId, fileId);
      const after = { ...wanted, rows: await rowsToStore(tx, principal, before, wanted.markers) };
      if (isStored(before, after)) return present(tx, principal, before);
      await assertUnchanged(tx, principal.scopeId, before.settings, basedOn);
      const change = { action: "markers.saved", now: clock.now() } as const;
      return present(tx, principal, await putConfiguration(tx, principal, before, { ...after, ...change }));
    });

  /**
   * Removes all markers and asks for topics again.
   * @throws DomainError library.file_not_found, library.read_only, markers.changed_meanwhile
   */
  const clear = (principal: Principal, fileId: string, { basedOn }: BasedOn) =>
    db.tenant(principal.scopeId, async (tx) => {
      const before = await claimConfiguration(tx, principal.scopeId, fileId);
      const after = { rows: [], requiresSubtemplates: true };
      if (isStored(before, after)) return present(tx, principal, before);
      await assertUnchanged(tx, principal.scopeId, before.settings, basedOn);
      const change = { action: "markers.cleared", now: clock.now() } as const;
      return present(tx, principal, await putConfiguration(tx, principal, before, { ...after, ...change }));
    });

  /** Returns a page of the configurations of the office's own files, sorted by id. */
  const all = (principal: Principal, page: { page: number; limit: number }) =>
    db.tenant(principal.scopeId, async (tx) => {
      const { scopeId } = principal;
      const ids = await listConfigured(tx, scopeId, spanOf(page));
      const rows = Map.groupBy(await listMarkersOf(tx, scopeId, ids), ({ fileId }) => fileId);
      const settings = await readSettingsOf(tx, scopeId, ids);
      const shown = await presentAll(
        tx,
        principal,
        settings.map((one, at) => ({ rows: rows.get(ids[at] as string) ?? [], settings: one })),
      );
      const files = shown.map((one, at) => ({ fileId: ids[at] as string, ...one }));
      return { files, total: await countConfigured(tx, scopeId) };
    });

  /** Returns those of the files that are the office's own, with the time of their last save. */
  const pending = (principal: Principal, fileIds: readonly string[]) =>
    db.tenant(principal.scopeId, async (tx) => {
      const ids = await ownFilesAmong(tx, principal.scopeId, fileIds);
      const settings = await readSettingsOf(tx, principal.scopeId, ids);
      const shown = await presentAll(
        tx,
        principal,
        settings.map((one) => ({ rows: [], settings: one })),
      );
      return ids.map((fileId, at) => ({
        fileId,
        updatedAt: shown[at]?.updatedAt ?? null,
        updatedBy: shown[at]?.updatedBy ?? "",
      }));
    });

  return { read, save, clear, all, pending, syncLocal: createSyncLocal(deps), defaults: createDefaults(deps) };
}

async function present(tx: Tx, reader: Principal, configuration: Configuration) {
  const [shown] = await presentAll(tx, reader, [configuration]);
  const { has_subtemplates: hasSubtemplates, has_blocks, version_id } = configuration.file;
  const read = has_blocks ? await readBlocks(tx, reader.scopeId, version_id) : undefined;
  const { updatedAt } = configuration.settings;
  const isNews = read?.wokenAt !== undefined && (updatedAt === null || updatedAt <= read.wokenAt);
  return {
    ...(shown as NonNullable<typeof shown>),
    hasSubtemplates,
    ...(read ? { blocks: read.blocks } : {}),
    ...(isNews ? { areBlocksNews: true } : {}),
  };
}
