import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes, scrypt } from "node:crypto";
import { promisify } from "node:util";
import { deflate, inflate } from "node:zlib";
import { type BackupPlace, BackupRefused } from "./backup-place.ts";

/**
 * Objects of a backup, compressed and encrypted (AES-256-GCM) with a key from the passphrase (scrypt). An object's name
 * is a keyed hash of its content, so that equal content is stored once and a name reveals nothing.
 */
export interface SealedObjects {
  /** The name of content with this SHA-256. */
  nameOf(sha256: Uint8Array): string;
  /** Stores content under the name of its SHA-256, unless it is there. @returns the name, and the bytes written */
  put(bytes: Uint8Array, sha256?: Uint8Array): Promise<{ name: string; written: number }>;
  /** @throws BackupRefused if the object is missing or its bytes are not those that were stored */
  get(name: string): Promise<Buffer>;
  /** Names that are stored; kept up to date by `put`. */
  readonly stored: ReadonlySet<string>;
  /** Stores an object under a name of its own, in place of the one that has it. */
  replace(name: string, bytes: Uint8Array): Promise<void>;
  /** @returns the bytes of `replace`, undefined if there are none @throws BackupRefused if they are damaged */
  read(name: string): Promise<Buffer | undefined>;
  /** The same encryption for an object with a name of its own. */
  seal(name: string, bytes: Uint8Array): Promise<Buffer>;
  unseal(name: string, sealed: Buffer): Promise<Buffer>;
}

const headName = "backup/head.json";
const kinds = { raw: 0, deflated: 1 } as const;
const nonceSize = 12;
const tagSize = 16;
/** More than any object has: a chunk of rows or one stored file. */
const mostBytes = 1024 ** 3;
/** Costs of scrypt: about 0.1 s and 32 MiB. */
const costs = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };

const deflated = promisify(deflate);
const inflated = promisify<Buffer, { maxOutputLength: number }, Buffer>(inflate);
const derive = promisify<string, Buffer, number, typeof costs, Buffer>(scrypt);

const sha256Of = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest();
/** A .docx is compressed already. */
const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b;

interface Head {
  readonly format: 1;
  /** Salt of the key, hexadecimal. */
  readonly salt: string;
  /** A known text, encrypted, by which a wrong passphrase is not taken for damage. Base64. */
  readonly check: string;
}

/**
 * Opens the objects of a place; a new place is begun with this passphrase.
 * @throws BackupRefused if the passphrase is not the place's, or the place has no backups and `mustExist`
 */
export async function openSealedObjects(
  place: BackupPlace,
  passphrase: string,
  { mustExist = false } = {},
): Promise<SealedObjects> {
  const text = await place.get(headName);
  if (!text && mustExist) throw new BackupRefused(`Não há cópias em ${place.address}.`);
  const head = text ? readHead(place, text) : undefined;
  const salt = head ? Buffer.from(head.salt, "hex") : randomBytes(32);
  const keys = await derive(passphrase, salt, 64, costs);
  const cipher = createCipher(keys.subarray(0, 32));
  if (head) {
    await cipher.unseal(headName, Buffer.from(head.check, "base64")).catch(() => {
      throw new BackupRefused(`A senha não é a das cópias em ${place.address}. Nada foi alterado.`);
    });
  } else {
    const check = (await cipher.seal(headName, Buffer.from("Lavra"))).toString("base64");
    const begun: Head = { format: 1, salt: salt.toString("hex"), check };
    await place.put(headName, Buffer.from(`${JSON.stringify(begun, undefined, 2)}\n`));
  }
  const nameKey = keys.subarray(32);
  const nameOf = (sha256: Uint8Array) => {
    const name = createHmac("sha256", nameKey).update(sha256).digest("hex");
    return `objects/${name.slice(0, 2)}/${name}`;
  };
  const stored = new Set<string>();
  for await (const name of place.names("objects")) stored.add(name);
  return {
    nameOf,
    stored,
    ...cipher,
    put: async (bytes, sha256 = sha256Of(bytes)) => {
      const name = nameOf(sha256);
      if (stored.has(name)) return { name, written: 0 };
      const sealed = await cipher.seal(name, bytes);
      await place.put(name, sealed);
      stored.add(name);
      return { name, written: sealed.length };
    },
    replace: async (name, bytes) => place.put(name, await cipher.seal(name, bytes)),
    read: async (name) => {
      const sealed = await place.get(name);
      return (
        sealed &&
        cipher.unseal(name, sealed).catch(() => {
          throw new BackupRefused(`A cópia está danificada: ${name} em ${place.address} não é o que foi gravado.`);
        })
      );
    },
    get: async (name) => {
      const sealed = await place.get(name);
      if (!sealed) throw new BackupRefused(`A cópia está incompleta: falta ${name} em ${place.address}.`);
      const bytes = await cipher.unseal(name, sealed).catch(() => undefined);
      if (!bytes || nameOf(sha256Of(bytes)) !== name) {
        throw new BackupRefused(`A cópia está danificada: ${name} em ${place.address} não é o que foi gravado.`);
      }
      return bytes;
    },
  };
}

function readHead(place: BackupPlace, text: Buffer): Head {
  try {
    const head = JSON.parse(text.toString()) as Head;
    if (head.format === 1 && typeof head.salt === "string" && typeof head.check === "string") return head;
  } catch {
    // Answered below.
  }
  throw new BackupRefused(`${headName} em ${place.address} não é de uma cópia que esta versão da Lavra conhece.`);
}

/** Nonce, encrypted kind and content, tag; the name is authenticated too, so that objects cannot be swapped. */
function createCipher(key: Buffer) {
  const seal = async (name: string, bytes: Uint8Array): Promise<Buffer> => {
    const content = isZip(bytes) ? bytes : await deflated(bytes);
    const kind = content === bytes ? kinds.raw : kinds.deflated;
    const nonce = randomBytes(nonceSize);
    const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(name));
    const head = cipher.update(Buffer.of(kind));
    return Buffer.concat([nonce, head, cipher.update(content), cipher.final(), cipher.getAuthTag()]);
  };
  const unseal = async (name: string, sealed: Buffer): Promise<Buffer> => {
    const end = sealed.length - tagSize;
    const decipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(0, nonceSize), { authTagLength: tagSize })
      .setAAD(Buffer.from(name))
      .setAuthTag(sealed.subarray(end));
    const plain = Buffer.concat([decipher.update(sealed.subarray(nonceSize, end)), decipher.final()]);
    const content = plain.subarray(1);
    return plain[0] === kinds.raw ? content : inflated(content, { maxOutputLength: mostBytes });
  };
  return { seal, unseal };
}
