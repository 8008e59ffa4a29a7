import { expect, test } from "vitest";
import { docx } from "../testing/docx-files.ts";
import { compileTemplate, contentHash } from "./compile-template.ts";
import { createTemplateCache } from "./template-cache.ts";

const file = (text: string) => {
  const bytes = docx(text);
  return { hash: contentHash(bytes), template: compileTemplate(bytes) };
};

test("returns a template that it has, and undefined for an unknown one", () => {
  const cache = createTemplateCache(1024 * 1024);
  const one = file("{NOME}");
  expect(cache.use(one.hash)).toBeUndefined();
  expect(cache.keep(one.hash, one.template)).toBe(one.template);
  cache.keep(one.hash, one.template);
  expect(cache.use(one.hash)).toBe(one.template);
  expect(cache.size()).toBe(one.template.byteSize);
});

test("never exceeds its size: the least recently used template is removed first", () => {
  const [one, two, three] = [file("{A}"), file("{B}"), file("{C}")];
  const room = one.template.byteSize * 2.5;
  const cache = createTemplateCache(room);
  cache.keep(one.hash, one.template);
  cache.keep(two.hash, two.template);
  cache.use(one.hash);
  cache.keep(three.hash, three.template);
  expect(cache.size()).toBeLessThanOrEqual(room);
  expect([one, two, three].map(({ hash }) => cache.use(hash) !== undefined)).toEqual([true, false, true]);
});

test("returns a template larger than the cache without storing it", () => {
  const cache = createTemplateCache(1);
  const one = file("{A}");
  expect(cache.keep(one.hash, one.template)).toBe(one.template);
  expect([cache.use(one.hash), cache.size()]).toEqual([undefined, 0]);
});
