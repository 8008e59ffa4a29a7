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
