import { DomainError } from "../platform/domain-error.ts";

/** Most characters of a folder's name. */
const maxFolderName = 120;
/** Most characters of a file's name, its ending included. */
const maxFileName = 200;

/** Controls, directions and halves of characters: nothing a person types, and trouble wherever a name is shown. */
const unseen = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]|\p{Cs}/u;
const forbidden = /[<>:"\\|?*]/;

/** Two spellings of one name, by case or composition, are one name. */
export const nameKey = (name: string) => name.normalize("NFC").toLowerCase();

/**
 * A folder's name, trimmed and composed (spec part 1 §5).
 * @throws DomainError library.folder_name_empty, library.folder_name_slash, library.folder_name_characters,
 * library.folder_name_dot, library.folder_name_long
 */
export function readFolderName(given: string): string {
  const name = given.normalize("NFC").trim();
  if (!name) throw new DomainError("library.folder_name_empty");
  if (/[/\\]/.test(name)) throw new DomainError("library.folder_name_slash");
  if (forbidden.test(name) || unseen.test(name)) throw new DomainError("library.folder_name_characters");
  if (name.endsWith(".")) throw new DomainError("library.folder_name_dot");
  if (name.length > maxFolderName) throw new DomainError("library.folder_name_long", { limit: maxFolderName });
  return name;
}

/**
 * A name for a .docx: composed, ending in `.docx` once, with what no folder of a computer takes replaced by `_`.
 * Undefined where nothing but dots and spaces would be left of it.
 */
export function docxName(given: string): string | undefined {
  const stem = given
    .normalize("NFC")
    .replace(new RegExp(unseen, "gu"), "")
    .replace(/[<>:"/\\|?*]/g, "_")
    .replace(/[.\s]*(\.docx)?[.\s]*$/i, "")
    .trim();
  if (!/[^.\s]/.test(stem)) return undefined;
  return `${stem.slice(0, maxFileName - ".docx".length).toWellFormed()}.docx`;
}

/**
 * The name an uploaded file is kept under: its last path segment as a `docxName`.
 * @throws DomainError library.not_docx when it does not end in .docx or is nothing but the ending
 */
export function readFileName(given: string): string {
  const last = given.split(/[/\\]/).at(-1) ?? "";
  const name = /\.docx\s*$/i.test(last) ? docxName(last) : undefined;
  if (!name) throw new DomainError("library.not_docx", { files: [shown(last)] });
  return name;
}

const shown = (name: string) => name.replace(new RegExp(unseen, "gu"), "").slice(0, maxFileName) || "(sem nome)";

/** The folders a path passes through, `/Cível/Recursos` or `Cível/Recursos/`; none for the area's root. */
export const pathSegments = (path: string): string[] =>
  path
    .split("/")
    .map((segment) => segment.trim())
    .filter((segment) => segment !== "");

/** Bytes as a person reads a limit, `20 MB`. */
export const megabytes = (bytes: number) => `${Math.round(bytes / (1024 * 1024))} MB`;
