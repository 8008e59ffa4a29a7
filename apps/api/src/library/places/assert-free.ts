import { DomainError } from "../../platform/domain-error.ts";
import type { Entry } from "./store.ts";

/** Checks that no two entries have the same name, and that none has the name of an existing one. */
export function assertFree(
  code: "library.folder_exists" | "library.file_exists",
  entries: readonly Entry[],
  taken: ReadonlySet<string>,
): void {
  const seen = new Set(taken);
  for (const { name, name_key } of entries) {
    if (seen.has(name_key)) throw new DomainError(code, { name });
    seen.add(name_key);
  }
}
