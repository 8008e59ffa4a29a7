import { createHash, createHmac } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { DomainError } from "../domain-error.ts";
import type { Principal } from "../principal.ts";

/** One thing that a person asked for, however often it is sent. */
export interface Order {
  readonly userId: string;
  readonly scopeId: string;
  /** SHA-256 of the call and the key; 32 bytes. */
  readonly keyHash: Buffer;
  /** HMAC-SHA-256 of the body under the key; 32 bytes. Who reads the database cannot try bodies against it. */
  readonly bodyHash: Buffer;
}

/** Printable ASCII, as clients make keys: UUIDs, random hex. */
const keyShape = /^[!-~]{8,128}$/;

interface Asked {
  readonly request: FastifyRequest;
  readonly principal: Principal;
}

/**
 * The order that a request with an `Idempotency-Key` header is, once its body is known; none without one.
 * @throws DomainError request.invalid, at once, for a key too short, too long or with other characters
 */
export function orderWith({ request, principal }: Asked): (body: unknown) => Order | undefined {
  const key = request.headers["idempotency-key"];
  if (key === undefined) return () => undefined;
  if (typeof key !== "string" || !keyShape.test(key)) {
    throw new DomainError("request.invalid", { detail: "Idempotency-Key" });
  }
  const { method, url } = request;
  const { userId, scopeId } = principal;
  return (body) => ({
    userId,
    scopeId,
    keyHash: createHash("sha256").update(`${method} ${url}\n${key}`).digest(),
    bodyHash: createHmac("sha256", key)
      .update(JSON.stringify(body ?? null))
      .digest(),
  });
}

/** As `orderWith`, of a body that is known. */
export const orderOf = ({ body, ...asked }: Asked & { readonly body: unknown }) => orderWith(asked)(body);

/** One of the parts of an order that are carried out each by itself, counted from 0. */
export const partOf = (order: Order | undefined, part: number): Order | undefined =>
  order && { ...order, keyHash: createHash("sha256").update(order.keyHash).update(String(part)).digest() };
