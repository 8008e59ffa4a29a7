import { type Block, type BlockQuestion, comparable, readQuestion } from "./question.ts";

/** Something in the blocks of a template that is written rightly and cannot be meant. */
export type BlockDoubt =
  /** The block with this tag holds something that no answer shows where it stands, inside the block `around`. */
  | { readonly kind: "never"; readonly tag: string; readonly around: string }
  /** A tag that counts the members of a repetition, outside all repetitions of the field. */
  | { readonly kind: "order_outside"; readonly tag: string; readonly field: string }
  /** A total of a column of texts. */
  | { readonly kind: "text_total"; readonly tag: string; readonly field: string };

/** What is known of a subject inside a branch, and the tag of the block that says it. */
interface Known {
  readonly around: string;
  /** Whether it holds; undefined if only its options are known. */
  readonly holds?: boolean;
  /** Options that it has, or has not. */
  readonly options?: { readonly areChosen: boolean; readonly all: readonly string[] };
}

type Context = ReadonlyMap<string, readonly Known[]>;

type Condition = Exclude<BlockQuestion, { kind: "list" }>;

const subjectOf = (question: Condition) =>
  question.kind === "topic" ? `TÓPICO ${comparable(question.topic)}` : comparable(question.subject);
const optionsOf = (question: Condition) => (question.kind === "topic" ? [] : question.options.map(comparable));

/** Parties that are all people are not all entities. */
const opposite: Readonly<Record<string, string>> = { PF: "PJ", PJ: "PF" };

/** Returns what a branch of a condition says of subjects. */
function saidIn(question: Condition, isFirst: boolean, around: string): readonly (readonly [string, Known])[] {
  const subject = subjectOf(question);
  const holds = isFirst !== question.isNegated;
  const all = optionsOf(question);
  if (all.length > 0) return [[subject, { around, options: { areChosen: holds, all } }]];
  const point = subject.lastIndexOf(".");
  const other = point > 0 && holds ? opposite[subject.slice(point + 1)] : undefined;
  const own = [subject, { around, holds }] as const;
  return other ? [own, [`${subject.slice(0, point)}.${other}`, { around, holds: false }]] : [own];
}

/** Returns whether a condition holds by what is known around it, and the tag that says so; undefined if it may or may not. */
function settled(
  question: Condition,
  context: Context,
): { readonly holds: boolean; readonly around: string } | undefined {
  const options = optionsOf(question);
  for (const { around, holds, options: known } of context.get(subjectOf(question)) ?? []) {
    if (options.length === 0 && holds !== undefined) return { holds: holds !== question.isNegated, around };
    if (options.length === 0 || !known) continue;
    const shared = options.filter((one) => known.all.includes(one));
    const isNone = known.areChosen ? shared.length === 0 : shared.length === options.length;
    const isAll = known.areChosen && shared.length === known.all.length;
    if (isNone || isAll) return { holds: isAll !== question.isNegated, around };
  }
  return undefined;
}

function nevers(blocks: readonly Block[], context: Context): BlockDoubt[] {
  return blocks.flatMap(({ tag, branches }) => {
    const question = readQuestion(tag);
    if (question.kind === "list") {
      // Inside, the field is one of its members.
      const field = comparable(question.field);
      const inside = new Map([...context].filter(([key]) => key !== field && !key.startsWith(`${field}.`)));
      return branches.flatMap((branch) => nevers(branch.blocks, inside));
    }
    const known = settled(question, context);
    const dead = known && (known.holds ? branches[1] : branches[0]);
    const own: BlockDoubt[] = known && dead ? [{ kind: "never", tag, around: known.around }] : [];
    const inner = branches.flatMap((branch, at) => {
      if (branch === dead) return [];
      const inside = new Map(context);
      for (const [subject, said] of saidIn(question, at === 0, tag))
        inside.set(subject, [...(inside.get(subject) ?? []), said]);
      return nevers(branch.blocks, inside);
    });
    return [...own, ...inner];
  });
}

/** Tags of a level with the fields of the repetitions around them. */
function* tagsOf(
  blocks: readonly Block[],
  outside: readonly string[],
  repeated: readonly string[] = [],
): Generator<readonly [tag: string, repeated: readonly string[]]> {
  for (const tag of outside) yield [tag, repeated];
  for (const { tag, branches } of blocks) {
    const question = readQuestion(tag);
    const inside = question.kind === "list" ? [...repeated, question.field] : repeated;
    for (const branch of branches) yield* tagsOf(branch.blocks, branch.tags, inside);
  }
}

const textFilters = new Set(["MAIUSCULAS", "MINUSCULAS", "NOME"]);
/** Names of columns that hold words. */
const textNames = new Set(
  "ASSUNTO CARGO CIDADE DESCRICAO DOCUMENTO ENDERECO MOTIVO NOME OBSERVACAO PEDIDO PROFISSAO TEXTO TIPO TITULO".split(
    " ",
  ),
);

/** Finds what a template's blocks say and cannot mean, in reading order; each thing once. */
export function blockDoubts(blocks: readonly Block[], outside: readonly string[]): readonly BlockDoubt[] {
  const tags = [...tagsOf(blocks, outside)];
  const lists = new Set(tags.flatMap(([, repeated]) => repeated));
  const filtersOf = (path: string) =>
    tags.flatMap(([tag]) => (tag.startsWith(`${path}|`) ? tag.slice(path.length + 1).split("|") : []));
  const found = new Map<string, BlockDoubt>();
  for (const [tag, repeated] of tags) {
    const [path = ""] = tag.split("|", 1);
    const [field = "", ...names] = path.split(".");
    if (!lists.has(field)) continue;
    const last = comparable(names.at(-1) ?? "");
    if (names.length === 1 && last === "ORDEM" && !repeated.includes(field))
      found.set(path, { kind: "order_outside", tag: path, field });
    const column = names.slice(0, -1).join(".");
    const holdsWords =
      textNames.has(comparable(column)) ||
      filtersOf(`${field}.${column}`).some((one) => textFilters.has(comparable(one)));
    if (names.length > 1 && last === "TOTAL" && holdsWords) found.set(path, { kind: "text_total", tag: path, field });
  }
  return [...nevers(blocks, new Map()), ...found.values()];
}
