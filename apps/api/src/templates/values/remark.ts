import type { PartyRemark } from "./party-values.ts";

/** What a person should check in texts about parties, and in what named conditions compare. */
export type Remark =
  | PartyRemark
  /** A condition could not read the value as an amount or a date: its comparison does not hold. */
  | { readonly code: "unread"; readonly key: string; readonly condition: string };
