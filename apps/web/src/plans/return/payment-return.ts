import type { Tone } from "../../ui/messages/tone.ts";

/** The outcomes that a payment page sends back. */
export const paymentOutcomes = ["success", "failure", "pending"] as const;
export type PaymentOutcome = (typeof paymentOutcomes)[number];

export const isPaymentOutcome = (text: string): text is PaymentOutcome =>
  (paymentOutcomes as readonly string[]).includes(text);

export interface ReturnWords {
  readonly tone: Tone;
  readonly text: string;
}

export const returnWords: Readonly<Record<PaymentOutcome, ReturnWords>> = {
  success: { tone: "success", text: "✅ Pagamento aprovado com sucesso! Seu plano será ativado em breve." },
  failure: { tone: "error", text: "❌ Pagamento recusado. Tente novamente ou use outro método de pagamento." },
  pending: { tone: "warning", text: "⏳ Pagamento pendente. Aguarde a confirmação para ativação do plano." },
};

/** How long, in ms, the banner of a payment is shown. */
export const returnBannerLasts = 8_000;
