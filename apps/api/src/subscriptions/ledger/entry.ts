import type { BillingCycle, PlanType } from "@lavra/contract/plans/plans";

/** What an office has or buys, on the terms of the day: `priceCents` pays a whole cycle with all extra users. */
export interface Terms {
  readonly planId: PlanType;
  readonly cycle: BillingCycle;
  readonly extraUsers: number;
  readonly priceCents: number;
}

interface Recorded {
  /** Of a grant: its order's. */
  readonly id: string;
  /** When it takes effect; for a payment, when the provider approved it. Entries count in this order. */
  readonly at: Date;
}

/** The free trial. */
export interface TrialEntry extends Recorded {
  readonly kind: "trial";
  readonly days: number;
}

/** An approved payment. */
export interface GrantEntry extends Recorded {
  readonly kind: "grant";
  readonly orderId: string;
  readonly orderedAt: Date;
  readonly terms: Terms;
  /** Money received. */
  readonly cents: number;
  /** Set if the payment only adds users to what runs, until this instant. */
  readonly usersUntil: Date | null;
}

/** A change of plan without a payment: what is unused becomes days of the new terms. */
export interface ChangeEntry extends Recorded {
  readonly kind: "change";
  readonly terms: Terms;
}

/** A payment that was refunded or charged back: its grant counts as if it had never been. */
export interface RefundEntry extends Recorded {
  readonly kind: "refund";
  readonly orderId: string;
  readonly isChargedBack: boolean;
  /** The office asked for it; absent = the provider reported it. */
  readonly isAsked?: boolean | undefined;
}

/**
 * An edit by staff. The end is moved by the difference to what stood when it was made, so that a payment which is taken
 * back, or arrives late, still counts beside it.
 */
export interface EditEntry extends Recorded {
  readonly kind: "edit";
  /** Null takes everything away. */
  readonly terms: Terms | null;
  readonly start: Date;
  readonly end: Date;
  /** The period that stood; null if none did. */
  readonly before: { readonly start: Date; readonly end: Date } | null;
  /** Money received outside the provider, and when. */
  readonly cents: number;
  readonly paidAt: Date | null;
}

/** A payment from before the ledger that is part of an opening balance. */
export interface OpeningPart {
  readonly orderId: string;
  readonly orderedAt: Date;
  readonly from: Date;
  readonly until: Date;
  readonly cents: number;
}

/** What an office had when its ledger began. */
export interface OpeningEntry extends Recorded {
  readonly kind: "opening";
  readonly terms: Terms;
  readonly start: Date;
  readonly end: Date;
  /** Start of the uninterrupted series of periods. */
  readonly seriesStart: Date;
  /** When the payment was taken back. */
  readonly revokedAt: Date | null;
  readonly parts: readonly OpeningPart[];
  /** The last payment before. */
  readonly paid: { readonly cents: number; readonly at: Date } | null;
}

/** A fact about what an office has paid or was given. Entries are only ever added. */
export type Entry = TrialEntry | GrantEntry | ChangeEntry | RefundEntry | EditEntry | OpeningEntry;

/**
 * Returns the entries in the order in which they count, whatever the order in which they arrived. Ids decide between
 * entries of the same instant: a grant has the id of its order, any other entry an id that is new when it is recorded.
 */
export const inOrder = (entries: readonly Entry[]): Entry[] =>
  entries.toSorted((a, b) => a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 1));
