import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { TemplateErrorCode } from "../../index.ts";
import { corpusFolder } from "../corpus.ts";

/** File of the hostile corpus and the corpus's expectation of a program that reads it. */
interface HostileFile {
  readonly file: string;
  readonly expect: string;
  read(): Uint8Array;
}

/** Outcome of a file: the codes it may be refused with, and whether it may be accepted. */
interface Expectation {
  readonly accepted: boolean;
  /** Undefined allows any code. */
  readonly codes: ReadonlySet<string> | undefined;
}

const ZIP_LEVEL: readonly TemplateErrorCode[] = [
  "EMPTY",
  "NOT_DOCX",
  "ENCRYPTED",
  "CORRUPT",
  "INCONSISTENT",
  "UNSUPPORTED",
  "OVERLAP",
  "BAD_PART_NAME",
  "BAD_PART",
  "DUPLICATE_PART",
  "TOO_MANY_PARTS",
  "TOO_LARGE",
];

/** Refusals that the corpus describes in words instead of a code. */
const IN_WORDS: Record<string, readonly TemplateErrorCode[]> = {
  "encrypted(CFB)": ["ENCRYPTED_OR_DOC"],
  "macro-or-extension": ["MACRO"],
  "not-docx": ["NOT_DOCX"],
  "not-docx(zip-level)": ZIP_LEVEL,
  "not-docx(zip-level; reader must not crash, hang or exceed limits)": ZIP_LEVEL,
};

/** Codes with a sentence of their own; the kinds of sanitising are not codes and allow any refusal. */
const OPTIONAL_CODES = new Set(["ENCODING", "TOO_MANY_MARKERS", "DOCTYPE"]);

export function expectationOf(expect: string): Expectation {
  const [verb = "", ...rest] = expect.split(":");
  const kind = rest.join(":");
  if (verb === "refuse") return { accepted: false, codes: new Set(IN_WORDS[kind] ?? [kind]) };
  if (verb === "accept" || verb === "accept-warn") return { accepted: true, codes: new Set() };
  return { accepted: true, codes: OPTIONAL_CODES.has(kind) ? new Set([kind]) : undefined };
}

/** Returns every file of the hostile corpus, in its order; empty if the corpus is absent. */
export function hostileFiles(): HostileFile[] {
  const folder = corpusFolder("hostile");
  if (folder === undefined) return [];
  const list: { file: string; expect: string }[] = JSON.parse(readFileSync(join(folder, "MANIFEST.json"), "utf8"));
  return list.map(({ file, expect }) => ({ file, expect, read: () => readFileSync(join(folder, file)) }));
}
