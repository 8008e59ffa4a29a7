import { Writable } from "node:stream";
import pino from "pino";
import { afterEach, expect, onTestFinished, test } from "vitest";
import { type MailServer, startMailServer } from "../../testing/services/mail-server.ts";
import { createSmtpMailer } from "./smtp-mailer.ts";

let lines: string[] = [];
afterEach(() => {
  lines = [];
});
const log = pino(
  new Writable({
    write(chunk, _, done) {
      lines.push(String(chunk));
      done();
    },
  }),
);

async function start(waits: readonly number[]) {
  const server: MailServer = await startMailServer();
  onTestFinished(() => server.close());
  return { server, mailer: createSmtpMailer({ url: server.url, from: "Lavra <lavra@exemplo.com.br>", log, waits }) };
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise(setImmediate);
}

const hello = { to: "ana@exemplo.com.br", subject: "Olá, Ação", text: "Coração\n" };

test("a message arrives whole, from the configured sender", async () => {
  const { server, mailer } = await start([]);
  mailer.send([hello]);
  expect(await server.next(hello.to)).toMatchObject({
    to: [hello.to],
    subject: hello.subject,
    text: expect.stringContaining("Coração"),
    raw: expect.stringContaining("From: Lavra <lavra@exemplo.com.br>"),
  });
  expect(lines).toEqual([]);
});

test("a temporary failure is retried; a final one is not; the log contains no address", async () => {
  const { server, mailer } = await start([0, 0]);
  server.refuse(451, 451);
  mailer.send([hello]);
  await server.next(hello.to);
  expect(lines.filter((line) => line.includes("tried again"))).toHaveLength(2);
  server.refuse(550);
  mailer.send([hello]);
  await mailer.drain();
  expect(server.received).toHaveLength(1);
  expect(lines.at(-1)).toContain("given up");
  expect(lines.join()).not.toContain("ana@");
});

test("attempts end, and neither that nor a failure to prepare a message blocks the next", async () => {
  const { server, mailer } = await start([0]);
  server.refuse(451, 451);
  mailer.send([hello]);
  await until(() => lines.some((line) => line.includes("given up")));
  mailer.send(() => Promise.reject(new Error("no rows")));
  await until(() => lines.some((line) => line.includes("prepared")));
  mailer.send(async () => [hello]);
  await server.next(hello.to);
  expect(server.received).toHaveLength(1);
});

test("a thousand may be in progress; one more is dropped and logged until one of them is done", async () => {
  const { server, mailer } = await start([]);
  const held = Promise.withResolvers<readonly (typeof hello)[]>();
  for (let sent = 0; sent < 999; sent++) mailer.send(() => held.promise);
  const last = Promise.withResolvers<readonly (typeof hello)[]>();
  mailer.send(() => last.promise);
  expect(lines).toEqual([]);
  mailer.send([{ ...hello, subject: "demais" }]);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain("too many are under way");
  last.resolve([]);
  await new Promise(setImmediate);
  mailer.send([hello]);
  await server.next(hello.to);
  expect(server.received.map(({ subject }) => subject)).toEqual([hello.subject]);
  expect(lines).toHaveLength(1);
  held.resolve([]);
});

test("stopping gives waiting messages their last attempt at once", async () => {
  const { server, mailer } = await start([3_600_000]);
  server.refuse(451);
  mailer.send([hello]);
  await until(() => lines.some((line) => line.includes("tried again")));
  await mailer.drain();
  expect(server.received).toHaveLength(1);
});

test.each(["x,rui@exemplo.com.br", "Rui<rui@exemplo.com.br"])("%s makes no second recipient", async (to) => {
  const { server, mailer } = await start([]);
  mailer.send([{ ...hello, to }]);
  await mailer.drain();
  expect(server.received.flatMap((mail) => mail.to)).not.toContain("rui@exemplo.com.br");
});
