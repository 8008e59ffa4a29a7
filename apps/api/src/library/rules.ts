import { toOneSpelling } from "@lavra/contract/line";
import { spokenName, type WordEnding, wordEndingOf } from "@lavra/contract/word-names";
import { DomainError } from "../platform/domain-error.ts";

/** Most characters of a folder's name. */
const maxFolderName = 120;
/** Most characters of a file's name, its extension included. */
const maxFileName = 200;

/**
 * Control characters, lone surrogates, and characters without shape or width. Nobody types them, and they cause trouble
 * wherever a name is shown. The joiner and the two variation selectors of emoji are allowed.
 */
const unseen = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]|(?![\u200d\ufe0e\ufe0f])\p{Default_Ignorable_Code_Point}/u;
const everyUnseen = new RegExp(unseen, "gu");
const forbidden = /[<>:"\\|?*]/;

/**
 * Returns the key by which names are compared: it ignores case, composition, invisible characters and the width of
 * spaces. Expects a name of bounded length: composing thousands of accents on one letter takes quadratic time.
 */
export const nameKey = (name: string) => toOneSpelling(name.normalize("NFC")).toLowerCase();

/**
 * Returns a folder's name, trimmed and composed.
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
  // The key of a name that consists of joiners alone is empty.
  if (!nameKey(name)) throw new DomainError("library.folder_name_empty");
  return name;
}

const tooLong = () => new DomainError("library.folder_name_long", { limit: maxFolderName });

/** Most characters of a given name that are read; the result is cut before that length anyway. */
const mostRead = 4 * maxFileName;

/**
 * Returns a name for a file of Word: composed, with the extension at its end once, and with characters that file
 * systems refuse replaced by `_`.
 * @returns undefined if nothing but dots and spaces would remain of it
 */
export function docxName(given: string, ending: WordEnding = ".docx"): string | undefined {
  const seen = withoutEnding(given)
    .slice(0, mostRead)
    .replace(everyUnseen, "")
    .normalize("NFC")
    .replace(/[<>:"/\\|?*]/g, "_");
  const stem = withoutEnding(seen).trimStart();
  if (!nameKey(stem).replaceAll(".", "").trim()) return undefined;
  return `${stem.slice(0, maxFileName - ending.length).toWellFormed()}${ending}`;
}

/** Removes trailing dots and whitespace, and the extension before them. */
const withoutEnding = (name: string): string => trimmedEnd(spokenName(trimmedEnd(name)));

/** A loop, because a regular expression for trailing dots takes quadratic time on many dots. */
function trimmedEnd(name: string): string {
  let end = name.length;
  while (end > 0 && /[.\s]/.test(name.charAt(end - 1))) end--;
  return name.slice(0, end);
}

/**
 * Returns the name that an uploaded file is stored under: the last path segment as a `docxName`, as the kind of file
 * that it is.
 * @throws DomainError library.not_docx if it does not end in .docx or .dotx or is nothing but the extension
 */
export function readFileName(given: string): string {
  const last = given.slice(Math.max(given.lastIndexOf("/"), given.lastIndexOf("\\")) + 1);
  const ending = wordEndingOf(last.trimEnd());
  const name = ending && docxName(last, ending);
  if (!name) throw new DomainError("library.not_docx", { files: [shown(last)] });
  return name;
}

const shown = (name: string) =>
  name.slice(0, mostRead).replace(everyUnseen, "").slice(0, maxFileName).toWellFormed() || "(sem nome)";

/** Returns the folder names of a path, `/Cível/Recursos` or `Cível/Recursos/`; an empty array for the area's root. */
export const pathSegments = (path: string): string[] =>
  path
    .split("/")
    .map((segment) => segment.trim())
    .filter((segment) => segment !== "");

/** Returns a size in megabytes as limits are shown, `20 MB`. */
export const megabytes = (bytes: number) => `${Math.round(bytes / (1024 * 1024))} MB`;
