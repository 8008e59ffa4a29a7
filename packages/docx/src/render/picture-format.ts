/** Format of a picture as read from its bytes, never from its name. */
export interface PictureFormat {
  readonly extension: "png" | "jpeg";
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** Maximum pixels of a picture: more is a decompression bomb. */
const MAX_PIXELS = 200_000_000;
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52];

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
}

function readPng(bytes: Uint8Array): PictureFormat | undefined {
  if (bytes.length < 45 || PNG.some((byte, at) => bytes[at] !== byte)) return undefined;
  const view = viewOf(bytes);
  return { extension: "png", width: view.getUint32(16), height: view.getUint32(20) };
}

/** True for a start-of-frame marker: the range has three markers that are not (ITU-T T.81, table B.1). */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

function readJpeg(bytes: Uint8Array): PictureFormat | undefined {
  if (bytes.length < 20 || bytes[0] !== 0xff || bytes[1] !== 0xd8) return undefined;
  const view = viewOf(bytes);
  for (let at = 2; at + 9 <= bytes.length; ) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1] as number;
    if (marker === 0xff) at += 1;
    else if (isFrame(marker))
      return { extension: "jpeg", height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    else at += 2 + view.getUint16(at + 2);
  }
  return undefined;
}

/** Returns the format and size of a PNG (ISO/IEC 15948) or JPEG file; undefined for anything else. */
export function readPicture(bytes: Uint8Array): PictureFormat | undefined {
  const found = readPng(bytes) ?? readJpeg(bytes);
  if (!found || found.width === 0 || found.height === 0) return undefined;
  return found.width * found.height <= MAX_PIXELS ? found : undefined;
}
