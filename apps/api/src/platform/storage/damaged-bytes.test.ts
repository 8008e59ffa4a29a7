import { createHash, randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { contentOf } from "../../testing/storage/stored-keys.ts";
import { newId } from "../new-id.ts";
import { readWhole, sha256Of } from "./damaged-bytes.ts";

test("a large file is hashed as a whole, with other work in between", async () => {
  const bytes = randomBytes(9 * 1024 * 1024);
  let turns = 0;
  let isDone = false;
  const count = () => {
    turns += 1;
    if (!isDone) setImmediate(count);
  };
  setImmediate(count);
  const hash = await sha256Of(bytes);
  isDone = true;
  expect(hash.equals(createHash("sha256").update(bytes).digest())).toBe(true);
  expect(turns).toBeGreaterThan(1);
  expect((await sha256Of(Buffer.alloc(0))).equals(createHash("sha256").digest())).toBe(true);
});

const key = newId();
/** A disk that answers each read with the next of these. */
const answering = (...answers: (string | Error)[]) => {
  const left = [...answers];
  return async () => {
    const next = left.shift();
    if (next instanceof Error) throw next;
    return next === undefined ? undefined : Buffer.from(next);
  };
};
const fault = (code: string) => Object.assign(new Error(code), { code });
const damaged = { code: "storage.damaged", cause: { key } };

test("bytes are read a second time before they count as damaged, also if the disk cannot read them", async () => {
  for (const first of ["outro", fault("EIO")])
    expect(String(await readWhole(contentOf(key), answering(first, key)))).toBe(key);
  for (const first of ["outro", fault("EIO"), fault("EBADMSG")])
    await expect(readWhole(contentOf(key), answering(first, first))).rejects.toMatchObject(damaged);
});

test("a missing file is missing, and an unreadable folder is neither missing nor damaged", async () => {
  expect(await readWhole(contentOf(key), answering())).toBeUndefined();
  expect(await readWhole(contentOf(key), answering("outro"))).toBeUndefined();
  await expect(readWhole(contentOf(key), answering(fault("EACCES")))).rejects.toThrow("EACCES");
});
