import { expect, it, vi } from "vitest";
import { isIos } from "./api.ts";

const safari = "AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15";

it.each([
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${safari}`, 5, true],
  [`Mozilla/5.0 (iPad; CPU OS 12_0 like Mac OS X) ${safari}`, 5, true],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${safari}`, 5, true],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${safari}`, 0, false],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${safari}`, 1, false],
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140", 10, false],
  ["Mozilla/5.0 (Linux; Android 15) Chrome/140 Mobile", 5, false],
])("%s with %i touch points: %s", (userAgent, maxTouchPoints, expected) => {
  vi.stubGlobal("navigator", { userAgent, maxTouchPoints });
  expect(isIos()).toBe(expected);
});
