import type { FastifyRequest } from "fastify";
import { describe, expect, test } from "vitest";
import type { Principal } from "../principal.ts";
import { idempotencyKeyOf, keyOfPart } from "./idempotency-key.ts";

const principal = { userId: "ana", scopeId: "escritorio" } as Principal;

const idempotencyKey = (key: string | undefined, { method = "POST", url = "/api/users", body = {} } = {}) =>
  idempotencyKeyOf({
    request: { method, url, headers: { "idempotency-key": key } } as unknown as FastifyRequest,
    principal,
    body,
  });

describe("a key", () => {
  test("is one request with one call, and another with another call", () => {
    const first = idempotencyKey("pedido-0001");
    expect(idempotencyKey("pedido-0001")).toEqual(first);
    const others = [
      idempotencyKey("pedido-0002"),
      idempotencyKey("pedido-0001", { url: "/api/documents/generate" }),
      idempotencyKey("pedido-0001", { method: "PUT" }),
    ];
    for (const other of others) expect(other?.keyHash).not.toEqual(first?.keyHash);
  });

  test("distinguishes bodies, and reveals nothing of them under another key", () => {
    const hash = (key: string, nome: string) => idempotencyKey(key, { body: { nome } })?.bodyHash.toString("hex");
    expect(hash("pedido-0001", "Ana")).toBe(hash("pedido-0001", "Ana"));
    expect(hash("pedido-0001", "Eva")).not.toBe(hash("pedido-0001", "Ana"));
    expect(hash("pedido-0002", "Ana")).not.toBe(hash("pedido-0001", "Ana"));
  });

  test("has 8 to 128 printable characters, or is refused", () => {
    expect(idempotencyKey(undefined)).toBeUndefined();
    for (const key of ["a".repeat(8), "~".repeat(128)]) expect(idempotencyKey(key)).toMatchObject({ userId: "ana" });
    for (const key of ["a".repeat(7), "a".repeat(129), "pedido 0001", "pedido-ção"]) {
      expect(() => idempotencyKey(key), key).toThrow(expect.objectContaining({ code: "request.invalid" }));
    }
  });

  test("has another for each part of its request, the same whenever it is sent", () => {
    const parts = [0, 1, 2].map((part) => keyOfPart(idempotencyKey("pedido-0001"), part));
    expect([0, 1, 2].map((part) => keyOfPart(idempotencyKey("pedido-0001"), part))).toEqual(parts);
    const whole = [idempotencyKey("pedido-0001"), keyOfPart(idempotencyKey("pedido-0002"), 0)];
    const hashes = [...parts, ...whole].map((key) => key?.keyHash.toString("hex"));
    expect(new Set(hashes).size).toBe(5);
    expect(parts[1]).toMatchObject({ userId: "ana", scopeId: "escritorio", bodyHash: whole[0]?.bodyHash });
    expect(keyOfPart(undefined, 0)).toBeUndefined();
  });
});
