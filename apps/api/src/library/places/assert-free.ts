import { DomainError } from "../../platform/domain-error.ts";
import type { Entry } from "./store.ts";

/** That no two of some entries, nor one of them and what is there, have one name. */
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
