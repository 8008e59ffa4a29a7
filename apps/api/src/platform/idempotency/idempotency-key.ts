import { createHash, createHmac } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { DomainError } from "../domain-error.ts";
import type { Principal } from "../principal.ts";

/** One request of a person, however often it is sent. */
export interface IdempotencyKey {
  readonly userId: string;
  readonly scopeId: string;
  /** SHA-256 of the call and the key; 32 bytes. */
  readonly keyHash: Buffer;
  /** HMAC-SHA-256 of the body under the key; 32 bytes. Someone who reads the database cannot test bodies against it. */
  readonly bodyHash: Buffer;
}

/** Printable ASCII, as clients generate keys: UUIDs, random hex. */
const keyShape = /^[!-~]{8,128}$/;

interface Asked {
  readonly request: FastifyRequest;
  readonly principal: Principal;
}

/**
 * Returns the identity of a request with an `Idempotency-Key` header, given its body; undefined without the header.
 * @throws DomainError request.invalid, at once, for a key that is too short, too long or has other characters
 */
export function idempotencyKeyWith({ request, principal }: Asked): (body: unknown) => IdempotencyKey | undefined {
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

/** As `orderWith`, for a known body. */
export const idempotencyKeyOf = ({ body, ...asked }: Asked & { readonly body: unknown }) =>
  idempotencyKeyWith(asked)(body);

/** The identity of one part of a request whose parts take effect separately, from 0. */
export const keyOfPart = (idempotencyKey: IdempotencyKey | undefined, part: number): IdempotencyKey | undefined =>
  idempotencyKey && {
    ...idempotencyKey,
    keyHash: createHash("sha256").update(idempotencyKey.keyHash).update(String(part)).digest(),
  };
