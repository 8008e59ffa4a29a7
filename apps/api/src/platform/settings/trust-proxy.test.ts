import { describe, expect, test } from "vitest";
import { createServer } from "../http/server.ts";
import { createLog } from "../log.ts";
import { readConfig } from "./config.ts";

const read = (TRUST_PROXY: string) => readConfig({ TRUST_PROXY }).trustProxy;

test.each([
  ["", false],
  ["off", false],
  ["1", 1],
  ["3", 3],
  ["16", 16],
  ["128.0.0.0/1", ["128.0.0.0/1"]],
  ["10.0.0.2/32, ::1/128", ["10.0.0.2/32", "::1/128"]],
  ["::ffff:128.0.0.0/97", ["::ffff:128.0.0.0/97"]],
  ["10.0.0.2", ["10.0.0.2"]],
  ["::ffff:10.0.0.0/104", ["::ffff:10.0.0.0/104"]],
  ["10.0.0.2, 192.168.0.0/24,2001:db8::/32", ["10.0.0.2", "192.168.0.0/24", "2001:db8::/32"]],
])("TRUST_PROXY=%s is parsed as %j", (text, trusted) => expect(read(text)).toEqual(trusted));

test.each([
  "on",
  "0",
  "-1",
  "17",
  "1.5",
  "0.0.0.0/0",
  "::/0",
  "::ffff:0:0/96",
  "::ffff:10.0.0.2/64",
  "::ffff:10.0.0.2/129",
  "10.0.0.2/33",
  "10.0.0.2:443",
  "10.0.0.2/",
  "10.0.0.2/8/8",
  "10.0.0.2,",
  "proxy",
  "loopback",
])("TRUST_PROXY=%s is refused with a hint what to write", (text) => {
  expect(() => read(text)).toThrow(/TRUST_PROXY: .*diga quantos proxies há à frente da Lavra/);
});

describe("the origin of a call", () => {
  const seenBehind = async (TRUST_PROXY: string, remoteAddress: string, forwardedFor: string) => {
    const app = await createServer(readConfig({ TRUST_PROXY }), createLog("silent"));
    app.get("/", async ({ ip, protocol, host }) => ({ ip, protocol, host }));
    const headers = {
      host: "lavra.example",
      "x-forwarded-for": forwardedFor,
      "x-forwarded-proto": "https",
      "x-forwarded-host": "outra.example",
    };
    const seen = (await app.inject({ method: "GET", url: "/", remoteAddress, headers })).json();
    await app.close();
    return seen;
  };
  const itself = { protocol: "http", host: "lavra.example" };
  const reported = { protocol: "https", host: "outra.example" };

  test.each([
    ["off", "10.0.0.2", "198.51.100.9", { ip: "10.0.0.2", ...itself }],
    ["1", "10.0.0.2", "198.51.100.9", { ip: "198.51.100.9", ...reported }],
    ["1", "10.0.0.2", "203.0.113.66, 198.51.100.9", { ip: "198.51.100.9", ...reported }],
    ["2", "10.0.0.2", "203.0.113.66, 198.51.100.9, 10.0.0.3", { ip: "198.51.100.9", ...reported }],
    ["10.0.0.0/8", "10.0.0.2", "203.0.113.66, 198.51.100.9, 10.0.0.3", { ip: "198.51.100.9", ...reported }],
    ["10.0.0.0/8", "198.51.100.9", "203.0.113.66", { ip: "198.51.100.9", ...itself }],
    ["10.0.0.0/8", "::ffff:0a00:0002", "198.51.100.9, 10.0.0.3:5000", { ip: "198.51.100.9", ...reported }],
    ["10.0.0.2", "::FFFF:a00:2%eth0", "198.51.100.9", { ip: "198.51.100.9", ...reported }],
    ["::ffff:a00:2", "10.0.0.2", "198.51.100.9", { ip: "198.51.100.9", ...reported }],
    ["::ffff:10.0.0.0/104", "10.0.0.2", "198.51.100.9, [::ffff:a00:3]:80", { ip: "198.51.100.9", ...reported }],
    ["2001:db8::/32", "2001:DB8:0::7", "198.51.100.9", { ip: "198.51.100.9", ...reported }],
  ])("with TRUST_PROXY=%s from %s by way of %s", async (trusted, socket, forwardedFor, expected) => {
    expect(await seenBehind(trusted, socket, forwardedFor)).toEqual(expected);
  });
});
