import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { readConfig } from "../platform/settings/config.ts";
import { startProviderServer } from "../testing/payments/provider-server.ts";
import { reroute } from "../testing/payments/reroute.ts";
import type { Person } from "../testing/people.ts";
import { quickOwner } from "../testing/quick-owner.ts";
import { call, startTestApp, type TestApp } from "../testing/test-app.ts";

let api: TestApp;
let owner: Person;
let direct: () => void;
let provider: Awaited<ReturnType<typeof startProviderServer>>;
beforeAll(async () => {
  provider = await startProviderServer();
  direct = reroute(provider.url);
  const { payments } = readConfig({ LAVRA_DATA: "unused", ...provider.settings });
  api = await startTestApp({ payments });
  owner = await quickOwner(api);
});
afterAll(async () => {
  direct();
  await api.close();
  await provider.close();
});

const get = (url: string) => call(api.app, owner.token, { method: "GET", url });
let ordered = 0;
/** Each on other terms: an order like an open one would not reach the provider. */
const order = () =>
  call(api.app, owner.token, {
    method: "POST",
    url: "/api/payments/create-preference",
    payload: { planId: "advanced", billingCycle: "monthly", extraUsers: ordered++ },
  });

test("stalled bodies on the calls of payments, plans and library block no other call, and are ended", {
  tags: "slow",
}, async () => {
  const origin = new URL(await api.app.listen({ port: 0, host: "127.0.0.1" }));
  const calls = [
    "POST /api/payments/webhook?data.id=1&type=payment",
    "POST /api/payments/create-preference",
    "POST /api/payments/generate-link",
    "POST /api/subscriptions/calculate-price",
    "POST /api/folders/create",
    "PUT /api/settings/directories",
  ];
  const sockets: Socket[] = [];
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
  });
  /** Announces a body, sends its first character, and then nothing. */
  const stall = (line: string) =>
    new Promise<string>((resolve) => {
      let received = "";
      const socket = connect(Number(origin.port), "127.0.0.1", () => {
        const headers = [`Host: ${origin.host}`, `Authorization: Bearer ${owner.token}`];
        const body = ["Content-Type: application/json", "Content-Length: 200"];
        socket.write(`${[`${line} HTTP/1.1`, ...headers, ...body].join("\r\n")}\r\n\r\n{`);
      });
      sockets.push(socket);
      socket.on("data", (chunk) => {
        received += String(chunk);
      });
      socket.on("error", () => undefined);
      socket.on("close", () => resolve(received.split("\r\n")[0] ?? ""));
    });
  const stalled = Promise.all(Array.from({ length: 60 }, (_, at) => stall(calls[at % calls.length] as string)));
  for (const url of ["/api/subscriptions/current", "/api/payments/plans", "/api/folders/structure/models"]) {
    expect((await get(url)).status).toBe(200);
  }
  expect((await order()).status).toBe(200);
  for (const line of await stalled) expect(line).toMatch(/^HTTP\/1\.1 (408|503) /);
});

test.each(["late", "stalled"] as const)(
  "a provider whose answer is %s is reported as failing, and delays neither other calls nor the end of the process",
  { tags: "slow" },
  async (fault) => {
    provider.state.nextFault = () => fault;
    const failing = order();
    expect((await get("/api/billing/history")).status).toBe(200);
    expect((await get("/api/subscriptions/current")).status).toBe(200);
    expect(await failing).toMatchObject({ status: 502, body: { code: "payments.preference_failed" } });
    // Closing does not wait for notifications that wait for such a provider: the next start processes them.
    for (let n = 0; n < 3; n++) {
      const { path, headers, body } = await provider.simulator.notice(1_000_000_001 + n);
      await api.app.inject({ method: "POST", url: path, headers, payload: body });
    }
    const before = provider.state.asked;
    api = await api.restart();
    expect(provider.state.asked - before).toBeLessThanOrEqual(1);
    provider.state.nextFault = () => undefined;
    expect((await order()).status).toBe(200);
  },
);
