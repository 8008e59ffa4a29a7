/** The ledger of what offices have paid or were given: only subscriptions write it. */
export { type Explained, type Ledger, unusedOrders } from "./compute-ledger.ts";
export type { Entry, Terms } from "./entry.ts";
export type { Effect } from "./fold-entries.ts";
export { liveAt, shownPeriod } from "./fold-entries.ts";
export { type Quote, quotePurchase } from "./quote-purchase.ts";
export { readLedger, recordEntry } from "./record-entries.ts";
export { endOf, periodsOf, place } from "./run.ts";
export { listEntries } from "./store.ts";
