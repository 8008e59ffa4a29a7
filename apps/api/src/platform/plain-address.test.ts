import { expect, test } from "vitest";
import { plainAddress } from "./plain-address.ts";

test.each([
  ["203.0.113.7", "203.0.113.7"],
  [" 203.0.113.7:4711 ", "203.0.113.7"],
  ["::ffff:0505:0505", "5.5.5.5"],
  ["::ffff:5.5.5.5", "5.5.5.5"],
  ["::FFFF:505:505%eth0", "5.5.5.5"],
  ["0:0:0:0:0:ffff:5.5.5.5", "5.5.5.5"],
  ["[::ffff:505:505]", "5.5.5.5"],
  ["[0000:0000:0000:0000:0000:FFFF:0505:0505]:443", "5.5.5.5"],
  ["2001:0DB8:0:0::1", "2001:db8::1"],
  ["[2001:db8::1%1]:443", "2001:db8::1"],
  ["fe80::1%eth0", "fe80::1"],
  ["::1", "::1"],
  // Translated (RFC 2765) and IPv4-compatible addresses are not IPv4-mapped ones.
  ["::ffff:0:5.5.5.5", "::ffff:0:505:505"],
  ["::5.5.5.5", "::5.5.5.5"],
])("%s is %s", (text, address) => expect(plainAddress(text)).toBe(address));

test.each([
  "",
  "ana",
  "[::1",
  "[ana]:80",
  "203.0.113.7%eth0",
  "203.0.113.7:",
  "203.0.113",
  "::ffff:300.1.1.1",
  "::1, ::2",
])("%j is no address", (text) => expect(plainAddress(text)).toBeUndefined());
