import crypto from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";
import type { S3Settings } from "../../platform/storage/s3/s3-store.ts";

export const bucket = "lavra";

/**
 * The server encrypts its page tokens with DES, which Node no longer has; this leaves them unencrypted.
 * @returns a function that undoes the change
 */
function readableTokens(): () => void {
  const { createCipheriv, createDecipheriv } = crypto;
  const plain = { update: (text: string | Buffer) => Buffer.from(text), final: () => Buffer.alloc(0) };
  const instead = (known: unknown) =>
    ((...sent: unknown[]) => (sent[0] === "des" ? plain : (known as (...all: unknown[]) => unknown)(...sent))) as never;
  crypto.createCipheriv = instead(createCipheriv);
  crypto.createDecipheriv = instead(createDecipheriv);
  return () => Object.assign(crypto, { createCipheriv, createDecipheriv });
}

/** A request to the server, which is a Koa application. */
interface Exchange {
  readonly method: string;
  readonly path: string;
  readonly get: (header: string) => string;
  status: number;
}

/**
 * Answers conditional writes as S3 does: the first of a name is made, the others are refused. The server itself ignores
 * the condition, and mixes the bytes of one write with the metadata of another at the same time.
 */
function conditionalWrites() {
  const taken = new Set<string>();
  return async (exchange: Exchange, next: () => Promise<void>): Promise<void> => {
    const { method, path } = exchange;
    if (method === "DELETE") taken.delete(path);
    if (method !== "PUT" || exchange.get("if-none-match") !== "*") return next();
    if (taken.has(path)) {
      exchange.status = 412;
      return;
    }
    taken.add(path);
    try {
      await next();
    } finally {
      if (exchange.status !== 200) taken.delete(path);
    }
  };
}

/** An S3 server on loopback that stores its objects in a folder of its own. */
export async function startS3Server() {
  const putBack = readableTokens();
  const directory = await mkdtemp(join(tmpdir(), "lavra-s3-"));
  const server = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  (server as unknown as { middleware: unknown[] }).middleware.unshift(conditionalWrites());
  const { port } = await server.run();
  const url = `http://127.0.0.1:${port}`;
  const close = async () => {
    await server.close();
    putBack();
    await rm(directory, { recursive: true, force: true });
  };
  return { url, close };
}

/** Settings with which its one account uses its bucket, each caller under a prefix of its own. */
export const s3Settings = (endpoint: string, prefix: string): S3Settings => ({
  bucket,
  region: "us-east-1",
  endpoint,
  accessKeyId: "S3RVER",
  secretAccessKey: "S3RVER",
  pathStyle: true,
  prefix,
});
