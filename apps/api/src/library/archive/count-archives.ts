import type { ErrorCode } from "@lavra/contract/failures/errors";
import { DomainError } from "../../platform/domain-error.ts";

/** Most archives under way for one person: each holds a file in memory for as long as the client takes. */
const atOnce = 2;

/** Returns the function that counts an archive of a person as under way; its result ends the count, once. */
export function createArchiveCount(refusal: ErrorCode) {
  const underWay = new Map<string, number>();

  return function begin(userId: string): () => void {
    const before = underWay.get(userId) ?? 0;
    if (before >= atOnce) throw new DomainError(refusal);
    underWay.set(userId, before + 1);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      const left = (underWay.get(userId) ?? 1) - 1;
      if (left === 0) underWay.delete(userId);
      else underWay.set(userId, left);
    };
  };
}
