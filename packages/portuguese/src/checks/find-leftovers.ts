import { type Slip, slipAt } from "./slip.ts";

/** `XXXX`, `xxx.xxx.xxx-xx`, `XX/XX/XXXX`; `XXX` alone can be the Roman numeral thirty. */
const letters = /(?<![\p{L}\d])(?:[xX]{3,40}(?:[./-][xX]{1,10}){0,4}|[xX]{2}(?:[./-][xX]{2,10}){1,4})(?![\p{L}\d])/gu;
/** Text before a Roman numeral: `inciso XXX`, `art. 5º, XXX`, `XXIX e XXX`. */
const beforeRoman =
  /(?:\b(?:incisos?|incs?\.?|cap[ií]tulos?|t[ií]tulos?|s[eé]culos?|se[cç][aã]o|se[cç][oõ]es|anexos?|livros?|tomos?|partes?|item|itens|cl[aá]usulas?)\s{1,3}|[\dº°ª]\s{0,2},?\s{1,3}|\b[IVXLCDM]{1,8}\s{0,2}(?:,|e|a|ou|ao|-|–)\s{0,3})$/iu;

/** A number of which only some digits are masked: `XXX.456.789-XX`. */
const isMasked = (text: string, { 0: found, index }: RegExpExecArray) =>
  /[\d*][./-]$/.test(text.slice(Math.max(0, index - 2), index)) ||
  /^[./-][\d*]/.test(text.slice(index + found.length, index + found.length + 2));

const underscores = /_{3,}/g;
/** A signature line: only underscores, with a witness's number before them or not. */
const signature = /^\s{0,40}(?:\d{1,2}\s?[.)ªº°-]{0,2}\s{0,10})?_[_\s]*$/;

const doubled = /xx/i;
const verifyAnywhere = /verificar/i;
const verify = /(?<![\p{L}\d])verificar(?![\p{L}\d-])/giu;
/** Words before an infinitive that is part of the sentence: `cumpre verificar`, `a fim de verificar`. */
const beforeInfinitive = new Set(
  (
    "a ao à até de do para por sem em e ou se que há como pode podem poderá poderão podia poderia deve devem deverá deverão " +
    "devia deveria cumpre cabe coube importa possível impossível necessário preciso mister impende convém resta restou " +
    "basta bastou vale é era foi ser poder dever permite permitem permitiu busca buscou visa vem veio fácil difícil não " +
    "imperioso imprescindível indispensável fundamental essencial mandou determinou ir vamos vai irá logrou conseguiu " +
    "quer quis pretende pretendeu requer somente apenas também igualmente melhor após antes depois só"
  ).split(" "),
);

function isNote(text: string, found: RegExpExecArray): boolean {
  const word = found[0];
  const isShouted = word === word.toUpperCase() && text !== text.toUpperCase();
  const [before, after] = [
    text.slice(Math.max(0, found.index - 40), found.index),
    text.slice(found.index + word.length),
  ];
  const isMarked = /[[(*<#"“]\s?$/u.test(before) || /^\s?[\])*>?!:]/u.test(after);
  const previous = /([\p{L}]{1,30})[\s,]{1,3}$/u.exec(before)?.[1]?.toLowerCase();
  return isShouted || isMarked || !beforeInfinitive.has(previous ?? "");
}

/** Returns unfinished text: placeholder letters, blank lines, and notes to oneself. */
export function findLeftovers(text: string): Slip[] {
  const lettersHere = doubled.test(text) ? text.matchAll(letters) : [];
  const verifyHere = verifyAnywhere.test(text) ? text.matchAll(verify) : [];
  const placeholders = [...lettersHere].filter(
    (found) =>
      !isMasked(text, found) &&
      (found[0] !== "XXX" || !beforeRoman.test(text.slice(Math.max(0, found.index - 40), found.index))),
  );
  const lines = text.split("\n");
  let at = 0;
  const blanks: Slip[] = [];
  for (const line of lines) {
    if (line.includes("___") && !signature.test(line)) {
      for (const found of line.matchAll(underscores)) {
        blanks.push(slipAt("blank", { 0: found[0], index: at + found.index }));
      }
    }
    at += line.length + 1;
  }
  return [
    ...placeholders.map((found) => slipAt("placeholder", found)),
    ...blanks,
    ...[...verifyHere].filter((found) => isNote(text, found)).map((found) => slipAt("to_verify", found)),
  ];
}
