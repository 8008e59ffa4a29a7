import type { FastifyRequest } from "fastify";
import { describe, expect, test } from "vitest";
import type { Principal } from "../principal.ts";
import { orderOf } from "./order.ts";

const principal = { userId: "ana", scopeId: "escritorio" } as Principal;

const order = (key: string | undefined, { method = "POST", url = "/api/users", body = {} } = {}) =>
  orderOf({
    request: { method, url, headers: { "idempotency-key": key } } as unknown as FastifyRequest,
    principal,
    body,
  });

describe("a key", () => {
  test("is one request with one call, and another with another call", () => {
    const first = order("pedido-0001");
    expect(order("pedido-0001")).toEqual(first);
    const others = [
      order("pedido-0002"),
      order("pedido-0001", { url: "/api/documents/generate" }),
      order("pedido-0001", { method: "PUT" }),
    ];
    for (const other of others) expect(other?.keyHash).not.toEqual(first?.keyHash);
  });

  test("distinguishes bodies, and reveals nothing of them under another key", () => {
    const hash = (key: string, nome: string) => order(key, { body: { nome } })?.bodyHash.toString("hex");
    expect(hash("pedido-0001", "Ana")).toBe(hash("pedido-0001", "Ana"));
    expect(hash("pedido-0001", "Eva")).not.toBe(hash("pedido-0001", "Ana"));
    expect(hash("pedido-0002", "Ana")).not.toBe(hash("pedido-0001", "Ana"));
  });

  test("has 8 to 128 printable characters, or is refused", () => {
    expect(order(undefined)).toBeUndefined();
    for (const key of ["a".repeat(8), "~".repeat(128)]) expect(order(key)).toMatchObject({ userId: "ana" });
    for (const key of ["a".repeat(7), "a".repeat(129), "pedido 0001", "pedido-ção"]) {
      expect(() => order(key), key).toThrow(expect.objectContaining({ code: "request.invalid" }));
    }
  });
});
