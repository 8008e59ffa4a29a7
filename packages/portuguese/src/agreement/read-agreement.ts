import { formsWithCapitals, isLoud } from "./capitals.ts";
import { closedWord, isAmbiguousAlone } from "./closed-words.ts";
import { common, type FourForms, invariable } from "./four-forms.ts";
import { nearestForm } from "./nearest-form.ts";
import { pairForms } from "./pair-forms.ts";
import { phraseForms, type UnknownWord } from "./phrase-forms.ts";

/** How the forms are typed: `inscrito`, `o|a`, `requer/requerem`, `autor/autores|autora/autoras`. */
export type FormType = "one" | "pipe" | "slash" | "four";

/** Forms that a template asks for; for `ambos|ambas`, `isPairWord` is set and the number of parties decides. */
export interface Agreement {
  readonly type: FormType;
  /** The plurals are undefined where one side of a `|` is empty: the template has to write four forms. */
  readonly forms: Pick<FourForms, "ms" | "fs"> & { readonly mp: string | undefined; readonly fp: string | undefined };
  readonly isPairWord?: boolean | undefined;
}

/** Reason why forms do not agree with anything. */
export type AgreementFault =
  /** Nothing but signs. */
  | { readonly code: "empty" }
  /** Another number of `|` and `/` than the four types have. */
  | { readonly code: "shape" }
  /** The masculine singular is not known, or is not one; `nearest` is the form that was probably meant. */
  | { readonly code: "unknown_word"; readonly word: string; readonly nearest?: string | undefined }
  /** The noun has a gender of its own, also beside a man: `vítima`, `empresa`. */
  | { readonly code: "never_varies"; readonly word: string }
  /** The plurals follow no sure rule: the template has to write four forms. */
  | { readonly code: "write_four"; readonly word: string };

/** An agreement, or the reason why there is none. */
export type ReadAgreement = Agreement | { readonly fault: AgreementFault };

const ownGender = new Set(
  "vítima testemunha pessoa criança empresa espólio banco município indivíduo órgão entidade autoridade".split(" "),
);
const pairWord = "ambos|ambas";

const firstWord = (form: string) => form.split(" ")[0] ?? "";
const hasOwnGender = (form: string) => ownGender.has(firstWord(form).toLocaleLowerCase("pt-BR"));

/** Returns the forms of one that stands alone, or the word that has none. */
const formsAlone = (form: string): FourForms | UnknownWord =>
  isAmbiguousAlone(form.toLocaleLowerCase("pt-BR")) ? { unknown: form } : phraseForms(form);

/** Returns a form without the endings that it has in brackets: `autor` for `autor(a)`. */
export const withoutDouble = (form: string): string => form.replace(/\(\p{L}{1,8}\)/gu, "");

/** Most words of a form for which nearer ones are looked for. */
const mostWords = 4;

/** Returns the form that was probably meant, with the capitals typed: `O autor` for `A autora`, `no|na` for `no`. */
function nearestOne(form: string): string | undefined {
  const low = form.toLocaleLowerCase("pt-BR");
  if (pairWord.split("|").includes(low)) return pairWord;
  const single = withoutDouble(form);
  if (single !== form) return "unknown" in formsAlone(single) ? undefined : single;
  const pair = isAmbiguousAlone(low) ? closedWord(low) : undefined;
  if (pair) return `${pair.ms}|${pair.fs}`;
  let meant = form;
  for (let changed = 0; changed <= mostWords; changed += 1) {
    const forms = formsAlone(meant);
    if (!("unknown" in forms)) return meant;
    const near = nearestForm(forms.unknown);
    if (near === undefined) return undefined;
    const { ms } = formsWithCapitals(forms.unknown, invariable(near), isLoud(form));
    meant = meant.replace(forms.unknown, () => ms);
  }
  return undefined;
}

function readOne(form: string): ReadAgreement {
  if (hasOwnGender(form)) return { fault: { code: "never_varies", word: firstWord(form) } };
  const forms = formsAlone(form);
  if (!("unknown" in forms)) return { type: "one", forms };
  return { fault: { code: "unknown_word", word: forms.unknown, nearest: nearestOne(form) } };
}

const withPlainSpaces = (typed: string) => typed.normalize("NFC").replace(/\s+/gu, " ");

/** True for a form that a template may write alone, as `{AUTOR: inscrito}`. Looks for no similar word. */
export function isOneForm(typed: string): boolean {
  const form = withPlainSpaces(typed).trim();
  return !hasOwnGender(form) && !("unknown" in formsAlone(form));
}

function readPipe(masculine: string, feminine: string): ReadAgreement {
  if (`${masculine}|${feminine}`.toLocaleLowerCase("pt-BR") === pairWord) {
    return { type: "pipe", isPairWord: true, forms: { ms: "", mp: masculine, fs: "", fp: feminine } };
  }
  if (masculine === "" || feminine === "") {
    return { type: "pipe", forms: { ms: masculine, mp: undefined, fs: feminine, fp: undefined } };
  }
  const forms = pairForms(masculine, feminine);
  return "unknown" in forms ? { fault: { code: "write_four", word: forms.unknown } } : { type: "pipe", forms };
}

/** Reads the forms that a template has after the colon of `{AUTOR: o|a}`. */
export function readAgreement(typed: string): ReadAgreement {
  const clean = withPlainSpaces(typed);
  const sides = clean.split("|").map((side) => side.split("/").map((form) => form.trim()));
  const [masculine = [], feminine] = sides;
  const [ms = "", mp] = masculine;
  const [fs = "", fp] = feminine ?? [];
  if (sides.length > 2 || masculine.length > 2 || (feminine && feminine.length !== masculine.length)) {
    return { fault: { code: "shape" } };
  }
  if (!/\p{L}/u.test(clean)) return { fault: { code: "empty" } };
  if (!feminine) return mp === undefined ? readOne(ms) : { type: "slash", forms: common(ms, mp) };
  return mp === undefined ? readPipe(ms, fs) : { type: "four", forms: { ms, mp, fs, fp: fp ?? "" } };
}

/** True for forms of which some parties get none: `ambos|ambas` for one, `|A` and `/s`. */
export function mayPrintNothing(typed: string): boolean {
  if (!/[|/]/.test(typed)) return false;
  const read = readAgreement(typed);
  return "forms" in read && Object.values(read.forms).includes("");
}
