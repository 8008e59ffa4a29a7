import { emailShape, registration } from "@lavra/contract/accounts/auth";
import { newUser, savePersonalData } from "@lavra/contract/accounts/users";
import { generateDocument } from "@lavra/contract/documents/documents";
import { createFolder, deleteFolder } from "@lavra/contract/library/library";
import { toOneSpelling } from "@lavra/contract/line";
import { createCustomDefault } from "@lavra/contract/markers/default-markers";
import { knownPath } from "@lavra/contract/markers/known-names";
import { localMarkers, pendingSync } from "@lavra/contract/markers/marker-sync";
import { saveFileMarkers } from "@lavra/contract/markers/markers";
import { savePermissions } from "@lavra/contract/roles/permissions";
import { readCnpj, readCpf } from "@lavra/portuguese";
import { expect, test } from "vitest";
import { readOfficeData, readProfessionalData } from "../account/practice/rules.ts";
import { assertPassword } from "../auth/passwords/password-rules.ts";
import { readDigits, recoveryCodeHash } from "../auth/second-factor/totp-codes.ts";
import { readOutputName, readValues } from "../documents/rules.ts";
import { docxName, pathSegments, readFileName, readFolderName } from "../library/rules.ts";
import { readDefault } from "../markers/defaults/rules.ts";
import { keyOf } from "../markers/marker-row.ts";
import { guessMarker, readMarkerMap } from "../markers/rules.ts";
import { bearerToken } from "../platform/http/guards.ts";
import { contentDisposition } from "../platform/http/send-file.ts";
import { mailboxKey } from "../platform/mail/mailer.ts";
import { addressKey } from "../platform/settings/plain-address.ts";

/** A hundred thousand characters each: inputs that make a backtracking regular expression extremely slow. */
const long = 100_000;
const nasty: Readonly<Record<string, string>> = {
  dots: ".".repeat(long),
  "dots and a letter": `${".".repeat(long)}x`,
  "dots before the ending": `${".".repeat(long)}x.docx`,
  "spaces before the ending": `${" .".repeat(long / 2)}x.docx`,
  spaces: " ".repeat(long),
  "spaces and a letter": `${" ".repeat(long)}x`,
  "dots and spaces": ". ".repeat(long / 2),
  quotes: `"'`.repeat(long / 2),
  digits: `${"1".repeat(long)}x`,
  at: `a@${".".repeat(long)}@`,
  "at and dots": `a@b${".c".repeat(long / 2)} `,
  ats: "@".repeat(long),
  plus: `${"+".repeat(long)}\n@x`,
  colons: `:${":".repeat(long)}`,
  "marks of two classes": `a${"\u0301\u0323".repeat(long / 2)}`,
  marks: `${"\u0323".repeat(long)}.docx`,
  endings: ".docx".repeat(long / 5),
  slashes: "/".repeat(long),
  braces: "{".repeat(long),
  "zero width": `${"\u200b".repeat(long)}.docx`,
  bearer: `Bearer ${" ".repeat(long)}\u00a0x y`,
};

const bodies = [
  registration,
  newUser,
  createFolder.body,
  deleteFolder.body,
  savePersonalData.body,
  generateDocument.body,
  saveFileMarkers.body,
  createCustomDefault.body,
  pendingSync.query,
  localMarkers,
  savePermissions.body,
];

/** Returns the fields of a default marker, of a browser's copy and of its query. */
const markerFields = (text: string) => ({
  name: text,
  key: text,
  description: text,
  category: text,
  options: [text],
  files: text,
  lastServerSave: text,
  changedAt: text,
});

const readers: Readonly<Record<string, (text: string) => unknown>> = {
  "a file's name": readFileName,
  "a folder's name": readFolderName,
  "a document's name": readOutputName,
  "a name as .docx": docxName,
  "a path": pathSegments,
  "a name's spelling": toOneSpelling,
  "a marker's key": (text) => keyOf(text.slice(0, 200)),
  "a marker's type": (text) => guessMarker(text.slice(0, 128)),
  "a marker": (text) =>
    readMarkerMap({
      "{A}": { name: text.slice(0, 128), type: "select", description: text, options: [text], apiSource: "" },
    }),
  "a default marker": (text) =>
    readDefault({ name: text.slice(0, 128), type: "select", options: [text], description: text, apiSource: "" }),
  "what a marker asks of the office": knownPath,
  "an office's data": (text) =>
    readOfficeData({ nome: text, cnpj: text, endereco: text, telefone: text, email: text, cidade: text }),
  "how somebody signs": (text) =>
    readProfessionalData({ nome: text, titulo: text, email: "", oab: [{ uf: text, numero: text }] }),
  values: (text) => readValues({ [text.slice(0, 200)]: text }),
  "an e-mail's shape": (text) => emailShape.test(text),
  "a mailbox": (text) => mailboxKey(text.slice(0, 254)),
  "a CPF": readCpf,
  "a CNPJ": readCnpj,
  "a code": readDigits,
  "a recovery code": recoveryCodeHash,
  "a password": (text) => assertPassword(text.slice(0, 1024), { login: text.slice(0, 100), nome: text.slice(0, 200) }),
  "a token": (text) => bearerToken({ headers: { authorization: text } } as never),
  "an address": addressKey,
  "a file's name in a header": (text) => contentDisposition(text),
  "every text of a body": (text) => {
    const values = { nome: text, login: text, email: text, cpf: text, folderName: text, folderPath: text };
    const more = {
      ...markerFields(text),
      formData: { [text]: text },
      outputFileName: text,
      markers: { [text]: { name: text } },
    };
    for (const body of bodies) body.safeParse({ ...values, ...more, permissions: { [text]: { permissions: [text] } } });
  },
};

test.each(Object.keys(readers))("%s is parsed in linear time for any hundred kilobytes", (what) => {
  for (const [kind, text] of Object.entries(nasty)) {
    const refused = (() => {
      try {
        readers[what]?.(text);
        return undefined;
      } catch (cause) {
        return cause;
      }
    })();
    // It is parsed, or refused with an error code; no other outcome.
    if (refused !== undefined) expect(refused, kind).toHaveProperty("code");
  }
});

test.each([
  ["a@b.c", true],
  ["a@b.c.d", true],
  ["a@.b.c", true],
  ["a@b..c", true],
  ["a@b.", false],
  ["a@.b", false],
  ["a@b", false],
  ["a@b@c.d", false],
  ["a b@c.d", false],
  ["@b.c", false],
])("%s as an e-mail address: %s", (text, isOne) => expect(emailShape.test(text)).toBe(isOne));
