/** Text that is to be filled by hand; offsets into the line. */
export interface Blank {
  readonly start: number;
  readonly end: number;
  /** Marker to write instead, if the words before say what is missing. */
  readonly suggestion?: string;
}

/** `____ de ________ de 20__`, `__/__/____`. */
const DATE = /(?<!_)_{2,}[ ]?(?:\/ ?_{2,} ?\/ ?(?:20)?|de _{2,} de (?:20)?)_{2,}/g;
const UNDERSCORES = /_{4,}(?:[./ -]{1,2}_{2,})*/g;
const LETTERS =
  /(?<![\p{L}\p{N}*])(?:[xX]{3,40}(?:[.,/-][xX]{1,10}){0,5}|[xX]{2}(?:[./-][xX]{2,10}){1,4})(?![\p{L}\p{N}*])/gu;
/** What contracts write for a term that is still open: `[•]`. */
const BULLET = /\[ ?[•●∙○◦▪■][ •●∙○◦▪■]{0,20}\]/gu;
/** Dots to write on. In legal text they also stand for words left out, so they count only behind what is asked for. */
const DOTS = /(?:\.{6,}|…{2,})(?:[./ -]{1,2}(?:\.{2,}|…{1,}))*/g;
/** A line for a signature: only underscores, perhaps with the number of a witness before and one name behind. */
const SIGNATURE = /^[\s\ufffc]*(?:\d{1,2}\s?[.)ªº°-]{0,2}[\s\ufffc]*)?_[_\s\ufffc]*(?:[\p{Lu}({][^_]{0,80})?$/u;
const SIGNED =
  /\b(?:assinaturas?|testemunhas?|rubricas?|carimbos?)\b|^[\s\ufffc]*(?:as )?(?:partes?|advogad[oa]s?|contratantes?|contratad[oa]s?)\s?:[\s_/|e\ufffc]*$/i;
/** Words that introduce the form of a number, not a number. */
const MASK = /(?:formatos?|m[áa]scaras?|padr[ãa]o|exemplos?|ex\.|modelo|tipo)[^\p{L}\p{N}]{0,4}$/iu;
const MONEY = /(?:R\$|US\$|n[º°o.]{1,2}|\bCPF|\bCNPJ|\bRG|\bOAB)\s{0,3}$/i;
/** Ends with what a form asks for: `CPF nº`, `Nome:`, `R$`. */
const ASKS =
  /(?:\b(?:CPF|CNPJ|RG|OAB|CEP|nome|endere[çc]o|rua|cidade|comarca|telefone|celular|e-?mail|profiss[ãa]o|nacionalidade|estado civil|identidade)(?:\/[A-Z]{2,3})?(?:\s(?:sob\s)?(?:o\s)?n[º°o.]{1,2})?\s?:?|R\$)\s{0,3}$/iu;
/** Characters before a blank in which its name is looked for. */
const NEAR = 48;

const LABELS: readonly (readonly [label: RegExp, name: string])[] = [
  [/\bCPF\b/gi, "CPF"],
  [/\bCNPJ\b/gi, "CNPJ"],
  [/\bRG\b|\bidentidade\b/gi, "RG"],
  [/\bOAB\b/gi, "OAB"],
  [/\bCEP\b/gi, "CEP"],
  [/R\$|\bvalor\b|\bquantia\b/gi, "VALOR"],
  [/\bprocesso\b|\bautos\b/gi, "PROCESSO"],
  [/\bcomarca\b/gi, "COMARCA"],
  [/\bvara\b/gi, "VARA"],
  [/\bmunic[ií]pio\b|\bcidade\b/gi, "CIDADE"],
  [/\bendere[çc]o\b|\brua\b|\bresidentes?\b|\bdomiciliad[oa]s?\b/gi, "ENDEREÇO"],
  [/\btelefone\b|\bcelular\b/gi, "TELEFONE"],
  [/\be-?mail\b/gi, "E-MAIL"],
  [/\bnacionalidade\b/gi, "NACIONALIDADE"],
  [/\bestado civil\b/gi, "ESTADO CIVIL"],
  [/\bprofiss[ãa]o\b/gi, "PROFISSÃO"],
  [/\bdata\b|\bdia\b/gi, "DATA"],
  [/\bnome\b/gi, "NOME"],
];

function nameBefore(line: string, start: number): string | undefined {
  const near = line.slice(Math.max(0, start - NEAR), start);
  let best: { readonly at: number; readonly name: string } | undefined;
  for (const [label, name] of LABELS) {
    const at = near.search(label) === -1 ? -1 : (Array.from(near.matchAll(label)).at(-1)?.index ?? -1);
    if (at > (best?.at ?? -1)) best = { at, name };
  }
  return best?.name;
}

function isMask(line: string, start: number, text: string, end: number): boolean {
  const before = line.slice(Math.max(0, start - NEAR), start);
  if (/[\p{N}*][.,/-]$/u.test(before) || /^[.,/-][\p{N}*]/u.test(line.slice(end, end + 2))) return true;
  return MASK.test(before) || (/^[xX]{3}$/.test(text) && !MONEY.test(before));
}

/** True for dots right behind the name of what belongs there, and no leader to a page number. */
function isAskedFor(line: string, start: number, end: number): boolean {
  if (/^\s*\d/.test(line.slice(end, end + 8))) return false;
  return ASKS.test(line.slice(Math.max(0, start - NEAR), start));
}

function blank(line: string, start: number, end: number): Blank {
  const name = nameBefore(line, start);
  return name === undefined ? { start, end } : { start, end, suggestion: `{${name}}` };
}

function underscoresIn(line: string, from: number, to: number): Blank[] {
  const part = line.slice(from, to);
  if (SIGNATURE.test(part) || SIGNED.test(part)) return [];
  const dates = Array.from(part.matchAll(DATE), ({ 0: text, index }) => {
    const start = from + index;
    return { start, end: start + text.length, suggestion: "{DATA_ATUAL}" };
  });
  const others = Array.from(part.matchAll(UNDERSCORES), ({ 0: text, index }) =>
    blank(line, from + index, from + index + text.length),
  ).filter(({ start }) => dates.every((date) => start < date.start || start >= date.end));
  return [...dates, ...others].sort((a, b) => a.start - b.start);
}

/** Returns the blanks of a line of text; a line for a signature is none, nor is the form of a number. */
export function findBlanks(line: string): Blank[] {
  const found: Blank[] = [];
  if (line.includes("__")) {
    let from = 0;
    for (const piece of line.split("\n")) {
      found.push(...underscoresIn(line, from, from + piece.length));
      from += piece.length + 1;
    }
  }
  for (const { 0: text, index } of line.includes("[") ? line.matchAll(BULLET) : []) {
    found.push(blank(line, index, index + text.length));
  }
  for (const { 0: text, index } of /\.{6}|…{2}/.test(line) ? line.matchAll(DOTS) : []) {
    if (isAskedFor(line, index, index + text.length)) found.push(blank(line, index, index + text.length));
  }
  if (!/xx/i.test(line)) return found;
  for (const { 0: text, index } of line.matchAll(LETTERS)) {
    if (!isMask(line, index, text, index + text.length)) found.push(blank(line, index, index + text.length));
  }
  return found;
}
