import type { FastifyRequest } from "fastify";
import { expect, test } from "vitest";
import { z } from "zod";
import { paginationOf, spanOf } from "./paging.ts";
import { encodingFor, isKnownTo, writeList } from "./send-json.ts";

const entry = z.object({ name: z.string() });

test("each entry is written in a turn of its own, by its shape", async () => {
  let turns = 0;
  let isOver = false;
  const count = () => {
    if (isOver) return;
    turns += 1;
    setImmediate(count);
  };
  setImmediate(count);
  const list = Array.from({ length: 25 }, (_, at) => ({ name: `“${at}”`, secret: "x" }));
  const json = await writeList(entry, list);
  isOver = true;
  expect(JSON.parse(json)).toEqual(list.map(({ name }) => ({ name })));
  expect(turns).toBe(24);
  expect(await writeList(entry, [])).toBe("[]");
});

test("an entry that breaks the shape is not written", async () => {
  await expect(writeList(entry, [{ name: 1 as never }])).rejects.toThrow(z.ZodError);
});

test.each([
  [1, 50, 0, 0, 0, false],
  [1, 50, 50, 0, 1, false],
  [1, 50, 51, 0, 2, true],
  [2, 50, 51, 50, 2, false],
  [3, 20, 61, 40, 4, true],
  [9, 20, 61, 160, 4, false],
])(
  "page %i of %i entries each, of %i in all, begins after %i, of %i pages",
  (page, limit, total, offset, pages, hasMore) => {
    expect(spanOf({ page, limit })).toEqual({ limit, offset });
    expect(paginationOf({ page, limit }, total)).toEqual({ page, limit, total, totalPages: pages, hasMore });
  },
);

const asking = (headers: Record<string, string>) => ({ headers }) as unknown as FastifyRequest;

test.each([
  [undefined, false],
  ['"b"', false],
  ['"a"', true],
  ['W/"a"', true],
  ['"b", W/"a"', true],
  ['"ab"', false],
])("a caller that has %j has the answer a: %s", (known, isKnown) => {
  const request = asking(known === undefined ? {} : { "if-none-match": known });
  expect([isKnownTo(request, '"a"'), isKnownTo(request, 'W/"a"')]).toEqual([isKnown, isKnown]);
});

test.each([
  ["", undefined],
  ["gzip", "gzip"],
  ["gzip, br", "br"],
  ["br;q=0, gzip", "gzip"],
  ["gzip;q=0.5, deflate", "gzip"],
  [" br ; q=0.1 ", "br"],
  ["deflate, identity", undefined],
  ["brotli", undefined],
])("of the encodings %j the best is %s", (accepted, encoding) => {
  expect(encodingFor(asking({ "accept-encoding": accepted }))).toBe(encoding);
});
