import { execFile } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

/** Where LibreOffice's own packages install it, in addition to the folders of PATH. */
const usualPlaces = [
  "/usr/lib/libreoffice/program/soffice",
  "/usr/lib64/libreoffice/program/soffice",
  "/opt/libreoffice/program/soffice",
  "/Applications/LibreOffice.app/Contents/MacOS/soffice",
];

/**
 * Finds the LibreOffice that makes PDFs.
 * @param wanted path of `soffice`, `off` for none, or undefined to look for it
 * @param path folders of programs, as in PATH
 * @returns the path of its program; undefined if this machine has no LibreOffice at the wanted place
 */
export function findConverter(wanted: string | undefined, path: string): string | undefined {
  if (wanted === "off") return undefined;
  const inPath = path.split(delimiter).flatMap((folder) => (folder ? [join(folder, "soffice")] : []));
  return (wanted === undefined ? [...inPath, ...usualPlaces] : [wanted]).find(isProgram);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Asks the program: `LibreOffice 7.4.7.2`, or `LibreOffice` if it does not answer. It takes some tenths of a second. */
export function readVersion(program: string): Promise<string> {
  return new Promise((resolve) => {
    execFile(program, ["--version"], { timeout: 20_000 }, (_, stdout) => {
      resolve(/^LibreOffice [\d.]+/.exec(stdout)?.[0] ?? "LibreOffice");
    });
  });
}
