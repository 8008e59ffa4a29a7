import { type CrashRecord, crashKey } from "./crash-record.ts";

/** The latest crash of this tab, or null. */
export function readCrash(): CrashRecord | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(crashKey) ?? "null");
    if (typeof stored !== "object" || stored === null || !("address" in stored) || !("details" in stored)) return null;
    const { address, details } = stored;
    return typeof address === "string" && typeof details === "string" && /^\/(?!\/)/.test(address)
      ? { address, details }
      : null;
  } catch {
    return null;
  }
}
