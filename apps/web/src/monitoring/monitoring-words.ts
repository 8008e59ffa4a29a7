import type { MonitoringRow } from "@lavra/contract/plans/monitoring";
import type { Look } from "../subscriptions/offer/index.ts";

export const subscriptionWords: Readonly<Record<MonitoringRow["subscriptionStatus"], Look>> = {
  active: { name: "Ativa", tone: "ok" },
  trial: { name: "Em teste", tone: "accent" },
  expired: { name: "Expirada", tone: "bad" },
  none: { name: "Sem assinatura", tone: "neutral" },
};
