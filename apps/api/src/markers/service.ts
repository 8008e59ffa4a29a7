import { ownFilesAmong } from "../library/index.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database, Tx } from "../platform/db/scope.ts";
import { spanOf } from "../platform/http/paging.ts";
import type { Principal } from "../platform/principal.ts";
import { assertUnchanged } from "./assert-unchanged.ts";
import {
  type Configuration,
  claimConfiguration,
  isStored,
  presentAll,
  putConfiguration,
  readConfiguration,
  type Wanted,
  wantedRows,
} from "./configuration.ts";
import { createDefaults } from "./defaults/service.ts";
import { countConfigured, listConfigured, listMarkersOf, readSettingsOf } from "./store.ts";
import { createSyncLocal } from "./sync-local.ts";

export type Markers = ReturnType<typeof createMarkers>;

/** The `updatedAt` of the state that a change is made upon; undefined = whatever it is. */
interface BasedOn {
  readonly basedOn?: Date | null | undefined;
}

/** How each template's and topic's markers are asked for. */
export function createMarkers(deps: { db: Database; clock: Clock }) {
  const { db, clock } = deps;

  /** The configuration of a file of one's own or of the platform's. @throws DomainError library.file_not_found */
  const read = (principal: Principal, fileId: string) =>
    db.tenant(principal.scopeId, async (tx) =>
      present(tx, principal, await readConfiguration(tx, principal.scopeId, fileId)),
    );

  /**
   * Replaces a file's whole configuration, in the order given; the same as it is stored is answered as it is.
   * @throws DomainError library.file_not_found, library.read_only, markers.invalid, markers.changed_meanwhile
   */
  const save = (principal: Principal, fileId: string, { basedOn, ...wanted }: Wanted & BasedOn) =>
    db.tenant(principal.scopeId, async (tx) => {
      const before = await claimConfiguration(tx, principal.scopeId, fileId);
      const after = { ...wanted, rows: await wantedRows(tx, principal, before, wanted.markers) };
      if (isStored(before, after)) return present(tx, principal, before);
      await assertUnchanged(tx, principal.scopeId, before.settings, basedOn);
      const change = { action: "markers.saved", now: clock.now() } as const;
      return present(tx, principal, await putConfiguration(tx, principal, before, { ...after, ...change }));
    });

  /**
   * Takes all markers away; topics are asked for again.
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

  /** A page of the configurations of the office's own files, by id. */
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

  /** Of some files those of the office's own, with when each was saved last. */
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
  return { ...(shown as NonNullable<typeof shown>), hasSubtemplates: configuration.file.has_subtemplates };
}
