import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import { isWhole, orDamaged } from "../damaged-bytes.ts";
import { assertStorageKey, type FileStore, isStorageKey, putDigest, type StoredContent } from "../file-store.ts";
import { type LastingCalls, patience } from "../remote/lasting-calls.ts";
import { codeOf, kindOfStatus, ServiceFault } from "../remote/service-fault.ts";

export interface S3Settings {
  readonly bucket: string;
  readonly region: string;
  /** For services other than Amazon's own. */
  readonly endpoint: string | undefined;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** True if the bucket is in the path and not in the host's name. */
  readonly pathStyle: boolean;
  /** Prefix of every object's name. */
  readonly prefix: string;
}

const ownerName = "owner";

/**
 * How long two installations that claim the store at once wait for each other's claim, on services that ignore
 * conditional writes.
 */
const claimSettleMs = 3000;

/** A FileStore in a bucket of any S3-compatible service: one object for each key, `<prefix><key>`. */
export function openS3Store(settings: S3Settings, call: LastingCalls, settleMs = claimSettleMs): FileStore {
  const { prefix } = settings;
  const { read, write, remove, names } = openBucket(settings, call);
  const named = (key: string) => {
    assertStorageKey(key);
    return prefix + key;
  };
  const owner = async () => (await read(prefix + ownerName))?.toString() || undefined;

  async function* keys() {
    for await (const name of names(prefix)) {
      const key = name.slice(prefix.length);
      if (isStorageKey(key)) yield key;
    }
  }

  return {
    owner,
    keys,
    claim: async (installation) => {
      if ((await owner()) !== undefined) return;
      await write(prefix + ownerName, Buffer.from(installation), { onlyIfNew: true });
      // If the service let two overwrite each other, the last one remains, and both read it.
      await pause(settleMs);
    },
    put: async (key, chunks) => {
      const name = named(key);
      try {
        await write(name, Buffer.concat(chunks));
      } catch (cause) {
        // An attempt whose answer was lost may have arrived; if this fails too, the sweep removes it.
        await remove(name).catch(() => undefined);
        throw cause;
      }
    },
    get: async (content) => orDamaged(content.storage_key, read(named(content.storage_key), content)),
    remove: async (key) => remove(named(key)),
  };
}

/** Objects of one bucket by name. */
export function openBucket(settings: S3Settings, call: LastingCalls) {
  const { bucket: Bucket } = settings;
  const client = openClient(settings);

  /** An object's bytes as they were put: by their row or, without one, by the hash beside the object. */
  const read = (Key: string, content?: StoredContent) =>
    call(async (abortSignal) => {
      const fetched = await client
        .send(new GetObjectCommand({ Bucket, Key }), { abortSignal })
        .then(async ({ Body, Metadata }) => ({ bytes: await Body?.transformToByteArray(), digest: Metadata?.sha256 }))
        .catch(unlessMissing);
      if (!fetched) return undefined;
      const bytes = Buffer.from(fetched.bytes ?? []);
      const beside =
        content?.sha256 || fetched.digest === undefined
          ? undefined
          : { storage_key: Key, sha256: Buffer.from(fetched.digest, "hex") };
      if (!(await isWhole(bytes, content)) || !(await isWhole(bytes, beside))) {
        throw new ServiceFault("S3", { kind: "spoiled", status: 200, code: "OtherBytes" });
      }
      return bytes;
    }, patience.reading);

  const write = (Key: string, bytes: Buffer, { onlyIfNew = false } = {}) =>
    call(async (abortSignal) => {
      const object = {
        Bucket,
        Key,
        Body: bytes,
        ContentLength: bytes.length,
        ContentType: "application/octet-stream",
        ContentMD5: createHash("md5").update(bytes).digest("base64"),
        Metadata: { sha256: putDigest(bytes) },
        ...(onlyIfNew && { IfNoneMatch: "*" }),
      };
      await client.send(new PutObjectCommand(object), { abortSignal }).catch((cause: unknown) => {
        const fault = s3Fault(cause);
        // Another installation was first, or an earlier attempt whose answer was lost: the owner is read next.
        if (!(onlyIfNew && (fault.status === 409 || fault.status === 412))) throw fault;
      });
    }, patience.bytes(bytes.length));

  const remove = (Key: string) =>
    call(async (abortSignal) => {
      await client.send(new DeleteObjectCommand({ Bucket, Key }), { abortSignal }).catch(unlessMissing);
    }, patience.brief);

  /** The names with this prefix, page by page. */
  async function* names(prefix: string) {
    let ContinuationToken: string | undefined;
    do {
      const request = { Bucket, Prefix: prefix, ...(ContinuationToken && { ContinuationToken }) };
      const page = await call(
        (abortSignal) => client.send(new ListObjectsV2Command(request), { abortSignal }).catch(fail),
        patience.reading,
      );
      for (const { Key } of page.Contents ?? []) if (Key !== undefined) yield Key;
      ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined;
    } while (ContinuationToken);
  }

  return { read, write, remove, names };
}

function fail(cause: unknown): never {
  throw s3Fault(cause);
}

function unlessMissing(cause: unknown): undefined {
  const fault = s3Fault(cause);
  if (!isNoObject(fault)) throw fault;
}

/** Retries and time limits are ours; many S3-compatible services do not know the newer checksums. */
const openClient = (settings: S3Settings) =>
  new S3Client({
    region: settings.region,
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    forcePathStyle: settings.pathStyle,
    maxAttempts: 1,
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: { connectionTimeout: 3000 },
    ...(settings.endpoint !== undefined && { endpoint: settings.endpoint }),
  });

interface S3Failure {
  readonly $metadata?: { readonly httpStatusCode?: number };
}

/** The client's error, without the request. */
function s3Fault(cause: unknown): ServiceFault {
  const status = (cause as S3Failure).$metadata?.httpStatusCode;
  const code = codeOf(cause);
  // An answer that broke off has a good status and an incomplete body.
  const failed = status !== undefined && status >= 300 ? status : undefined;
  const kind = code === "QuotaExceeded" || code === "XMinioStorageFull" ? "full" : kindOfStatus(failed);
  return new ServiceFault("S3", { kind, status, code });
}

/** True if the object is missing; if its bucket is missing, nothing is known of the object. */
const isNoObject = (fault: ServiceFault) => fault.status === 404 && ["NoSuchKey", "NotFound"].includes(fault.code);
