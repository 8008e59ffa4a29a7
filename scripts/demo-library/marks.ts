import { zlibSync } from "fflate";

/** Returns the colour of a point in the unit square (y downwards), or undefined if it is transparent. */
type Drawing = (x: number, y: number) => readonly [number, number, number] | undefined;

const ink = [31, 51, 80] as const;
const amber = [176, 106, 16] as const;

const within = (value: number, from: number, to: number) => value >= from && value <= to;

/** A temple front: pediment, four columns, steps. */
const temple: Drawing = (x, y) => {
  const half = Math.abs(x - 0.5);
  if (within(y, 0.06, 0.3) && half <= ((y - 0.06) / 0.24) * 0.46) return ink;
  if (within(y, 0.34, 0.41) && half <= 0.42) return ink;
  if (within(y, 0.44, 0.76) && [0.155, 0.385, 0.615, 0.845].some((column) => Math.abs(x - column) <= 0.05)) return ink;
  if (within(y, 0.79, 0.86) && half <= 0.42) return ink;
  if (within(y, 0.89, 0.96) && half <= 0.47) return ink;
  return undefined;
};

/** A clock: ring and two hands. */
const clock: Drawing = (x, y) => {
  const radius = Math.hypot(x - 0.5, y - 0.5);
  if (within(radius, 0.38, 0.47)) return amber;
  if (Math.abs(x - 0.5) <= 0.035 && within(y, 0.22, 0.535)) return amber;
  if (Math.abs(y - 0.5) <= 0.035 && within(x, 0.465, 0.72)) return amber;
  return undefined;
};

export const templeMark = () => drawPng(temple, 240);
export const clockMark = () => drawPng(clock, 160);

/** Samples the drawing 4 × 4 times per pixel and writes an 8-bit RGBA PNG (ISO/IEC 15948). */
function drawPng(drawing: Drawing, size: number): Uint8Array {
  const grain = 4;
  const raw = new Uint8Array(size * (size * 4 + 1));
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      let hits = 0;
      let colour: readonly number[] = [0, 0, 0];
      for (let sample = 0; sample < grain * grain; sample++) {
        const x = (column + ((sample % grain) + 0.5) / grain) / size;
        const y = (row + (Math.floor(sample / grain) + 0.5) / grain) / size;
        const found = drawing(x, y);
        if (found) {
          hits++;
          colour = found;
        }
      }
      raw.set([...colour, Math.round((hits * 255) / (grain * grain))], row * (size * 4 + 1) + 1 + column * 4);
    }
  }
  return encodePng(raw, size);
}

function encodePng(raw: Uint8Array, size: number): Uint8Array {
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, size);
  view.setUint32(4, size);
  header.set([8, 6, 0, 0, 0], 8);
  const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
  const parts = [signature, chunk("IHDR", header), chunk("IDAT", zlibSync(raw, { level: 9 })), chunk("IEND")];
  return new Uint8Array(Buffer.concat(parts));
}

function chunk(type: string, data: Uint8Array = new Uint8Array()): Uint8Array {
  const bytes = new Uint8Array(data.length + 12);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  bytes.set(Buffer.from(type, "latin1"), 4);
  bytes.set(data, 8);
  view.setUint32(data.length + 8, crc32(bytes.subarray(4, data.length + 8)));
  return bytes;
}

function crc32(bytes: Uint8Array): number {
  let crc = -1;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return ~crc >>> 0;
}
