import { emailShape } from "@lavra/contract/accounts/auth";
import { spokenName } from "@lavra/contract/word-names";
import { hasCnpjCheckDigits, hasCpfCheckDigits, maskCnpj, maskCpf } from "@lavra/portuguese";
import { expect, it } from "vitest";
import { deviceWords } from "../account/sessions/session-words.ts";
import { guestPageAt } from "../app/guest/guest-pages.ts";
import { parseSearch } from "../app/search-params.ts";
import { folderNameFault } from "../library/folder/name-modal.tsx";
import { searchFiles } from "../library/search/search-files.ts";
import { planSending } from "../library/uploads/plan-sending.ts";
import { markerLabel } from "../markers/marker-labels.ts";
import { fieldKind, valueError, valueWarning } from "../markers/marker-value.ts";
import { valueShapes } from "../markers/value-shapes.ts";
import { fileNameFrom } from "../platform/api/content-disposition.ts";
import { formatDateWithWeekday } from "../platform/formats/dates.ts";
import { hasCnpjShape, hasCpfShape } from "../platform/formats/tax-ids.ts";
import { toRoleKey } from "../roles/custom-roles/role-key-field.tsx";
import { matchedRange, matchOptions } from "../ui/choices/match-options.ts";

const root = { id: null, name: "Modelos", path: "/", readOnly: false, modified: null, files: [], children: [] };
const size = 100_000;
const of = (piece: string, begin = "", end = "") => begin + piece.repeat(Math.ceil(size / piece.length)) + end;

const nasty = [
  ...[of("a"), of("1"), of("/", "", "x"), of(" ", "", "x"), of(".", "a@", "@"), of(".docx"), of("_ ", "", "{")],
  ...[of("\\", 'filename="'), of('filename="'), of("filename*= "), of(" ", "filename"), of("{"), of("}"), of("\u0301")],
  ...[
    of("aA"),
    of("1.", "R$ ", "x"),
    of("ção "),
    of("-", "VALOR"),
    of("Chrome"),
    of("::ffff:"),
    of("\n"),
    of("0", "", "!"),
  ],
];

const options = [{ value: "a", label: "São Paulo/SP" }];
const file = { item: 1, name: "peticao inicial.docx", place: "/civel" };

/**
 * Every function in the browser that matches a pattern in text from outside. A slow one exceeds the test's time limit.
 */
const readers: Readonly<Record<string, (text: string) => unknown>> = {
  emailShape: (text) => emailShape.test(text),
  deviceWords: (text) => deviceWords(text),
  guestPageAt,
  parseSearch,
  spokenName,
  folderNameFault,
  searchFiles: (text) => searchFiles([file], text),
  planSending: (text) => planSending(root, root, [{ file: new File([""], text), folders: [] }]),
  markerLabel,
  fieldKind: (key) => [fieldKind({ key, type: "text", kind: "" }), fieldKind({ key, type: "number", kind: "" })],
  marker: (text) => [
    valueError({ key: "{CPF}", type: "text", kind: "" }, text),
    valueError({ key: "{CNPJ}", type: "text", kind: "" }, text),
    valueWarning({ key: "{CPF}", type: "text", kind: "" }, text, false),
  ],
  valueShapes: (text) =>
    Object.values(valueShapes).map((shape) => [shape.mask?.(text), shape.isWhole(text), shape.advice(text)]),
  fileNameFrom: (text) => fileNameFrom({ get: () => text }, "x"),
  cnpj: (text) => [maskCnpj(text), hasCnpjShape(text), hasCnpjCheckDigits(text)],
  cpf: (text) => [maskCpf(text), hasCpfShape(text), hasCpfCheckDigits(text)],
  dates: formatDateWithWeekday,
  toRoleKey,
  options: (text) => [
    matchOptions(options, text),
    matchedRange(text, "x"),
    matchOptions([{ value: text, label: text }], "x"),
  ],
};

it.each(Object.entries(readers))("%s takes 100 KB of anything in linear time", (_, read) => {
  for (const text of nasty) expect(() => read(text)).not.toThrow();
});
