import fc from "fast-check";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { newId } from "../platform/new-id.ts";
import { quickOwner } from "../testing/quick-owner.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import { emptyWorld } from "../testing/two-offices/model.ts";
import { expectedOffice, operations, perform, readOffice } from "../testing/two-offices/operations.ts";
import type { Stage } from "../testing/two-offices/stage.ts";

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

const runs = inject("deep") ? 1_000 : 10;

test(`two concurrent offices agree with a model of each, ${runs} times over`, async () => {
  const once = fc.asyncProperty(operations, async (list) => {
    const owners = [await quickOwner(api), await quickOwner(api)] as const;
    const stage: Stage = { api, owners, world: emptyWorld(), run: newId().slice(-12) };
    for (const operation of list) {
      const { status, expected } = await perform(stage, operation);
      expect(status, JSON.stringify(operation)).toBe(expected);
    }
    for (const office of [0, 1] as const) {
      expect(await readOffice(stage, office)).toEqual(expectedOffice(stage, office));
    }
  });
  await fc.assert(once, { numRuns: runs });
}, 600_000);
