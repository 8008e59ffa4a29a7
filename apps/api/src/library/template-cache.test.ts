import { expect, test } from "vitest";
import { docx } from "../testing/docx-files.ts";
import { contentHash, createTemplateCache } from "./template-cache.ts";

const file = (text: string) => {
  const bytes = docx(text);
  const hash = contentHash(bytes);
  let loads = 0;
  const load = async () => {
    loads++;
    return bytes;
  };
  return { bytes, hash, load, loads: () => loads };
};

test("a template is loaded and compiled once, for all who ask at once and after", async () => {
  const cache = createTemplateCache(1024 * 1024);
  const one = file("{NOME}");
  const asked = await Promise.all([cache.get(one.hash, one.load), cache.get(one.hash, one.load)]);
  expect(asked[0]).toBe(asked[1]);
  expect(await cache.get(one.hash, one.load)).toBe(asked[0]);
  expect(cache.of(one.hash, one.bytes)).toBe(asked[0]);
  expect(one.loads()).toBe(1);
  expect(cache.size()).toBe(asked[0]?.byteSize);
});

test("it never holds more than it may: the one longest unused goes first", async () => {
  const [one, two, three] = [file("{A}"), file("{B}"), file("{C}")];
  const { byteSize } = await createTemplateCache(1e9).get(one.hash, one.load);
  const cache = createTemplateCache(byteSize * 2.5);
  await cache.get(one.hash, one.load);
  await cache.get(two.hash, two.load);
  await cache.get(one.hash, one.load);
  await cache.get(three.hash, three.load);
  expect(cache.size()).toBeLessThanOrEqual(byteSize * 2.5);
  const before = [one.loads(), two.loads()];
  await cache.get(one.hash, one.load);
  await cache.get(two.hash, two.load);
  expect([one.loads(), two.loads()]).toEqual([before[0], (before[1] ?? 0) + 1]);
});

test("one that is larger than all the room is used but not kept", async () => {
  const cache = createTemplateCache(1);
  const one = file("{A}");
  expect((await cache.get(one.hash, one.load)).markers).toHaveLength(1);
  expect(cache.size()).toBe(0);
});

test("what cannot be loaded or read is asked for again next time", async () => {
  const cache = createTemplateCache(1024 * 1024);
  const bad = contentHash(Buffer.from("x"));
  await expect(cache.get(bad, async () => Buffer.from("x"))).rejects.toMatchObject({
    code: expect.stringMatching(/^template\./),
  });
  const one = file("{A}");
  await expect(cache.get(one.hash, () => Promise.reject(new Error("gone")))).rejects.toThrow("gone");
  expect((await cache.get(one.hash, one.load)).markers).toHaveLength(1);
});
