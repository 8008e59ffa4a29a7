import { isName, markerKey } from "../marker-name.ts";
import { pathFault } from "./path.ts";
import { type ReadFilters, repairFilters } from "./read-filters.ts";
import { type BlockPart, broken, type Joins, type ReadTag } from "./tag.ts";
import { type BlockWord, blockWordOf, foldWord, isNearWord, nearestBlockWord, RESTART } from "./tag-words.ts";

const OPENERS: Readonly<Record<BlockWord, BlockPart>> = { SE: "if", SENÃO: "else", CADA: "each" };
/** Matches how the members of a list are joined: `A; B; e C`, and what stands behind the last: `A; B; e C.` */
const LIST = /^A(\P{L}{1,8}(?:(?:e|ou) )?)B(\P{L}{1,8}(?:(?:e|ou) )?)C(\P{L}{0,4})$/iu;
/** Matches a word and what follows it. */
const WORD = /^([\p{L}\p{M}]{1,64})(?![\p{L}\p{M}])(.*)$/su;

const block = (part: BlockPart, said: Pick<ReadTag, "asks" | "joins" | "restarts"> = {}): ReadTag => ({
  kind: "block",
  block: part,
  ...said,
});
/** Returns a block's tag with a fault: it still begins or ends the block that was meant. */
const wrong = (
  part: BlockPart,
  suggestion: string | undefined,
  code: "BLOCK_FORM" | "FILTER_MISPLACED" = "BLOCK_FORM",
) => ({ kind: "block", block: part, fault: { code, suggestion } }) as const satisfies ReadTag;

/** Returns a key in a condition, or undefined if the text is not one. */
function keyIn(text: string): string | undefined {
  const name = text.trim();
  return isName(name) && !name.includes("&&") ? markerKey(name).slice(1, -1) : undefined;
}

/** Returns the key of the text before the first sign that no name may contain, or undefined if it is not a name. */
function nameWithin(text: string): string | undefined {
  const [before = ""] = text.split(/[=<>!&|;,:?"\u201c\u201d\u2260]/).filter((piece) => piece.trim() !== "");
  return keyIn(before);
}

const NOT = /^(?:N[ÃA]O(?= |$)|NOT(?= |$)|!)\s{0,64}/iu;

/** Returns the subject of a condition and the values it is compared with, as written: `RITO = Comum | Sumaríssimo`. */
function sidesOf(text: string): { subject: string; values: string[] } {
  const equals = text.indexOf("=");
  if (equals === -1) return { subject: text, values: [] };
  const values = text.slice(equals + 1).split("|");
  return { subject: text.slice(0, equals).trim(), values: values.map((value) => value.trim()) };
}

/** Reads a condition: `TUTELA`, `NÃO AUTOR.PJ`, `RITO = Comum | Sumaríssimo`. */
function readCondition(text: string): ReadTag {
  const negation = NOT.exec(text)?.[0] ?? "";
  const rest = text.slice(negation.length);
  if (rest === "") return negation === "" ? wrong("if", undefined) : wrong("else", "{#SENÃO}");
  const { subject, values } = sidesOf(rest);
  const meant = values.map((value) => value.replace(/^[=\s]+/, "")).filter((value) => value !== "");
  const compared = meant.length === 0 ? "" : ` = ${meant.join(" | ")}`;
  const isNegated = negation !== "" || (values.length > 0 && /!\s*$/.test(subject));
  const right = (name: string) => `{#SE ${isNegated ? "NÃO " : ""}${name}${compared}}`;

  const key = keyIn(subject);
  if (key !== undefined) {
    const path = pathFault(`{${key}}`);
    if (path) return wrong("if", right(path.suggestion?.slice(1, -1) ?? key));
    const isWritten = !/^(?:!|NOT)/i.test(negation) && values.every((value) => /^[^=]/.test(value));
    const asked = [negation === "" ? "" : "NÃO ", key, compared.replace(/\s+/g, " ").toUpperCase()].join("");
    return isWritten ? block("if", { asks: `SE ${asked}` }) : wrong("if", right(key));
  }
  const [name = "", ...filters] = subject.split("|");
  const named = keyIn(name);
  if (named !== undefined && filters.length > 0 && values.length === 0) {
    return wrong("if", right(named), "FILTER_MISPLACED");
  }
  const nearest = nameWithin(subject);
  return wrong("if", nearest === undefined ? undefined : right(nearest));
}

/** Reads how the members of a repetition are joined, from an example with three of them. */
function readJoins(example: string): Joins | undefined {
  const [, between, beforeLast, closing] = LIST.exec(example) ?? [];
  if (between === undefined || beforeLast === undefined || closing === undefined) return undefined;
  return { between, beforeLast, closing: closing.trimEnd() };
}

/** Reads a repetition: `PEDIDO`, `PEDIDO|A; B; e C`, `PEDIDO|reinicia`. */
function readEach(text: string, read: ReadFilters): ReadTag {
  const [name = "", ...more] = text.split("|").map((piece) => piece.trim());
  const key = keyIn(name);
  if (key === undefined) {
    const nearest = nameWithin(text);
    return wrong("each", nearest === undefined ? undefined : `{#CADA ${nearest}}`);
  }
  const path = pathFault(`{${key}}`);
  const known = path?.suggestion?.slice(1, -1) ?? key;
  if (path) return wrong("each", `{#CADA ${known}}`);
  const examples = more.filter((one) => foldWord(one) !== RESTART);
  const restarts = examples.length < more.length;
  const joins = readJoins(examples[0] ?? "");
  if (more.length - examples.length <= 1 && examples.length === (joins ? 1 : 0)) {
    return block("each", { asks: `CADA ${key}`, ...(joins && { joins }), ...(restarts && { restarts }) });
  }
  if (examples.length === 1 && isNearWord(foldWord(examples[0] ?? ""), RESTART)) {
    return wrong("each", `{#CADA ${key}|${RESTART.toLowerCase()}}`);
  }
  const isFilter = repairFilters(more, read).length > 0;
  return wrong(
    "each",
    isFilter ? `{#CADA ${key}}` : `{#CADA ${key}|A; B; e C}`,
    isFilter ? "FILTER_MISPLACED" : "BLOCK_FORM",
  );
}

/** Returns a block's word that is joined to what follows it: `SETUTELA`. */
function runTogether(word: string): [BlockWord, string] | undefined {
  const found = (["CADA", "SE"] as const).find((one) => foldWord(word).startsWith(one) && word.length > one.length + 2);
  return found && [found, word.slice(found.length)];
}

function unknownOpener(word: string, rest: string): ReadTag {
  const meant = nearestBlockWord(word);
  const tail = nameWithin(rest);
  if (/^(?:END|FIM)/.test(foldWord(word))) return broken("BLOCK_UNKNOWN", closing(`${word}${rest}`));
  if (meant === "SENÃO") return broken("BLOCK_UNKNOWN", "{#SENÃO}");
  if (meant) return broken("BLOCK_UNKNOWN", tail === undefined ? undefined : `{#${meant} ${tail}}`);
  const [opener, name] = runTogether(word) ?? ["SE", word];
  const key = keyIn(`${name}${rest}`) ?? nameWithin(`${name}${rest}`);
  return broken("BLOCK_UNKNOWN", key === undefined ? undefined : `{#${opener} ${key}}`);
}

/** Reads what follows `#`: `SE TUTELA`, `SENÃO`, `CADA PEDIDO|A; B; e C`. */
function readOpener(text: string, read: ReadFilters): ReadTag | undefined {
  if (text.startsWith("/")) return readCloser(text);
  const [, word = "", tail = ""] = WORD.exec(text) ?? [];
  if (word === "") return undefined;
  const known = blockWordOf(word);
  if (known === undefined) return unknownOpener(word, tail);
  const rest = tail.replace(/^\s*:/, "").trim();
  const isMarked = rest !== tail.trim() || (tail !== "" && !/^\s/.test(tail));
  const found = known === "SENÃO" ? (rest === "" ? block("else") : wrong("else", "{#SENÃO}")) : undefined;
  const opened = found ?? (known === "SE" ? readCondition(rest) : readEach(rest, read));
  if (!isMarked || opened.fault) return opened;
  return wrong(OPENERS[known], `{#${known}${rest === "" ? "" : ` ${rest}`}}`);
}

/** Returns the end tag for a block's word. */
const closing = (text: string) => (/CADA|EACH|FOR|PARA|LOOP/.test(foldWord(text)) ? "{/CADA}" : "{/SE}");

/** Reads what follows `/`: `SE`, `CADA`. */
function readCloser(text: string): ReadTag | undefined {
  const [, word = "", tail = ""] = WORD.exec(text.replace(/^[#/]\s*/, "")) ?? [];
  if (word === "") return /^[\p{N}_.]/u.test(text) ? broken("BLOCK_UNKNOWN", "{/SE}") : undefined;
  const known = blockWordOf(word);
  const part = known === "CADA" ? "end-each" : "end-if";
  if (known === undefined) return broken("BLOCK_UNKNOWN", closing(nearestBlockWord(word) ?? word));
  const isWhole = known !== "SENÃO" && tail === "" && text === word;
  return isWhole ? block(part) : wrong(part, closing(known));
}

/**
 * Reads a text with a leading `#` or `/` as a block's tag.
 * @returns undefined if no block is meant
 */
export function readBlock(text: string, read: ReadFilters): ReadTag | undefined {
  const rest = text.slice(1).trim();
  if (text.startsWith("#")) return readOpener(rest, read);
  if (text.startsWith("/")) return readCloser(rest);
  const word = text.startsWith("\\") ? blockWordOf(rest) : undefined;
  return word && broken("BLOCK_UNKNOWN", closing(word));
}
