import type { ErrorCode } from "@lavra/contract/failures/errors";
import { suggestions } from "@lavra/contract/failures/sentences";
import type { Bounded, LibraryRoom } from "@lavra/contract/library/room";
import type { Database, Tx } from "../../platform/db/scope.ts";
import { together } from "../../platform/db/statements.ts";
import { DomainError } from "../../platform/domain-error.ts";
import { libraryBounds } from "../../subscriptions/index.ts";
import { readUsage } from "../structure/store.ts";

const refusals = {
  files: "library.too_many_stored",
  folders: "library.too_many_folders",
  versions: "library.too_many_versions",
  bytes: "library.space_full",
} as const satisfies Record<Bounded, ErrorCode>;

const kinds = Object.keys(refusals) as Bounded[];

/** Returns the function that reads how much of its plan a library uses. */
export const createRoom = ({ db }: { db: Database }) => ({
  room: (scopeId: string): Promise<LibraryRoom> => db.tenant(scopeId, (tx) => readRoom(tx, scopeId)),
});

async function readRoom(tx: Tx, scopeId: string): Promise<LibraryRoom> {
  const [used, limits] = await together(readUsage(tx, scopeId), libraryBounds(tx, scopeId));
  const meter = (kind: Bounded) => ({ used: used[kind], limit: limits[kind] });
  return { files: meter("files"), folders: meter("folders"), versions: meter("versions"), bytes: meter("bytes") };
}

/**
 * Checks that the plan leaves a library room for more. Call it under the lock of the library's writers, so that of two
 * requests for the last place one is refused.
 * @throws DomainError library.too_many_stored, library.too_many_folders, library.too_many_versions, library.space_full
 */
export async function assertRoom(tx: Tx, scopeId: string, more: Partial<Record<Bounded, number>>): Promise<void> {
  const room = await readRoom(tx, scopeId);
  for (const kind of kinds) {
    const { used, limit } = room[kind];
    const wanted = more[kind] ?? 0;
    if (wanted > 0 && used + wanted > limit) {
      throw new DomainError(refusals[kind], { currentUsage: used, limit, suggestion: suggestions.moreRoom });
    }
  }
}
