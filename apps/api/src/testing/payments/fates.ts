import { randomUUID } from "node:crypto";
import type { Chance } from "./chance.ts";
import type { ProviderServer } from "./provider-server.ts";

/** What an order has come to: its status, whether its office may work, and how many of its payments a person is to look at. */
export type End = readonly [status: string, isActive: boolean, flags: number];

/** What becomes of an order at the provider, step by step, and what it must come to here. */
export interface Fate {
  readonly name: string;
  readonly end: End;
  /** Answers the payment that the provider tells of after each step. */
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

/** Orders of R$ 79,00. */
export const fates: readonly Fate[] = [
  { name: "approved", end: ["approved", true, 0], steps: [approved] },
  { name: "left pending", end: ["pending", false, 0], steps: [] },
  { name: "rejected", end: ["rejected", false, 0], steps: [becomes("rejected")] },
  { name: "rejected, then approved", end: ["approved", true, 0], steps: [becomes("rejected"), approved] },
  { name: "refunded", end: ["refunded", false, 0], steps: [approved, takenBack("refunded")] },
  { name: "charged back", end: ["refunded", false, 0], steps: [approved, takenBack("charged_back")] },
  { name: "paid twice", end: ["approved", true, 1], steps: [approved, approved] },
  { name: "a cent less", end: ["pending", false, 1], steps: [cents(78.99)] },
  { name: "a cent more", end: ["pending", false, 1], steps: [cents(79.01)] },
  { name: "a part of a cent less", end: ["pending", false, 1], steps: [cents(78.999)] },
  { name: "in dollars", end: ["pending", false, 1], steps: still(() => ({ currency_id: "USD" })) },
  { name: "to somebody else", end: ["pending", false, 0], steps: still(() => ({ collector_id: "2000" })) },
  { name: "in the other mode", end: ["pending", false, 0], steps: still(() => ({ live_mode: true })) },
  {
    name: "for another's order",
    end: ["pending", false, 0],
    steps: still(() => ({ external_reference: randomUUID() })),
  },
];

/** As often approved as anything else. */
export const drawFate = (chance: Chance): Fate => (chance.is(0.4) ? (fates[0] as Fate) : chance.of(fates));
