import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { endRecords, writeZip } from "./zip-stream.ts";

const modified = new Date("2026-11-27T12:34:56Z");
const known = (path: string, text: string) => ({
  path,
  modified,
  size: Buffer.byteLength(text),
  load: async () => Buffer.from(text),
});

/** A text in chunks, as a file whose size is unknown before. */
const streamed = (path: string, chunks: readonly string[], end: () => void = () => undefined) => ({
  path,
  modified,
  chunks: (async function* () {
    try {
      for (const chunk of chunks) yield Buffer.from(chunk);
    } finally {
      end();
    }
  })(),
});

test("files of unknown size are deflated between files of known size, with their sizes behind them and in the directory", async () => {
  const long = Array.from({ length: 2_000 }, (_, at) => `linha ${at}\n`);
  const entries = [
    known("um.txt", "um"),
    streamed("ção.json", long),
    streamed("vazio.txt", []),
    known("dois.txt", "dois"),
  ];
  const archive = Buffer.concat(await Array.fromAsync(writeZip(entries)));
  const files = unzipSync(new Uint8Array(archive));
  expect(Object.keys(files)).toEqual(["um.txt", "ção.json", "vazio.txt", "dois.txt"]);
  expect(Object.values(files).map((file) => strFromU8(file))).toEqual(["um", long.join(""), "", "dois"]);
  expect(archive.length).toBeLessThan(long.join("").length);
  const descriptor = archive.indexOf(Buffer.from([0x50, 0x4b, 0x07, 0x08]));
  expect(archive.readBigUInt64LE(descriptor + 16)).toBe(BigInt(long.join("").length));
});

test("a file that fails while it is made fails the archive, and an abandoned one is ended", async () => {
  const failing = {
    path: "a.txt",
    modified,
    chunks: (async function* () {
      yield Buffer.from("a");
      throw new Error("no more");
    })(),
  };
  await expect(Array.fromAsync(writeZip([failing]))).rejects.toThrow("no more");
  const { promise, resolve } = Promise.withResolvers<void>();
  const noise = Array.from({ length: 4_000 }, () => crypto.randomUUID());
  const writing = writeZip([streamed("b.txt", noise, resolve)]);
  await writing.next();
  await writing.next();
  await writing.return(undefined);
  await promise;
});

test("an archive of more than 65,534 entries has the ZIP64 end, and every entry", async () => {
  const entries = Array.from({ length: 65_600 }, (_, at) => known(`${at}.txt`, ""));
  const archive = Buffer.concat(await Array.fromAsync(writeZip(entries)));
  expect(Object.keys(unzipSync(new Uint8Array(archive)))).toHaveLength(65_600);
});

test("a directory beyond 4 GiB is located by 64 bits", () => {
  const offset = 5 * 2 ** 30;
  const end = endRecords(3, 200, offset);
  expect(end).toHaveLength(56 + 20 + 22);
  expect(end.readUInt32LE(0)).toBe(0x0606_4b50);
  expect(end.readBigUInt64LE(48)).toBe(BigInt(offset));
  expect(end.readUInt32LE(56)).toBe(0x0706_4b50);
  expect(end.readBigUInt64LE(64)).toBe(BigInt(offset + 200));
  expect(end.readUInt32LE(76 + 16)).toBe(0xffff_ffff);
  expect(endRecords(3, 200, 1_000)).toHaveLength(22);
});
