import { expect, test, vi } from "vitest";
import { DomainError } from "../platform/domain-error.ts";
import type { Principal } from "../platform/principal.ts";
import { plantLibrary } from "./plant-library.ts";

const nobody = { userId: "", scopeId: "" } as Principal;

/** A library that refuses each file a number of times before it accepts it. */
function planting(refusals: number, code: "template.too_heavy" | "template.corrupt") {
  const tries = new Map<string, number>();
  const upload = vi.fn(async (_principal, _area, source) => {
    let name = "";
    await source(async (file: { name: string; load: () => Promise<Uint8Array> }) => {
      expect((await file.load()).length).toBeGreaterThan(0);
      name = file.name;
    });
    tries.set(name, (tries.get(name) ?? 0) + 1);
    const isRefused = (tries.get(name) ?? 0) <= refusals;
    return isRefused
      ? { stored: [], refused: [{ filename: name, failure: new DomainError(code) }] }
      : { stored: [{ id: name }], refused: [] };
  });
  const save = vi.fn(async () => undefined);
  const deps = { library: { upload, createFolder: vi.fn() }, markers: { save } };
  return { run: () => plantLibrary(deps as never, nobody, "office"), upload, save, tries };
}

test("a file of ours that takes too long on a busy machine is uploaded again", async () => {
  const { run, save, tries } = planting(2, "template.too_heavy");
  await run();
  expect([...tries.values()].every((count) => count === 3)).toBe(true);
  expect(save).toHaveBeenCalledTimes(tries.size);
});

test("a limited number of times, and not after a refusal for another reason", async () => {
  const endless = planting(Number.POSITIVE_INFINITY, "template.too_heavy");
  await expect(endless.run()).rejects.toMatchObject({ code: "template.too_heavy" });
  expect(endless.upload).toHaveBeenCalledTimes(10);
  const damaged = planting(1, "template.corrupt");
  await expect(damaged.run()).rejects.toMatchObject({ code: "template.corrupt" });
  expect(damaged.upload).toHaveBeenCalledTimes(1);
});
