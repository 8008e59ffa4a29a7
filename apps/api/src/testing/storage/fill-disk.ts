import { newId } from "../../platform/new-id.ts";
import { openDiskStore } from "../../platform/storage/disk-store.ts";
import { contentOf, keysOf } from "./stored-keys.ts";

/**
 * Fills the small disk named by its argument with files of 100 KiB, and continues when it is full. Prints as JSON how
 * many were acknowledged, the codes of the refusals, how many of the acknowledged are complete, how many keys exist,
 * and whether a file fits after one was removed.
 */
const store = await openDiskStore(`${process.argv[2]}/files`);
const content = (key: string) => Buffer.from(key.repeat(100 * 1024)).subarray(0, 100 * 1024);
const kept: string[] = [];
const codes = new Set<string>();
for (let n = 0; n < 40; n++) {
  const key = newId();
  await store.put(key, [content(key)]).then(
    () => kept.push(key),
    (cause: { code: string }) => codes.add(cause.code),
  );
}
const listed = await keysOf(store);
let whole = 0;
for (const key of kept) if ((await store.get(contentOf(key, content(key)))) !== undefined) whole += 1;
await store.remove(kept.pop() as string);
const again = newId();
await store.put(again, [content(again)]);
const fitsAgain = (await store.get(contentOf(again, content(again)))) !== undefined;
console.log(JSON.stringify({ kept: kept.length + 1, whole, listed: listed.length, codes: [...codes], fitsAgain }));
