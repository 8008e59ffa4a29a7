import { expect, inject, onTestFinished, test } from "vitest";
import { DomainError } from "../platform/domain-error.ts";
import type { FileStore } from "../platform/storage/file-store.ts";
import { docx, textOf } from "../testing/docx-files.ts";
import { quickOwner } from "../testing/quick-owner.ts";
import { referencedKeys, storedKeys } from "../testing/storage/stored-keys.ts";
import { call, startTestApp, type TestApp } from "../testing/test-app.ts";
import { newTemplate, newTopic, upload } from "../testing/uploads.ts";

/** Numbers of the write that fails. */
const most = inject("deep") ? 40 : 8;
/** Puts of one course of work. */
const putsOfWork = 4;

/** A store whose n-th put fails: before its bytes are there, or after, as a lost answer of a service. */
function failing(files: FileStore) {
  const state = { left: 0, isStored: false };
  const put: FileStore["put"] = async (key, chunks) => {
    state.left -= 1;
    if (state.left !== 0) return files.put(key, chunks);
    if (state.isStored) await files.put(key, chunks);
    throw new DomainError("storage.failed");
  };
  return { state, store: { ...files, put } };
}

async function start() {
  const armed: { state?: ReturnType<typeof failing>["state"] } = {};
  const api = await startTestApp(
    {},
    {
      wrapFiles: (files) => {
        const { state, store } = failing(files);
        armed.state = state;
        return store;
      },
    },
  );
  onTestFinished(() => api.close());
  return { api, arm: (left: number, isStored: boolean) => Object.assign(armed.state as object, { left, isStored }) };
}

/** Uploads, replaces and generates; what failed is sent again at once. @returns contents by the id of what has them */
async function work({ app }: TestApp, token: string, run: number) {
  const acknowledged = new Map<string, string>();
  const failures: number[] = [];
  const again = async <T extends { status: number }>(send: () => Promise<T>): Promise<T> => {
    const first = await send();
    if (first.status < 300) return first;
    failures.push(first.status);
    return send();
  };
  const send = (name: string, text: string) =>
    again(() => upload(app, token, "models", { name, bytes: docx(text) }, { category: "Modelos de teste" }));
  const name = `Modelo ${run}.docx`;
  const { id: template } = (await send(name, "Primeira, {NOME}")).body.data;
  await send(name, "Segunda, {NOME}");
  acknowledged.set(`/api/upload/download?fileId=${template}`, "Segunda, {NOME}");
  for (const nome of ["Ana", "Bia"]) {
    const payload = { documentType: template, formData: { nome }, outputFileName: `Documento ${run}` };
    const made = await again(() => call(app, token, { method: "POST", url: "/api/documents/generate", payload }));
    acknowledged.set(`/api/documents/download/${made.headers["x-document-id"]}`, `Segunda, ${nome}`);
  }
  return { acknowledged, failures };
}

test(`with the n-th put failing, n = 1…${most}, nothing acknowledged is lost, no row is without bytes, and the next call succeeds`, async () => {
  const { api, arm } = await start();
  const { token } = await quickOwner(api);
  await newTemplate(api.app, token, "Primeiro.docx", docx("{NOME}"));
  await newTopic(api.app, token, "Tese.docx", docx("Fim"));
  const kept = new Map<string, string>();
  let failed = 0;
  for (let n = 1; n <= most; n++) {
    // Beyond one course of work, the failing write is one of a later course.
    arm(n, n % 2 === 0);
    for (let course = 0; course <= Math.floor(n / putsOfWork); course++) {
      const { acknowledged, failures } = await work(api, token, n * most + course);
      for (const [url, text] of acknowledged) kept.set(url, text);
      for (const status of failures) expect(status).toBe(507);
      failed += failures.length;
    }
  }
  expect(failed).toBe(most);
  for (const [url, text] of kept) {
    const { status, raw } = await call(api.app, token, { method: "GET", url });
    expect([status, textOf(raw)], url).toEqual([200, [text]]);
  }
  const keys = new Set(await storedKeys(api));
  expect((await referencedKeys(api)).filter((key) => !keys.has(key))).toEqual([]);
});
