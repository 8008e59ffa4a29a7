import { randomUUID } from "node:crypto";
import type { ProviderServer } from "./provider-server.ts";

/** Pseudo-random choices, the same for the same seed. */
export function createChance(seed: number) {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const below = (most: number) => Math.floor(next() * most);
  return {
    is: (share: number) => next() < share,
    below,
    of: <T>(choices: readonly T[]): T => choices[below(choices.length)] as T,
  };
}

export type Chance = ReturnType<typeof createChance>;

/**
 * Final state of an order: its status, whether its office is active, and how many of its payments need a check by a
 * person.
 */
export type End = readonly [status: string, isActive: boolean, flags: number];

/** The events of an order at the provider, step by step, and the state it must reach here. */
export interface Fate {
  readonly name: string;
  readonly end: End;
  /** Each step returns the payment that the provider notifies about after it. */
  readonly steps: readonly ((at: {
    provider: ProviderServer;
    preference: string;
    payment: number;
  }) => Promise<number>)[];
}

type Step = Fate["steps"][number];

const becomes =
  (outcome: "approved" | "rejected" | "pending", change?: () => object): Step =>
  async ({ provider, preference, payment }) => {
    if (change) provider.change(payment, change());
    return (await provider.simulator.pay(preference, "pix", outcome))?.id ?? payment;
  };
const takenBack =
  (how: "refunded" | "charged_back"): Step =>
  async ({ provider, payment }) => {
    await provider.simulator.takeBack(payment, how);
    return payment;
  };
const approved = becomes("approved");
const cents = (amount: number) => becomes("approved", () => ({ transaction_amount: amount }));
const still = (change: () => object): Fate["steps"] => [becomes("approved", change)];

/** For orders of R$ 79,00, once their time to be paid is over. */
export const fates: readonly Fate[] = [
  { name: "approved", end: ["approved", true, 0], steps: [approved] },
  { name: "left pending", end: ["rejected", false, 0], steps: [] },
  { name: "rejected", end: ["rejected", false, 0], steps: [becomes("rejected")] },
  { name: "rejected, then approved", end: ["approved", true, 0], steps: [becomes("rejected"), approved] },
  { name: "refunded", end: ["refunded", false, 0], steps: [approved, takenBack("refunded")] },
  { name: "charged back", end: ["refunded", false, 0], steps: [approved, takenBack("charged_back")] },
  { name: "paid twice", end: ["approved", true, 1], steps: [approved, approved] },
  { name: "a cent less", end: ["rejected", false, 1], steps: [cents(78.99)] },
  { name: "a cent more", end: ["rejected", false, 1], steps: [cents(79.01)] },
  { name: "a part of a cent less", end: ["rejected", false, 1], steps: [cents(78.999)] },
  { name: "in dollars", end: ["rejected", false, 1], steps: still(() => ({ currency_id: "USD" })) },
  { name: "to somebody else", end: ["rejected", false, 0], steps: still(() => ({ collector_id: "2000" })) },
  { name: "in the other mode", end: ["rejected", false, 0], steps: still(() => ({ live_mode: true })) },
  {
    name: "for another's order",
    end: ["rejected", false, 0],
    steps: still(() => ({ external_reference: randomUUID() })),
  },
];

/** Draws `approved` in about 44 % of the cases. */
export const drawFate = (chance: Chance): Fate => (chance.is(0.4) ? (fates[0] as Fate) : chance.of(fates));
