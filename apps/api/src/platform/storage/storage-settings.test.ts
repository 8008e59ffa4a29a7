import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readConfig } from "../settings/config.ts";

const s3 = { S3_BUCKET: "modelos", S3_ACCESS_KEY_ID: "CHAVE", S3_SECRET_ACCESS_KEY: "segredo" };

test("files are on the disk by default, and no other setting is required then", () => {
  expect(readConfig({}).storage).toEqual({ present: "disk", former: undefined, s3: undefined, drive: undefined });
});

test("all missing settings of a chosen store are reported at once, with the setting that requires them and without secrets", () => {
  const read = () =>
    readConfig({ STORAGE: "s3", S3_SECRET_ACCESS_KEY: "segredo", S3_ENDPOINT: "ftp://x", PORT: "porta" });
  for (const line of ["S3_BUCKET: obrigatório com STORAGE=s3", "S3_ACCESS_KEY_ID: obri", "S3_ENDPOINT", "PORT"]) {
    expect(read).toThrow(line);
  }
  expect(read).not.toThrow(/segredo|S3_SECRET/);
  const drive = () => readConfig({ STORAGE_FORMER: "google-drive" });
  for (const name of ["GOOGLE_DRIVE_FOLDER", "GOOGLE_DRIVE_KEY_FILE"]) {
    expect(drive).toThrow(`${name}: obrigatório com STORAGE_FORMER=google-drive`);
  }
  expect(() => readConfig({ STORAGE_FORMER: "disk" })).toThrow("STORAGE_FORMER: é o mesmo que STORAGE");
  expect(() => readConfig({ STORAGE: "fita" })).toThrow("STORAGE");
  expect(() => readConfig({ ...s3, S3_PREFIX: "../x" })).toThrow("S3_PREFIX");
});

test("a bucket of another service is in the path of its address by default", () => {
  const endpoint = { S3_ENDPOINT: "https://minio.exemplo.com.br" };
  const style = (more: object) => readConfig({ STORAGE: "s3", ...s3, ...more }).storage.s3?.pathStyle;
  expect([style({}), style(endpoint), style({ ...endpoint, S3_PATH_STYLE: "off" })]).toEqual([false, true, false]);
});

test("the key of a service account is read from its file, and an invalid one is refused without its text", async () => {
  const folder = await mkdtemp(join(tmpdir(), "lavra-key-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const path = join(folder, "conta.json");
  const drive = { STORAGE: "google-drive", GOOGLE_DRIVE_FOLDER: "1AbCdEf", GOOGLE_DRIVE_KEY_FILE: path };
  expect(() => readConfig(drive)).toThrow("não existe ou não pode ser lido");
  await writeFile(path, JSON.stringify({ private_key: "segredo" }));
  expect(() => readConfig(drive)).toThrow("GOOGLE_DRIVE_KEY_FILE: o arquivo não é a chave JSON");
  expect(() => readConfig(drive)).not.toThrow(/segredo/);
  await writeFile(path, JSON.stringify({ client_email: "lavra@x.iam", private_key: "-----BEGIN PRIVATE KEY-----" }));
  expect(readConfig(drive).storage.drive).toMatchObject({ folder: "1AbCdEf", clientEmail: "lavra@x.iam" });
});
