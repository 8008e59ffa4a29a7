import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { makeDocuments } from "../../../../../scripts/office-test/make-documents.ts";
import { type Answers, type FileIds, requestOf } from "../../../../../scripts/office-test/piece.ts";
import { sets } from "../../../../../scripts/office-test/pieces/sets.ts";
import { quickOwner } from "../../testing/quick-owner.ts";
import { call, startTestApp, type TestApp } from "../../testing/test-app.ts";
import { hasTime } from "../../testing/test-clock.ts";
import { createFolder, upload } from "../../testing/uploads.ts";

const folder = "Peças";

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

test.each(["plain", "blocks"] as const)("pieces of an office read right: %s", async (set) => {
  const { token } = await quickOwner(api);
  await createFolder(api.app, token, folder);
  const office = {
    upload: async (area: "models" | "topicos", name: string, bytes: Uint8Array) => {
      const { body } = await upload(
        api.app,
        token,
        area,
        { name, bytes },
        area === "models" ? { category: folder } : {},
      );
      return body.data.id as string;
    },
    generate: async (files: FileIds, answers: Answers) => {
      const payload = requestOf(files, answers);
      const reply = await call(api.app, token, { method: "POST", url: "/api/documents/generate", payload });
      if (reply.status >= 400) throw new Error(`${answers.id}: ${JSON.stringify(reply.body)}`);
      return reply.raw;
    },
  };
  const [rounds, documents] = inject("deep") ? [10, 500] : [1, 40];
  for (let round = 0; round < rounds && hasTime(); round += 1) {
    expect(await makeDocuments(office, sets[set], { seed: inject("seed") + round, documents })).toEqual([]);
  }
});
