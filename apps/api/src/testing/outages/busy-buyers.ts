import { setTimeout as pause } from "node:timers/promises";
import type { Person } from "../people.ts";
import { type BusyClients, signIn } from "./busy-clients.ts";

const clientPatienceMs = 60_000;
/** Milliseconds a buyer waits after a refusal. */
const backOffMs = 50;

/** Pages that a buyer opens between two purchases. */
const pages = [
  "/api/subscriptions/current",
  "/api/subscriptions/usage",
  "/api/subscriptions/plans",
  "/api/payments/plans",
  "/api/billing/history?page=1&limit=5",
  "/api/folders/structure/models",
];

export interface BusyBuyers extends Omit<BusyClients, "acknowledgedNow"> {
  /** Acknowledged orders, and those of them whose payment was acknowledged. */
  readonly ordered: readonly string[];
  readonly paid: readonly string[];
}

/** Owners that order, pay in the simulator and open their plan and library, without a pause, until they are stopped. */
export function startBusyBuyers(url: string, owners: readonly Pick<Person, "token">[]): BusyBuyers {
  const statuses: Record<number, number> = {};
  const [ordered, paid]: [string[], string[]] = [[], []];
  const figures = { unadvised: 0, slowestMs: 0, running: true };

  async function ask(path: string, options: RequestInit): Promise<Response | undefined> {
    const before = performance.now();
    const signal = AbortSignal.timeout(clientPatienceMs);
    const reply = await fetch(url + path, { ...options, signal, redirect: "manual" }).catch(() => undefined);
    figures.slowestMs = Math.max(figures.slowestMs, performance.now() - before);
    const status = reply?.status ?? 0;
    statuses[status] = (statuses[status] ?? 0) + 1;
    if (status === 503 && !reply?.headers.has("retry-after")) figures.unadvised += 1;
    if (status !== 200 && status !== 303) await pause(backOffMs);
    return reply;
  }

  async function buy({ token }: Pick<Person, "token">): Promise<void> {
    const made = await ask("/api/payments/create-preference", {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify({ planId: "advanced", billingCycle: "monthly" }),
    });
    if (made?.status !== 200) return;
    const order = (await made.json()) as { external_reference: string; preference_id: string };
    ordered.push(order.external_reference);
    const body = new URLSearchParams({ method: "pix", outcome: "approved" });
    const page = await ask(`/simulador/pagar/${order.preference_id}`, { method: "POST", body });
    if (page?.status === 303) paid.push(order.external_reference);
  }

  const clients = owners.map(async (owner, lane) => {
    for (let turn = lane; figures.running; turn++) {
      if (turn % 3 === 0) await buy(owner);
      const page = pages[turn % pages.length] as string;
      await (await ask(page, { headers: { authorization: `Bearer ${owner.token}` } }))
        ?.arrayBuffer()
        .catch(() => undefined);
    }
  });

  return {
    statuses,
    ordered,
    paid,
    get unadvised() {
      return figures.unadvised;
    },
    get slowestMs() {
      return figures.slowestMs;
    },
    get acknowledged() {
      return ordered.length + paid.length;
    },
    stop: async () => {
      figures.running = false;
      await Promise.all(clients);
    },
    /** The caller, who opened the database, checks there that every order exists. */
    missing: async () => [],
  };
}

/** Milliseconds in which a product that has just started reads the payments that it did not settle before. */
const settledWithinMs = 90_000;

/** Clients of one owner that order and pay without a pause; they find out whether a product knows what they did. */
export async function startPayingClients(
  url: string,
  count: number,
  owner: { readonly login: string; readonly password: string },
): Promise<BusyClients> {
  const token = await signIn(url, owner);
  const buyers = startBusyBuyers(
    url,
    Array.from({ length: count }, () => ({ token })),
  );
  const acknowledgedNow = () => {
    const [ordered, paid] = [new Set(buyers.ordered), new Set(buyers.paid)];
    return async (other: string) => {
      const headers = { authorization: `Bearer ${await signIn(other, owner)}` };
      const giveUpAt = performance.now() + settledWithinMs;
      const gone: string[] = [];
      for (const id of ordered) {
        for (;;) {
          const reply = await fetch(`${other}/api/payments/status/${id}`, { headers });
          const { status } = (await reply.json()) as { status?: string };
          if (reply.ok && (!paid.has(id) || status === "approved")) break;
          if (!reply.ok || performance.now() > giveUpAt) {
            gone.push(`order ${id}: ${reply.status} ${status}`);
            break;
          }
          await pause(500);
        }
      }
      return gone;
    };
  };
  return {
    statuses: buyers.statuses,
    get unadvised() {
      return buyers.unadvised;
    },
    get slowestMs() {
      return buyers.slowestMs;
    },
    get acknowledged() {
      return buyers.acknowledged;
    },
    stop: buyers.stop,
    acknowledgedNow,
    missing: () => acknowledgedNow()(url),
  };
}
