import { crc32, deflateSync } from "node:zlib";

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A grey PNG with `extra` chunks before its image data, which may be shorter than the size in the header requires. */
export function png(
  width: number,
  height: number,
  { lies = false, extra = Buffer.alloc(0) }: { lies?: boolean; extra?: Buffer } = {},
): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.writeUInt8(8, 8);
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(width, 128)]);
  const rows = lies ? row : Buffer.alloc((width + 1) * height, row);
  const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  const picture = chunk("IDAT", deflateSync(rows));
  return Buffer.concat([signature, chunk("IHDR", head), extra, picture, chunk("IEND", Buffer.alloc(0))]);
}

/** A text chunk of a PNG, which a decoder skips. */
export const pngText = (text: string) => chunk("tEXt", Buffer.from(`Comment\0${text}`, "latin1"));

export const dataAddress = (bytes: Buffer, type = "png") => `data:image/${type};base64,${bytes.toString("base64")}`;
