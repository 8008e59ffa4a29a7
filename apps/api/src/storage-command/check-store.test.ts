import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { DomainError } from "../platform/domain-error.ts";
import { openDiskStore } from "../platform/storage/disk-store.ts";
import type { FileStore } from "../platform/storage/file-store.ts";
import { ServiceFault } from "../platform/storage/remote/service-fault.ts";
import { adviceFor } from "./advice.ts";
import { checkStore } from "./check-store.ts";

async function check(wrap: (files: FileStore) => FileStore) {
  const folder = await mkdtemp(join(tmpdir(), "lavra-check-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const files = await openDiskStore(folder);
  const lines: string[] = [];
  const isWell = await checkStore("s3", wrap(files), (line) => lines.push(line));
  return { isWell, reported: lines.join("\n"), left: await Array.fromAsync(files.keys()) };
}

test("a store that does everything required passes, and nothing remains in it", async () => {
  const { isWell, reported, left } = await check((files) => files);
  expect([isWell, left]).toEqual([true, []]);
  expect(reported).not.toContain("FALHOU");
});

test("what a store fails to do is reported by the step, with what to do", async () => {
  const denied = new ServiceFault("S3", { kind: "refused", status: 403, code: "AccessDenied" });
  const deny = () => Promise.reject(new DomainError("storage.unavailable", {}, denied));
  const { isWell, reported } = await check((files) => ({ ...files, put: deny }));
  expect(isWell).toBe(false);
  expect(reported).toContain("FALHOU  gravar um arquivo\n          A chave não tem permissão.");
  expect((await check((files) => ({ ...files, get: async () => Buffer.from("outro") }))).reported).toContain(
    "O que voltou não é o que foi gravado.",
  );
  const blind = (files: FileStore) => ({ ...files, keys: async function* () {} });
  expect((await check(blind)).reported).toContain("FALHOU  encontrá-lo na lista");
  const { reported: kept, left } = await check((files) => ({ ...files, remove: async () => undefined }));
  expect([kept.includes("FALHOU  excluí-lo"), left.length]).toEqual([true, 1]);
});

test.each([
  ["s3", undefined, "ECONNREFUSED", "S3_ENDPOINT"],
  ["s3", 403, "SignatureDoesNotMatch", "S3_SECRET_ACCESS_KEY"],
  ["s3", 404, "NoSuchBucket", "S3_BUCKET"],
  ["google-drive", 404, "notFound", "GOOGLE_DRIVE_FOLDER"],
  ["google-drive", 400, "invalid_grant", "GOOGLE_DRIVE_KEY_FILE"],
  ["google-drive", 403, "storageQuotaExceeded", "drive compartilhado"],
  ["google-drive", undefined, "ETIMEDOUT", "googleapis.com"],
  ["google-drive", 418, "teapot", "Google Drive respondeu: Google Drive: 418 teapot"],
] as const)("%s: %s %s is reported with %s", (backEnd, status, code, reported) => {
  const fault = new ServiceFault(backEnd === "s3" ? "S3" : "Google Drive", { kind: "refused", status, code });
  expect(adviceFor(backEnd, new DomainError("storage.unavailable", {}, fault))).toContain(reported);
});
