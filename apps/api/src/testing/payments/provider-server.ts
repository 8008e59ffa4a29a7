import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { json } from "node:stream/consumers";
import type { ExpiryBody, PreferenceBody } from "../../payments/provider/mercado-pago.ts";
import { simulatedCalls, simulatedCollector } from "../../payments/simulator/simulated-calls.ts";
import { createSimulator } from "../../payments/simulator/simulator.ts";
import { type Clock, systemClock } from "../../platform/clock.ts";
import { createLog } from "../../platform/log.ts";
import { openTestDatabase } from "../database/test-database.ts";

/**
 * Failures of an answer.
 * - `500`, `429`: nothing was done
 * - `lost`: all was done, and the connection breaks before the answer
 * - `garbled`: an HTML page of a proxy in between
 * - `late`: no answer until the client has gone
 * - `stalled`: the beginning of the answer, and nothing more
 */
export type Fault = "500" | "429" | "lost" | "garbled" | "late" | "stalled";

export type ProviderServer = Awaited<ReturnType<typeof startProviderServer>>;

/** Mercado Pago over the network: the simulator's calls on a database of its own, with faults. */
export async function startProviderServer(clock: Clock = systemClock) {
  const db = await openTestDatabase();
  const simulator = createSimulator({ db, clock, log: createLog("silent"), send: async () => undefined });
  const calls = simulatedCalls({ db, clock });
  const changes = new Map<number, object>();
  const state = { asked: 0, nextFault: (): Fault | undefined => undefined };

  const reported = (record: object | undefined) =>
    record && { ...record, ...changes.get((record as { id: number }).id) };

  async function work(request: IncomingMessage): Promise<object | undefined> {
    const { pathname, searchParams } = new URL(request.url ?? "", "http://localhost");
    if (request.method === "POST" && pathname.startsWith("/checkout/preferences")) {
      const made = await calls.createPreference((await json(request)) as PreferenceBody, idempotencyKey(request));
      const page = `https://www.mercadopago.com.br/checkout/v1/redirect?pref_id=${made.id}`;
      return { ...made, init_point: page, sandbox_init_point: page };
    }
    if (request.method === "PUT") return put(pathname, await json(request));
    if (pathname === "/v1/payments/search") {
      const found = await calls.searchPayments(searchParams.get("external_reference") ?? "");
      return { results: found.map((one) => reported(one as object)) };
    }
    return reported((await calls.getPayment(pathname.split("/").at(-1) ?? "")) as object | undefined);
  }

  async function put(pathname: string, body: unknown): Promise<object | undefined> {
    const id = pathname.split("/").at(-1) ?? "";
    if (pathname.startsWith("/v1/payments/")) return reported((await calls.cancelPayment(id)) as object);
    await calls.updatePreference(id, body as ExpiryBody);
    return { id };
  }

  async function answer(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    state.asked += 1;
    const fault = state.nextFault();
    if (fault === "late") return;
    if (fault === "500" || fault === "429") return send(reply, Number(fault), { message: "internal_error" });
    const body = await work(request).catch(refusalOf);
    if (body instanceof Refusal) return send(reply, body.status, { message: "invalid" });
    if (fault === "lost") return void reply.socket?.resetAndDestroy();
    if (fault === "garbled") return void reply.writeHead(200, { "content-type": "text/html" }).end("<html>502</html>");
    if (fault === "stalled") {
      reply.writeHead(200, { "content-type": "application/json", "content-length": "1000" });
      return void reply.write("{");
    }
    send(reply, body ? 200 : 404, body ?? { message: "not found" });
  }

  const server = createServer((request, reply) => {
    answer(request, reply).catch(() => reply.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");

  return {
    url: `http://127.0.0.1:${address.port}`,
    simulator,
    state,
    /** Settings with which a product takes its payments there. */
    settings: {
      PAYMENTS: "mercado-pago",
      MERCADO_PAGO_ACCESS_TOKEN: "TEST-0000000000000000",
      MERCADO_PAGO_COLLECTOR_ID: simulatedCollector,
      MERCADO_PAGO_WEBHOOK_SECRET: await simulator.provider.webhookSecret(),
      PUBLIC_URL: "https://lavra.exemplo.com.br",
    },
    /** Overrides fields of a payment's record. */
    change: (payment: number, change: object) => void changes.set(payment, change),
    async close() {
      server.closeAllConnections();
      server.close();
      await db.close();
    },
  };
}

/** A call that the provider refuses, such as the cancellation of a payment that is not pending. */
class Refusal {
  readonly status: number;
  constructor(status: number) {
    this.status = status;
  }
}

function refusalOf(cause: unknown): Refusal {
  const { status } = cause as { status?: number };
  if (status === undefined) throw cause;
  return new Refusal(status);
}

const idempotencyKey = ({ headers }: IncomingMessage) => String(headers["x-idempotency-key"]);

const send = (reply: ServerResponse, status: number, body: object) =>
  void reply.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
