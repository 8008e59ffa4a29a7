import { toOneSpelling } from "@lavra/contract/line";
import { DomainError } from "../platform/domain-error.ts";

/** Most characters of a folder's name. */
const maxFolderName = 120;
/** Most characters of a file's name, its ending included. */
const maxFileName = 200;

/**
 * Controls, halves of characters and what has neither shape nor width: nothing a person types, and trouble wherever a
 * name is shown. The joiner and the two selectors of an emoji stay.
 */
const unseen = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]|(?![\u200d\ufe0e\ufe0f])\p{Default_Ignorable_Code_Point}/u;
const everyUnseen = new RegExp(unseen, "gu");
const forbidden = /[<>:"\\|?*]/;

/**
 * Two spellings of one name are one name: by case, by composition, by what nobody sees and by how wide a gap is.
 * Expects a name of bounded length: composing thousands of accents on one letter takes quadratic time.
 */
export const nameKey = (name: string) => toOneSpelling(name.normalize("NFC")).toLowerCase();

/**
 * A folder's name, trimmed and composed.
 * @throws DomainError library.folder_name_empty, library.folder_name_slash, library.folder_name_characters,
 * library.folder_name_dot, library.folder_name_long
 */
export function readFolderName(given: string): string {
  if (given.length > 4 * maxFolderName) throw tooLong();
  const name = given.normalize("NFC").trim();
  if (!name) throw new DomainError("library.folder_name_empty");
  if (/[/\\]/.test(name)) throw new DomainError("library.folder_name_slash");
  if (forbidden.test(name) || unseen.test(name)) throw new DomainError("library.folder_name_characters");
  if (name.endsWith(".")) throw new DomainError("library.folder_name_dot");
  if (name.length > maxFolderName) throw tooLong();
  // Of a name of joiners alone nothing is left to tell it by.
  if (!nameKey(name)) throw new DomainError("library.folder_name_empty");
  return name;
}

const tooLong = () => new DomainError("library.folder_name_long", { limit: maxFolderName });

const ending = ".docx";
/** Characters of a given name that are looked at; what stands beyond is cut either way. */
const mostRead = 4 * maxFileName;

/**
 * A name for a .docx: composed, ending in `.docx` once, with what no folder of a computer takes replaced by `_`.
 * Undefined where nothing but dots and spaces would be left of it.
 */
export function docxName(given: string): string | undefined {
  const seen = withoutEnding(given)
    .slice(0, mostRead)
    .replace(everyUnseen, "")
    .normalize("NFC")
    .replace(/[<>:"/\\|?*]/g, "_");
  const stem = withoutEnding(seen).trimStart();
  if (!nameKey(stem).replaceAll(".", "").trim()) return undefined;
  return `${stem.slice(0, maxFileName - ending.length).toWellFormed()}${ending}`;
}

/** Without dots, gaps and unseen characters at its end, nor the ending that may stand before them. */
function withoutEnding(name: string): string {
  const bare = trimmedEnd(name);
  return bare.toLowerCase().endsWith(ending) ? trimmedEnd(bare.slice(0, -ending.length)) : bare;
}

/** By a loop: a regular expression for trailing dots takes quadratic time on many dots. */
function trimmedEnd(name: string): string {
  let end = name.length;
  while (end > 0 && /[.\s]/.test(name.charAt(end - 1))) end--;
  return name.slice(0, end);
}

/**
 * The name an uploaded file is kept under: its last path segment as a `docxName`.
 * @throws DomainError library.not_docx when it does not end in .docx or is nothing but the ending
 */
export function readFileName(given: string): string {
  const last = given.slice(Math.max(given.lastIndexOf("/"), given.lastIndexOf("\\")) + 1);
  const isDocx = last.trimEnd().slice(-ending.length).toLowerCase() === ending;
  const name = isDocx ? docxName(last) : undefined;
  if (!name) throw new DomainError("library.not_docx", { files: [shown(last)] });
  return name;
}

const shown = (name: string) =>
  name.slice(0, mostRead).replace(everyUnseen, "").slice(0, maxFileName).toWellFormed() || "(sem nome)";

/** The folders a path passes through, `/Cível/Recursos` or `Cível/Recursos/`; none for the area's root. */
export const pathSegments = (path: string): string[] =>
  path
    .split("/")
    .map((segment) => segment.trim())
    .filter((segment) => segment !== "");

/** Bytes as a person reads a limit, `20 MB`. */
export const megabytes = (bytes: number) => `${Math.round(bytes / (1024 * 1024))} MB`;
