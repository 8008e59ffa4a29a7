import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

/** An installed LibreOffice. */
export interface InstalledConverter {
  /** Path of its program `soffice`. */
  readonly program: string;
  /** `LibreOffice 7.4.7.2`, or `LibreOffice` if its version is unknown. */
  readonly version: string;
}

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
 * @returns undefined if there is none at that place or on this machine
 */
export function findConverter(wanted: string | undefined, path: string): InstalledConverter | undefined {
  if (wanted === "off") return undefined;
  const inPath = path.split(delimiter).flatMap((folder) => (folder ? [join(folder, "soffice")] : []));
  const program = (wanted === undefined ? [...inPath, ...usualPlaces] : [wanted]).find(isProgram);
  return program === undefined ? undefined : { program, version: versionOf(program) };
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Asks the program. */
function versionOf(program: string): string {
  const { stdout } = spawnSync(program, ["--version"], { encoding: "utf8", timeout: 20_000 });
  return /^LibreOffice [\d.]+/.exec(stdout ?? "")?.[0] ?? "LibreOffice";
}
