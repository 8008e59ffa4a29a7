import { describe, expect, test } from "vitest";
import { deviceWords, isHandheld, momentWords, placeWords } from "./session-words.ts";

const windows = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)";

describe("a device in plain words", () => {
  test.each([
    [`${windows} Chrome/140.0.0.0 Safari/537.36`, "Chrome no Windows", false],
    [`${windows} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, "Edge no Windows", false],
    ["Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0", "Firefox no Linux", false],
    [
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15",
      "Safari no Mac",
      false,
    ],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1",
      "Safari no iPhone",
      true,
    ],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1",
      "Chrome no iPhone",
      true,
    ],
    [
      "Mozilla/5.0 (Linux; Android 15; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36",
      "Samsung Internet no Android",
      true,
    ],
    ["curl/8.9.1", "Aparelho desconhecido", false],
    ["", "Aparelho desconhecido", false],
  ])("%s", (userAgent, words, inHand) => {
    expect(deviceWords(userAgent)).toBe(words);
    expect(isHandheld(userAgent)).toBe(inHand);
  });
});

test.each([
  ["127.0.0.1", "Neste mesmo computador"],
  ["::ffff:127.0.0.1", "Neste mesmo computador"],
  ["::1", "Neste mesmo computador"],
  ["192.168.0.17", "Rede local, endereço 192.168.0.17"],
  ["::ffff:10.1.2.3", "Rede local, endereço 10.1.2.3"],
  ["172.32.0.1", "Endereço 172.32.0.1"],
  ["203.0.113.7", "Endereço 203.0.113.7"],
  ["2001:db8::1", "Endereço 2001:db8::1"],
  ["", "Lugar desconhecido"],
])("the place of %s is described as %s", (address, words) => {
  expect(placeWords(address)).toBe(words);
});

const now = new Date("2026-11-21T15:00:00Z");

test.each([
  ["2026-11-21T14:32:00Z", "hoje às 11:32"],
  ["2026-11-21T03:10:00Z", "hoje às 00:10"],
  ["2026-11-21T02:50:00Z", "ontem às 23:50"],
  ["2026-11-19T12:00:00Z", "19/11/2026 às 09:00"],
  ["nunca", ""],
])("%s is shown as %s in São Paulo", (instant, words) => {
  expect(momentWords(instant, now)).toBe(words);
});
