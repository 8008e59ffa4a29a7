import { z } from "zod";

export const paymentShape = {
  /**
   * Payment provider: `mercado-pago`, `simulator` (no real money) or `off`. Default: the simulator embedded; with
   * DATABASE_URL Mercado Pago if its token is set, else off.
   */
  PAYMENTS: z.enum(["mercado-pago", "simulator", "off"]).optional(),
  /**
   * Access token of the Mercado Pago account that receives payments; one that begins with `TEST-` takes test payments
   * only.
   */
  MERCADO_PAGO_ACCESS_TOKEN: z.string().min(10).optional(),
  /** Secret with which Mercado Pago signs its notifications. */
  MERCADO_PAGO_WEBHOOK_SECRET: z.string().min(16).optional(),
  /** Id of the Mercado Pago account that receives payments. */
  MERCADO_PAGO_COLLECTOR_ID: z.string().regex(/^\d+$/).optional(),
};

export type PaymentSettings =
  | { readonly kind: "off" }
  | { readonly kind: "simulator" }
  | {
      readonly kind: "mercado-pago";
      readonly accessToken: string;
      readonly webhookSecret: string;
      readonly collectorId: string;
      readonly isLive: boolean;
    };

type Given = Readonly<Partial<Record<keyof typeof paymentShape | "PUBLIC_URL" | "DATABASE_URL", string | undefined>>>;

const kindOf = (given: Given) =>
  given.PAYMENTS ??
  (given.MERCADO_PAGO_ACCESS_TOKEN ? "mercado-pago" : given.DATABASE_URL === undefined ? "simulator" : "off");

const needed = [
  "MERCADO_PAGO_ACCESS_TOKEN",
  "MERCADO_PAGO_WEBHOOK_SECRET",
  "MERCADO_PAGO_COLLECTOR_ID",
  "PUBLIC_URL",
] as const;

/** The missing settings, one per line. */
export const paymentFaults = (given: Given): string[] =>
  kindOf(given) === "mercado-pago"
    ? needed
        .filter((name) => given[name] === undefined)
        .map((name) => `  ${name}: obrigatório para receber pagamentos pelo Mercado Pago`)
    : [];

/** For settings without faults. */
export function readPayments(given: Given): PaymentSettings {
  const kind = kindOf(given);
  if (kind !== "mercado-pago") return { kind: kind === "simulator" ? "simulator" : "off" };
  const accessToken = given.MERCADO_PAGO_ACCESS_TOKEN ?? "";
  return {
    kind,
    accessToken,
    webhookSecret: given.MERCADO_PAGO_WEBHOOK_SECRET ?? "",
    collectorId: given.MERCADO_PAGO_COLLECTOR_ID ?? "",
    isLive: !accessToken.startsWith("TEST-"),
  };
}
