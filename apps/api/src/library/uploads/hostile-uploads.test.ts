import { failure } from "@lavra/contract/failures/failure";
import { strToU8, unzipSync, zipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sampled } from "../../../../../packages/docx/src/testing/sampled.ts";
import { docx } from "../../testing/docx-files.ts";
import { hostileUploads } from "../../testing/files/corpus.ts";
import { newOwner, type Person } from "../../testing/people.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { upload } from "../../testing/uploads.ts";

let api: TestApp;
let owner: Person;
beforeAll(async () => {
  api = await startTestApp();
  owner = await newOwner(api.app);
});
afterAll(() => api.close());

const send = (bytes: Uint8Array) => upload(api.app, owner.token, "topicos", { name: "arquivo.docx", bytes });

/** Returns a document whose text is given as markup, with other parts beside it. */
function documentWith(inside: string, parts: Record<string, string> = {}): Uint8Array {
  const files = unzipSync(new Uint8Array(docx("MARCA")));
  const source = Buffer.from(files["word/document.xml"] ?? []).toString("utf8");
  files["word/document.xml"] = strToU8(source.replace("MARCA", `MARCA</w:t>${inside}<w:t>`));
  for (const [name, text] of Object.entries(parts)) files[name] = strToU8(text);
  return zipSync(files);
}

describe("the warning says in plain words what was taken out", () => {
  test.each([
    ["library.removed_fields", documentWith('<w:fldSimple w:instr="DDEAUTO x"/>')],
    ["library.removed_foreign_text", documentWith("<w:altChunk/>")],
    ["library.removed_objects", documentWith("<w:object/>")],
    ["library.removed_files", documentWith("", { "word/embeddings/a.bin": "MZ programa" })],
  ])("%s", async (code, bytes) => {
    const { status, body } = await send(bytes);
    expect(status).toBe(201);
    expect(body.warnings).toMatchObject([{ code, message: expect.stringMatching(/documentos gerados/) }]);
  });

  test("macros are refused with a sentence", async () => {
    const { status, body } = await send(documentWith("", { "word/vbaProject.bin": "x" }));
    expect([status, body.code]).toEqual([422, "template.active_content"]);
    expect(body.error).toContain("macros");
  });
});

const files = hostileUploads();

describe.runIf(files.length > 0)("every hostile file gets a clear answer", () => {
  test.each(sampled(files, 8))("$file", async ({ accepted, read }) => {
    const { status, body } = await send(read());
    if (status === 201) {
      expect(accepted).not.toBe(false);
      expect(body.warnings.every(({ message }: { message: string }) => message.length > 20)).toBe(true);
      return;
    }
    expect(accepted).not.toBe(true);
    expect([413, 422]).toContain(status);
    expect(failure.safeParse(body).error).toBeUndefined();
    expect(body.code).toMatch(/^(template|library)\./);
    expect(body.error).toMatch(/^\p{Lu}.{30,}\.$/su);
  });
});
