import type { PaymentStatus } from "@lavra/contract/plans/payments";
import type { BadgeTone } from "../../ui/marks/badge.tsx";

export interface Look {
  readonly name: string;
  readonly tone: BadgeTone;
}

/** The state of a payment in a word. */
export const paymentLooks: Readonly<Record<PaymentStatus, Look>> = {
  approved: { name: "Aprovado", tone: "ok" },
  pending: { name: "Pendente", tone: "warn" },
  rejected: { name: "Rejeitado", tone: "bad" },
  refunded: { name: "Reembolsado", tone: "neutral" },
};
