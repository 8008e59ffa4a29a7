import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type * as common from "@zxcvbn-ts/language-common";

let known: ReadonlySet<string> | undefined;

/** About 49,000 passwords in lower case, loaded when a password is first chosen and not at every start. */
function published(): ReadonlySet<string> {
  if (known) return known;
  const { dictionary } = createRequire(import.meta.url)("@zxcvbn-ts/language-common") as typeof common;
  known = new Set(dictionary["passwords-common"]);
  return known;
}

const words: ReadonlySet<string> = new Set(
  readFileSync(new URL("common-words.txt", import.meta.url), "utf8")
    .split("\n")
    .flatMap((line) => (line.startsWith("#") ? [] : line.split(" ")))
    .filter(Boolean),
);

/** Rows and columns of the keyboard, and the alphabet: parts of them are common passwords. */
const walks = [
  "qwertyuiop",
  "asdfghjkl",
  "asdfghjklç",
  "zxcvbnm",
  "qwertzuiop",
  "abcdefghijklmnopqrstuvwxyz",
  "01234567890",
  "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik",
  "qazwsxedcrfvtgbyhnujm",
  "zaq12wsxcde34rfv",
  "zaq1xsw2cde3vfr4",
  "1q2w3e4r5t6y7u8i9o0p",
  "q1w2e3r4t5y6u7i8o9p0",
  "a1b2c3d4e5f6g7h8",
  "1a2b3c4d5e6f7g8h",
  "1z2x3c4v5b6n",
  "a1s2d3f4g5h6",
];
const ways = [...walks, ...walks.map((walk) => [...walk].reverse().join(""))];

/** `{digits}word{sign}{digits}{sign}`, each part but the word optional. */
const dressed = /^(\d{0,6})(.*?)([^a-z0-9]?)(\d{0,6})([^a-z0-9]?)$/;

const lookalikes: Record<string, string> = { "0": "o", "3": "e", "4": "a", "5": "s", "7": "t", "@": "a", $: "s" };
const unmask = (text: string, one: string) => text.replace(/[034571@$!]/g, (sign) => lookalikes[sign] ?? one);

/**
 * True if a password is among those that attackers try first: one of the published list, or one typical for Brazil: a
 * well-known word, a name, a club, a keyboard walk, a date or a sequence, as it is or with the usual digits and signs
 * around it. Ignores case and accents.
 */
export function isCommonPassword(password: string): boolean {
  const plain = bareLetters(password);
  if (published().has(plain)) return true;
  if (isCommonCore(plain) || isCommonCore(plain.replace(/(?<![^a-z0-9])[^a-z0-9]+$/, ""))) return true;
  if (/^\d+$/.test(plain)) return isCommonNumber(plain);
  const [, before = "", core = "", , after = ""] = dressed.exec(plain) ?? [];
  return isUsualNumber(before) && isUsualNumber(after) && (core.length <= 3 || isCommonCore(core));
}

/** Lower-cases a text and removes accents. */
export const bareLetters = (text: string) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

function isCommonCore(core: string): boolean {
  const half = core.slice(0, core.length / 2);
  const doubled = core.length >= 6 && half + half === core;
  if (/^(.{1,4})\1+$/.test(core)) return true;
  return [core, unmask(core, "i"), unmask(core, "l"), ...(doubled ? [half] : [])].some(
    (text) => words.has(text) || (text.length >= 4 && ways.some((way) => way.includes(text))),
  );
}

/** True for digits that people often add to a word: one or two, a year, a sequence or a repetition. */
const isUsualNumber = (digits: string) =>
  digits.length <= 2 || isYear(digits) || isSequence(digits) || isRepetition(digits) || words.has(digits);

const isCommonNumber = (digits: string) => isSequence(digits) || isRepetition(digits) || date.test(digits);

const isYear = (digits: string) => /^(19|20)\d\d$/.test(digits);
const isRepetition = (digits: string) => /^(.{1,4})\1+$/.test(digits) || digits.replace(/(.)\1+/g, "") === "";

/** True for digits that ascend, descend, or go up and back down; 0 follows 9. */
function isSequence(digits: string): boolean {
  const steps = [...digits].slice(1).map((digit, at) => (Number(digit) - Number(digits[at]) + 10) % 10);
  return steps.every((step) => step === 1) || steps.every((step) => step === 9) || /^0*1+0?9+$/.test(steps.join(""));
}

const day = "(0[1-9]|[12]\\d|3[01])";
const month = "(0[1-9]|1[0-2])";
const year = "(19|20)\\d\\d";
/** Day, month and year as Brazilians write them, in six or eight digits, or the year first. */
const date = new RegExp(`^(${day}${month}${year}|${day}${month}\\d\\d|${year}${month}${day}|${month}${year})$`);
