import { newId } from "../../platform/new-id.ts";
import { openDiskStore } from "../../platform/storage/disk-store.ts";
import { contentOf } from "./content-of.ts";
import { keysOf } from "./keys-of.ts";

/**
 * Fills the small disk it is pointed at with files of 100 KiB, and goes on when it is full: tells in JSON how many were
 * acknowledged and by what code the others were refused, whether all the first are whole and nothing else is there, and
 * whether a file fits again once one is removed.
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
