import type { FastifyInstance } from "fastify";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/db/scope.ts";
import type { Logger } from "../platform/log.ts";
import type { PaymentSettings } from "../platform/settings/payment-settings.ts";
import { createProvider } from "./provider/mercado-pago.ts";
import type { PaymentProvider } from "./provider/payment-provider.ts";
import { sdkCalls } from "./provider/sdk-calls.ts";
import { createSimulator, type SentNotice, type Simulator } from "./simulator/simulator.ts";

interface Opened {
  readonly provider: PaymentProvider | undefined;
  readonly simulator: Simulator | undefined;
}

const hosts = ["mercadopago.com.br", "mercadopago.com"];

/** True if an address is a page of Mercado Pago. */
export const isMercadoPago = ({ protocol, hostname }: URL) =>
  protocol === "https:" && hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));

/** Opens the payment provider that the settings name. */
export function openProvider(
  app: FastifyInstance,
  { config, db, clock, log }: { config: { payments: PaymentSettings }; db: Database; clock: Clock; log: Logger },
): Opened {
  const settings = config.payments;
  if (settings.kind === "off") return { provider: undefined, simulator: undefined };
  if (settings.kind === "simulator") {
    const simulator = createSimulator({ db, clock, log, send: (notice) => bring(app, notice) });
    return { provider: simulator.provider, simulator };
  }
  const provider = createProvider(sdkCalls(settings.accessToken), {
    name: "mercado_pago",
    webhookSecret: async () => settings.webhookSecret,
    mayOpen: isMercadoPago,
    collectorId: settings.collectorId,
    isLive: settings.isLive,
  });
  return { provider, simulator: undefined };
}

/** Sends it over the network once the server listens, as the provider would. */
async function bring(app: FastifyInstance, { path, headers, body }: SentNotice): Promise<unknown> {
  if (!app.server.listening) return app.inject({ method: "POST", url: path, headers, payload: body });
  return fetch(new URL(path, app.listeningOrigin), {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(10_000),
  });
}
