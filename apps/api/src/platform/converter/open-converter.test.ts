// @module-tag slow
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { docx, docxOf } from "../../testing/docx-files.ts";
import { createLog } from "../log.ts";
import { findConverter } from "./find-converter.ts";
import { type Converter, openConverter } from "./open-converter.ts";

const folder = mkdtempSync(join(tmpdir(), "lavra-converter-"));
const path = "/usr/local/bin:/usr/bin:/bin";
const isInstalled = findConverter(undefined, path) !== undefined;
if (!isInstalled) process.stderr.write("no LibreOffice found: making PDFs is not tested\n");
const open = (limitMs: number, processes = 1) =>
  openConverter({ program: undefined, path, processes, limitMs }, createLog("silent"), folder);

let converter: Converter;
beforeAll(() => {
  converter = open(120_000);
});
afterAll(async () => {
  await converter.stop();
  rmSync(folder, { recursive: true, force: true });
});

test("a program that is not there, or is switched off, makes no PDFs", async () => {
  for (const program of ["off", "/nowhere/soffice"]) {
    const none = openConverter({ program, path, processes: 1, limitMs: 1000 }, createLog("silent"), folder);
    expect(await none.version()).toBeUndefined();
    await expect(none.convert("office", docx("a"))).rejects.toMatchObject({ code: "documents.pdf_off" });
  }
});

const pdfOf = (document: Uint8Array) => converter.convert("office", document);
const within = (start: string) =>
  readdirSync(folder).flatMap((one) => readdirSync(join(folder, one)).filter((name) => name.startsWith(start)));
const profiles = () => within("profile-");

test.skipIf(!isInstalled)("a document becomes a PDF/A-2b with its fonts, and nothing is left over", async () => {
  const text = (await pdfOf(docx("Excelentíssimo Senhor", "Ação de cobrança"))).toString("latin1");
  expect(text.startsWith("%PDF-")).toBe(true);
  expect(text).toMatch(/<pdfaid:part>2</);
  expect(text).toMatch(/<pdfaid:conformance>B</);
  expect(text).toMatch(/\/OutputIntents/);
  expect(text).toMatch(/\/FontFile/);
  expect(text).toMatch(/\/MarkInfo<<\/Marked true>>/);
  expect(text).not.toMatch(/\/Encrypt/);
  expect(within("job-")).toEqual([]);
});

test.skipIf(!isInstalled)(
  "after a conversion that took too long, the next one is done by another process",
  async () => {
    const hasty = open(1);
    await expect(hasty.convert("office", docx("a"))).rejects.toMatchObject({ code: "documents.pdf_failed" });
    await hasty.stop();
    expect((await pdfOf(docx("a"))).length).toBeGreaterThan(1000);
  },
);

test.skipIf(!isInstalled)("a document's link to a picture elsewhere is not followed", async () => {
  const asked: string[] = [];
  const server = createServer(({ url = "" }, reply) => {
    asked.push(url);
    reply.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const field = `INCLUDEPICTURE &quot;http://127.0.0.1:${port}/picture.png&quot; \\d`;
  await pdfOf(docxOf(`<w:p><w:fldSimple w:instr="${field}"><w:r><w:t>figura</w:t></w:r></w:fldSimple></w:p>`));
  await new Promise((resolve) => server.close(resolve));
  expect(asked).toEqual([]);
});

test.skipIf(!isInstalled)("documents of several offices at once are all converted", async () => {
  const texts = ["um", "dois", "três", "quatro"];
  const pdfs = await Promise.all(texts.map((text, place) => converter.convert(`office-${place % 2}`, docx(text))));
  expect(pdfs.every((pdf) => pdf.subarray(0, 5).toString() === "%PDF-")).toBe(true);
});

// Last, because it ends the converter of the tests above: starting another takes seconds.
test.skipIf(!isInstalled)("a stopped converter leaves no profile and refuses", async () => {
  await pdfOf(docx("a"));
  expect(profiles()).toHaveLength(1);
  await converter.stop();
  expect(profiles()).toEqual([]);
  await expect(pdfOf(docx("a"))).rejects.toMatchObject({ code: "server.unavailable" });
});
