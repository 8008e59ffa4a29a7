import { DomainError } from "../domain-error.ts";
import type { Principal } from "../principal.ts";

export interface RoomBounds {
  /** Concurrent uploads. */
  readonly perPerson: number;
  readonly perOffice: number;
  readonly all: number;
  /** Bytes received by concurrent uploads. */
  readonly bytesPerPerson: number;
  readonly bytes: number;
}

type Uploader = Pick<Principal, "userId" | "scopeId">;

/** The place of one upload, from its first byte to its answer. */
export interface UploadPlace {
  /** Aborts, with its reason, when uploads in progress are ended. */
  readonly ended: AbortSignal;
  /** @throws DomainError library.too_many_uploads, server.busy */
  take(bytes: number): void;
  leave(): void;
}

export type UploadRoom = ReturnType<typeof createUploadRoom>;

/** Limits concurrent uploads and their bytes: for one person, one office and in all. */
export function createUploadRoom(bounds: RoomBounds) {
  const [people, offices] = [createTally(), createTally()];
  const bytesOf = createTally();
  const ending = new AbortController();
  let [uploads, bytes] = [0, 0];

  /** @throws DomainError library.too_many_uploads for the limits of person and office, server.busy for the total */
  function enter({ userId, scopeId }: Uploader): UploadPlace {
    const isFull = people.of(userId) >= bounds.perPerson || offices.of(scopeId) >= bounds.perOffice;
    if (isFull) throw new DomainError("library.too_many_uploads");
    if (uploads >= bounds.all) throw new DomainError("server.busy");
    const change = (by: 1 | -1) => {
      uploads += by;
      people.add(userId, by);
      offices.add(scopeId, by);
    };
    let taken = 0;
    change(1);
    return {
      ended: ending.signal,
      take(more) {
        if (bytesOf.of(userId) + more > bounds.bytesPerPerson) throw new DomainError("library.too_many_uploads");
        if (bytes + more > bounds.bytes) throw new DomainError("server.busy");
        taken += more;
        bytes += more;
        bytesOf.add(userId, more);
      },
      leave() {
        change(-1);
        bytes -= taken;
        bytesOf.add(userId, -taken);
      },
    };
  }

  /** Ends uploads in progress when the server stops. */
  const refuseAll = () => ending.abort(new DomainError("server.unavailable"));

  return { enter, refuseAll };
}

/** Sums by key; keys whose sum is zero are dropped. */
function createTally() {
  const sums = new Map<string, number>();
  const of = (key: string) => sums.get(key) ?? 0;
  const add = (key: string, by: number) => {
    const sum = of(key) + by;
    if (sum > 0) sums.set(key, sum);
    else sums.delete(key);
  };
  return { of, add };
}
