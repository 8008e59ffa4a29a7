import { statuses } from "@lavra/contract/failures/statuses";
import { renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { ApiError, networkError, timeoutError } from "../api-error.ts";
import { useOrderKey } from "./use-order-key.ts";

const begin = () => renderHook(useOrderKey).result.current;
const order = { nome: "Ana" };
const refusedWith = (status: number) => new ApiError({ status, code: "auth.forbidden", message: "Não" });

test("the same request has one key, another request another, also when the first one comes back", () => {
  const { keyFor } = begin();
  const first = keyFor(order);
  expect(keyFor({ ...order })).toBe(first);
  const second = keyFor({ nome: "Bia" });
  expect(second).not.toBe(first);
  expect([first, second]).not.toContain(keyFor(order));
});

test("two forms share no key for the same request", () => {
  expect(begin().keyFor(order)).not.toBe(begin().keyFor(order));
});

test("a successful request gets a new key", () => {
  const { keyFor, close } = begin();
  const first = keyFor(order);
  close();
  expect(keyFor(order)).not.toBe(first);
});

const refusals = [...new Set(Object.values(statuses))].filter((status) => status < 500);

test.each(refusals)("a refusal is an answer: after a %i the same request has a new key", (status) => {
  const { keyFor, fail } = begin();
  const first = keyFor(order);
  fail(refusedWith(status));
  expect(keyFor(order)).not.toBe(first);
});

test.each([
  ["nobody answers", networkError()],
  ["the answer takes too long", timeoutError(30_000)],
  ["the server breaks off", refusedWith(500)],
  ["the server is restarting", refusedWith(503)],
  ["the answer cannot be read", new TypeError("unreadable")],
])("after %s the request may have taken effect, so its key stays", (_, fault) => {
  const { keyFor, fail } = begin();
  const first = keyFor(order);
  fail(fault);
  expect(keyFor(order)).toBe(first);
});
