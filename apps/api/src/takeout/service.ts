import { type TakeoutContents, takeoutName } from "@lavra/contract/office/takeout";
import { recordEvent } from "../audit/index.ts";
import { beginReading, writeZip } from "../library/index.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/db/scope.ts";
import { DomainError } from "../platform/domain-error.ts";
import type { Limit } from "../platform/limits/create-limits.ts";
import type { Principal } from "../platform/principal.ts";
import { countContents, findFinished } from "./files/store.ts";
import { type ArchiveDeps, type Outcome, writeEntries } from "./write-archive.ts";

export interface TakeoutDeps extends ArchiveDeps {
  readonly db: Database;
  readonly clock: Clock;
  /** Limit on an office's archives. */
  readonly tries: Pick<Limit, "take">;
}

export type Takeout = ReturnType<typeof createTakeout>;

/** Most archives of all offices under way in one process: each holds a file in memory for as long as its client takes. */
const atOnce = 4;

/** Milliseconds for which a finished archive is reported. */
const reportedMs = 90 * 86_400_000;

/** Packs everything that an office has into one archive. */
export function createTakeout(deps: TakeoutDeps) {
  const { db, clock, tries } = deps;
  /** Offices with an archive under way. */
  const underWay = new Set<string>();

  const contents = (scopeId: string): Promise<TakeoutContents> =>
    db.tenant(scopeId, async (tx) => {
      const rows = await countContents(tx, scopeId);
      const last = await findFinished(tx, scopeId, new Date(clock.now().getTime() - reportedMs));
      const of = (kind: (typeof rows)[number]["kind"]) => {
        const row = rows.find((one) => one.kind === kind);
        return { files: row?.files ?? 0, bytes: Number(row?.bytes ?? 0) };
      };
      return {
        documents: of("documents"),
        templates: of("templates"),
        topics: of("topics"),
        versions: of("versions"),
        bytes: rows.reduce((sum, { bytes }) => sum + Number(bytes), 0),
        last: last
          ? { finishedAt: last.at.toISOString(), files: last.detail.files, missing: last.detail.missing }
          : null,
      };
    });

  async function record(
    { scopeId, userId: actorId }: Principal,
    action: "takeout.started" | "takeout.finished",
    outcome?: Outcome,
  ): Promise<void> {
    const fact = { scopeId, actorId, action, at: clock.now(), detail: outcome && { ...outcome } };
    await db.tenant(scopeId, (tx) => recordEvent(tx, fact));
  }

  /** @throws DomainError takeout.running, server.busy */
  function begin(scopeId: string): () => void {
    if (underWay.has(scopeId)) throw new DomainError("takeout.running");
    if (underWay.size >= atOnce) throw new DomainError("server.busy");
    underWay.add(scopeId);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      underWay.delete(scopeId);
    };
  }

  /** @throws DomainError takeout.too_often */
  const take = (scopeId: string) =>
    tries.take(scopeId).catch((cause: unknown) => {
      const isRefusal = cause instanceof DomainError && cause.code === "auth.too_many_attempts";
      throw isRefusal ? new DomainError("takeout.too_often", cause.data) : cause;
    });

  /**
   * Makes the archive as fast as the client takes it, and stops when the client does. A failure within the first bytes is
   * answered as an error; a later one breaks the archive off. Files that cannot be read are listed in it.
   * @throws DomainError takeout.running, takeout.too_often, server.busy, storage.unavailable
   */
  async function archive(principal: Principal): Promise<{ name: string; chunks: AsyncIterable<Uint8Array> }> {
    const { scopeId } = principal;
    const end = begin(scopeId);
    try {
      await take(scopeId);
      await record(principal, "takeout.started");
      const finish = (outcome: Outcome) => record(principal, "takeout.finished", outcome);
      const entries = writeEntries(deps, { scopeId, now: clock.now() }, finish);
      return { name: takeoutName, chunks: await beginReading(writeZip(entries), end) };
    } catch (cause) {
      end();
      throw cause;
    }
  }

  return { contents, archive };
}
