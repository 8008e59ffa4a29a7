import { expect, test } from "vitest";
import { readInParts } from "./read-in-parts.ts";

const megabyte = 1024 * 1024;

/** An answer that arrives in pieces of one mebibyte, each filled with its number; it may break off. */
const answer = (pieces: number, breaksOff = false) => {
  let sent = 0;
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull: (controller) => {
      if (sent < pieces) controller.enqueue(new Uint8Array(megabyte).fill(++sent));
      else if (breaksOff) controller.error(new TypeError("network error"));
      else controller.close();
    },
  });
  return new Response(body, { headers: { "Content-Type": "application/zip" } });
};

test("a large answer becomes one file, and its bytes are counted as they arrive", async () => {
  const counts: number[] = [];
  const blob = await readInParts(answer(9), (bytes) => counts.push(bytes));
  expect(blob.size).toBe(9 * megabyte);
  expect(blob.type).toBe("application/zip");
  expect(counts).toEqual(Array.from({ length: 9 }, (_, at) => (at + 1) * megabyte));
  const bytes = new Uint8Array(await blob.arrayBuffer());
  expect([0, 4, 8].map((piece) => bytes[piece * megabyte])).toEqual([1, 5, 9]);
});

test("an answer that breaks off is a failure, not a shorter file", async () => {
  await expect(readInParts(answer(3, true), () => undefined)).rejects.toThrow("network error");
});

test("an empty answer is an empty file", async () => {
  expect((await readInParts(answer(0), () => undefined)).size).toBe(0);
});
