/** A stretch of a sentence between commas or semicolons. */
export interface Item {
  readonly text: string;
  /** What stands before it: a comma, a semicolon, the end of a sentence. */
  readonly after: "," | ";" | ".";
  /** True if it began with `e`. */
  readonly isJoined: boolean;
}

/** Words that begin an item of their own behind `e`, or without a comma. */
const joint =
  / e (?=(?:inscrit|portador|titular d)|(?:n?[do]o? )?(?:CPF|CNPJ|RG|CNH|C\.P\.F)\b|com (?:sede|endere|e-mail)|e-mail|endere[çc]o eletr|telefone|neste ato|representad|assistid|registrad)|(?<=\d) (?=residente|domiciliad|com sede|inscrit|portador)/giu;

/** The start of another sentence: a stop behind a number or a long word, and a word in capitals. */
const nextSentence = /(?<=\d|\p{Ll}{4}|\))\.\s+(?=\p{Lu}{3})/gu;

/** `1) ANA REIS`, `2. ANA REIS` */
const enumeration = /^(?:\(?\d{1,2}\) ?|\d{1,2}[.-] )(?=\p{Lu})/u;

/** Cuts at commas and semicolons that are not within brackets or numbers. */
function cut(text: string): { text: string; mark: "," | ";" }[] {
  const found: { text: string; mark: "," | ";" }[] = [];
  let depth = 0;
  let from = 0;
  let mark: "," | ";" = ",";
  for (let at = 0; at <= text.length; at += 1) {
    const letter = text.charAt(at);
    if (letter === "(") depth += 1;
    else if (letter === ")") depth = Math.max(0, depth - 1);
    const isMark = letter === ";" || (letter === "," && !/\d,\d/.test(text.slice(at - 1, at + 2)));
    if (at < text.length && !(isMark && depth === 0)) continue;
    found.push({ text: text.slice(from, at), mark });
    mark = letter === ";" ? ";" : ",";
    from = at + 1;
  }
  return found;
}

/** Splits a sentence about parties into its items. */
export function splitItems(text: string): Item[] {
  const items: Item[] = [];
  for (const sentence of text.replace(/\s+/g, " ").split(nextSentence)) {
    const start = items.length;
    for (const { text: piece, mark } of cut(sentence)) {
      for (const [at, part] of piece.split(joint).entries()) {
        const trimmed = part.trim();
        const bare = trimmed.replace(/^(?:bem como|e)(?: d[eoa])? (?=\S)/i, "").replace(enumeration, "");
        if (bare === "" || bare === "e") continue;
        const after = items.length === start ? "." : at === 0 ? mark : ",";
        items.push({ text: bare, after, isJoined: at > 0 || bare !== trimmed });
      }
    }
  }
  return items;
}
