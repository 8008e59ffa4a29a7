import type { ListedFile } from "./files/list-files.ts";

/** Characters that a spreadsheet takes for the beginning of a formula (OWASP, CSV injection). */
const formula = /^[=+\-@\t\r]/;

/** A field of a CSV: quoted, and never read as a formula. */
const field = (value: string) => `"${(formula.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`;

/** Semicolons and a byte order mark: what Excel expects where the decimal sign is a comma. */
const lineOf = (fields: readonly string[]) => `${fields.map(field).join(";")}\r\n`;

/** The first line of `lista.csv`. */
export const listHead = `\ufeff${lineOf(["Caminho", "Tipo", "Versão", "Tamanho (bytes)", "Data", "Autor", "SHA-256"])}`;

const day = new Intl.DateTimeFormat("pt-BR", {
  timeZone: "America/Sao_Paulo",
  dateStyle: "short",
  timeStyle: "medium",
});

/** A file's line of `lista.csv`. */
export const listLine = ({ path, kind, version, size, at, author, sha256 }: ListedFile): string =>
  lineOf([path, kind, version === null ? "" : String(version), String(size), day.format(at), author, sha256]);

/** Why a file is not in the archive. */
export type MissingReason = "damaged" | "missing" | "unavailable";

const reasons: Readonly<Record<MissingReason, string>> = {
  damaged: "o arquivo guardado está danificado",
  missing: "o arquivo guardado não foi encontrado",
  unavailable: "o armazenamento não respondeu; baixe tudo novamente",
};

/** The first lines of `faltando.txt`. */
export const missingHead = [
  "Estes arquivos não puderam ser lidos e não estão neste ZIP.",
  "Se um deles faltar também na próxima vez, fale com o suporte.",
  "",
  "",
].join("\r\n");

/** A file's line of `faltando.txt`. */
export const missingLine = ({ path }: Pick<ListedFile, "path">, reason: MissingReason): string =>
  `${path} (${reasons[reason]})\r\n`;
