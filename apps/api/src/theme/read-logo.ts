import { maxLogoBytes, maxLogoSide } from "@lavra/contract/theme/theme";
import sharp from "sharp";
import { DomainError } from "../platform/domain-error.ts";

/** Pixels of a stored logo's longer side: sharp on any screen at the largest size shown. */
const storedSide = 480;

/** Timeout in seconds for decoding and encoding. */
const patience = 5;

const formats = new Set(["png", "jpeg", "webp", "gif"]);

// Images are rare: disable the cache, and use one thread for each.
sharp.cache(false);
sharp.concurrency(1);

const notImage = (cause?: unknown) => new DomainError("theme.logo_not_image", {}, cause);

/** Returns the bytes of `data:image/…;base64,…`. */
function bytesOf(address: string): Buffer {
  const head = /^data:image\/[a-z0-9.+-]{1,40};base64,/i.exec(address)?.[0];
  if (head === undefined) throw notImage();
  return Buffer.from(address.slice(head.length), "base64");
}

/** Detects the format by the first bytes, never by the declared type; other formats never reach a decoder. */
function formatOf(bytes: Buffer): string | undefined {
  const text = bytes.toString("latin1", 0, 12);
  if (text.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (text.startsWith("\xff\xd8\xff")) return "jpeg";
  if (text.startsWith("GIF87a") || text.startsWith("GIF89a")) return "gif";
  return text.startsWith("RIFF") && text.slice(8) === "WEBP" ? "webp" : undefined;
}

/** Most images in the queue, each of at most `maxLogoBytes`. */
const mostWaiting = 16;
let waiting = 0;

/**
 * Queue that decodes one image at a time.
 * @throws DomainError server.busy
 */
let last: Promise<unknown> = Promise.resolve();
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting >= mostWaiting) throw new DomainError("server.busy");
  waiting += 1;
  const mine = last.then(work).finally(() => {
    waiting -= 1;
  });
  last = mine.catch(() => undefined);
  return mine;
}

async function encodeAnew(bytes: Buffer): Promise<Buffer> {
  const image = sharp(bytes, { failOn: "error", limitInputPixels: maxLogoSide ** 2, pages: 1 });
  const { width, height, format } = await image.metadata();
  if (!formats.has(format) || Math.max(width, height) > maxLogoSide) throw notImage();
  return image
    .timeout({ seconds: patience })
    .autoOrient()
    .resize({ width: storedSide, height: storedSide, fit: "inside", withoutEnlargement: true })
    .webp({ quality: 90, alphaQuality: 100 })
    .toBuffer();
}

/**
 * Decodes a logo and encodes it again, so that only the picture remains, without hidden data and camera metadata.
 * @param address `data:` address of a PNG, JPEG, WebP or GIF; of an animation the first picture is used
 * @returns `data:` address of a WebP
 * @throws DomainError theme.logo_too_large, theme.logo_not_image, server.busy
 */
export async function readLogo(address: string): Promise<string> {
  const bytes = bytesOf(address);
  if (bytes.length > maxLogoBytes) throw new DomainError("theme.logo_too_large");
  if (formatOf(bytes) === undefined) throw notImage();
  const encoded = await inTurn(() => encodeAnew(bytes)).catch((cause: unknown) => {
    throw cause instanceof DomainError ? cause : notImage(cause);
  });
  return `data:image/webp;base64,${encoded.toString("base64")}`;
}
