/** What the tag of a block asks, names as keys without braces. */
export type BlockQuestion =
  /** `SE NÃO AUTOR.PJ`; with options, whether the field has one of them: `SE RITO = COMUM | SUMARÍSSIMO`. */
  | {
      readonly kind: "condition";
      readonly isNegated: boolean;
      readonly subject: string;
      readonly options: readonly string[];
    }
  /** `SE TÓPICO DANO MORAL` */
  | { readonly kind: "topic"; readonly isNegated: boolean; readonly topic: string }
  /** `CADA PEDIDO` */
  | { readonly kind: "list"; readonly field: string };

/** A block of a template as the engine lists it. */
export interface Block {
  /** `SE TUTELA`, `CADA PEDIDO` */
  readonly tag: string;
  /** What it holds, and what it holds behind `{#SENÃO}`. */
  readonly branches: readonly BlockBranch[];
}

export interface BlockBranch {
  /** Tags of the markers in no block inside it. */
  readonly tags: readonly string[];
  readonly blocks: readonly Block[];
}

const negation = "NÃO ";
const list = "CADA ";
const condition = "SE ";
const topic = /^T[ÓO]PICO /;

/** Reads the canonical tag of a block: `SE NÃO TUTELA`, `SE RITO = COMUM | SUMARÍSSIMO`, `CADA PEDIDO`. */
export function readQuestion(tag: string): BlockQuestion {
  if (tag.startsWith(list)) return { kind: "list", field: tag.slice(list.length) };
  const said = tag.slice(condition.length);
  const isNegated = said.startsWith(negation);
  const rest = isNegated ? said.slice(negation.length) : said;
  const equals = rest.indexOf("=");
  const subject = (equals === -1 ? rest : rest.slice(0, equals)).trim();
  if (equals === -1 && topic.test(subject)) return { kind: "topic", isNegated, topic: subject.replace(topic, "") };
  const options = equals === -1 ? [] : rest.slice(equals + 1).split("|");
  return { kind: "condition", isNegated, subject, options: options.map((option) => option.trim()) };
}

/** Returns the options of a condition as a marker writes them: `{#SE RITO = Comum | Sumaríssimo}`. */
export function writtenOptions(marker: string): string[] {
  const equals = marker.indexOf("=");
  const said = equals === -1 ? "" : marker.slice(equals + 1).replace(/\}\s*$/, "");
  return said
    .split("|")
    .map((option) => option.replace(/\s+/g, " ").trim())
    .filter((option) => option !== "");
}

/** Form in which names and options are compared: without accents, case and outer blanks. */
export const comparable = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toUpperCase()
    .replace(/[\s_]+/g, " ")
    .trim();
