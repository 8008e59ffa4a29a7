import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runProgram } from "../fidelity/office-programs.ts";

const BATCH = 12;
const FILTER = "txt:Text (encoded):UTF8";

/**
 * Returns LibreOffice's plain text of documents, line by line: lists with their numbers, each level indented by four
 * more spaces; undefined for a document it cannot read. `profile` is LibreOffice's folder for settings, which it makes at
 * its first start, the slowest by far.
 */
export async function officeTexts(
  documents: readonly Uint8Array[],
  profile: string,
): Promise<(string[] | undefined)[]> {
  if (documents.length === 0) return [];
  const desk = mkdtempSync(join(tmpdir(), "lavra-office-text-"));
  const made = join(desk, "made");
  mkdirSync(made);
  const paths = documents.map((bytes, index) => {
    const path = join(desk, `${index}.docx`);
    writeFileSync(path, bytes);
    return path;
  });
  for (let from = 0; from < paths.length; from += BATCH) {
    const batch = paths.slice(from, from + BATCH);
    const args = [
      "--headless",
      `-env:UserInstallation=file://${profile}`,
      "--convert-to",
      FILTER,
      "--outdir",
      made,
      ...batch,
    ];
    await runProgram("soffice", args, 60 + 25 * batch.length);
  }
  const texts = documents.map((_, index) => {
    const path = join(made, `${index}.txt`);
    return existsSync(path)
      ? readFileSync(path, "utf8")
          .replace(/^\ufeff/, "")
          .split(/\r?\n/)
      : undefined;
  });
  rmSync(desk, { recursive: true, force: true });
  return texts;
}
