import { expect, test } from "vitest";
import { z } from "zod";
import { writeList } from "./send-json.ts";

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
