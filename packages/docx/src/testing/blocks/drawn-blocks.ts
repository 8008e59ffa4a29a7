import fc from "fast-check";
import type { MemberAnswers } from "../../index.ts";

/** Content of a line: text, the value of a marker, the number of a named item, or a block. */
export type Inline =
  | { readonly is: "text"; readonly text: string }
  | { readonly is: "value"; readonly name: string }
  | { readonly is: "reference"; readonly name: string }
  | {
      readonly is: "if";
      readonly asks: string;
      readonly yes: readonly Inline[];
      readonly no?: readonly Inline[] | undefined;
    }
  | {
      readonly is: "each";
      readonly asks: string;
      readonly joins?: string | undefined;
      readonly inside: readonly Inline[];
    };

/** A stretch that begins in one line and ends in another: between what is before it and what is behind it. */
export interface Span {
  readonly is: "span";
  readonly block: "if" | "each";
  readonly asks: string;
  readonly joins?: string | undefined;
  readonly before: readonly Inline[];
  readonly first: readonly Inline[];
  readonly between: readonly Node[];
  readonly last: readonly Inline[];
  /** What a condition holds otherwise, in the line of its end. */
  readonly no?: readonly Inline[] | undefined;
  readonly after: readonly Inline[];
}

/** Content of a body: paragraphs, items of a list, tables, or a block of them. */
export type Node =
  | Span
  | { readonly is: "line"; readonly inside: readonly Inline[] }
  | { readonly is: "item"; readonly name?: string | undefined; readonly inside: readonly Inline[] }
  | { readonly is: "table"; readonly rows: readonly Row[] }
  | {
      readonly is: "if";
      readonly asks: string;
      readonly yes: readonly Node[];
      readonly no?: readonly Node[] | undefined;
    }
  | {
      readonly is: "each";
      readonly asks: string;
      readonly joins?: string | undefined;
      readonly inside: readonly Node[];
    };

/** Rows of a table. A block of one row may have its tags in it. */
export type Row =
  | { readonly is: "row"; readonly cells: readonly (readonly Inline[])[] }
  | { readonly is: "if"; readonly asks: string; readonly within: boolean; readonly inside: readonly Row[] }
  | { readonly is: "each"; readonly asks: string; readonly within: boolean; readonly inside: readonly Row[] };

export interface DrawnBlocks {
  readonly body: readonly Node[];
  readonly answers: MemberAnswers;
  /** Decides how runs are split and which tags share a paragraph. */
  readonly seed: number;
}

const words = fc.constantFrom(" um", " dois", ", mas", " Ltda.", " três;", " R&D", " A&", " fim.", " ação");
const values = fc.constantFrom("Ana", "Bia.", "R$ 5;", "", "x&y", "e Cia.");
const names = fc.constantFrom("A", "B", "C");
const conditions = fc.constantFrom("X", "Y", "NÃO Z", "R = U | V");
const lists = fc.constantFrom("L", "M", "N");
const examples = fc.constantFrom(undefined, undefined, "A; B; e C", "A, B e C.", "A; B; ou C.");

const text = words.map((one): Inline => ({ is: "text", text: one }));
const value = names.map((name): Inline => ({ is: "value", name }));
const few = <Item>(item: fc.Arbitrary<Item>, minLength = 1) => fc.array(item, { minLength, maxLength: 3 });
const orNone = <Item>(item: fc.Arbitrary<Item>) => fc.option(item, { nil: undefined, freq: 2 });

const items = fc.constantFrom("Foro", "Dano moral", "Multa");
const reference = items.map((name): Inline => ({ is: "reference", name }));

/** What is drawn: `all` adds references, items, and stretches over paragraphs. */
type Kinds = "some" | "all";

function inlines(depth: number, kinds: Kinds): fc.Arbitrary<Inline> {
  if (depth === 0) return kinds === "all" ? fc.oneof(text, value, reference) : fc.oneof(text, value);
  const inside = fc.array(inlines(depth - 1, kinds), { maxLength: 3 });
  const condition = fc.record({ is: fc.constant("if" as const), asks: conditions, yes: inside, no: orNone(inside) });
  const repetition = fc.record({ is: fc.constant("each" as const), asks: lists, joins: examples, inside });
  return fc.oneof({ arbitrary: text, weight: 3 }, { arbitrary: value, weight: 2 }, condition, repetition);
}

function rows(depth: number, kinds: Kinds): fc.Arbitrary<Row> {
  const cells = fc.array(few(inlines(1, kinds), 0), { minLength: 2, maxLength: 2 });
  const row = cells.map((one): Row => ({ is: "row", cells: one }));
  if (depth === 0) return row;
  const within = row.map((one) => ({ within: true, inside: [one] as readonly Row[] }));
  const around = few(rows(depth - 1, kinds)).map((inside) => ({ within: false, inside: inside as readonly Row[] }));
  const block = fc.tuple(fc.oneof(within, around), fc.boolean(), conditions, lists);
  const made = block.map(
    ([one, isEach, asked, list]): Row =>
      isEach ? { is: "each", asks: list, ...one } : { is: "if", asks: asked, ...one },
  );
  return fc.oneof({ arbitrary: row, weight: 2 }, made);
}

function spans(depth: number): fc.Arbitrary<Node> {
  const inside = few(inlines(1, "all"), 0);
  const beside = fc.oneof(
    fc.constant([]),
    fc.tuple(text, inside).map(([one, more]): readonly Inline[] => [one, ...more]),
  );
  const parts = {
    is: fc.constant("span" as const),
    before: beside,
    first: inside,
    between: fc.array(depth === 0 ? fc.constant<Node>({ is: "line", inside: [] }) : nodes(depth - 1, "all"), {
      maxLength: 2,
    }),
    last: inside,
    after: beside,
  };
  return fc.oneof(
    fc.record({ ...parts, block: fc.constant("if" as const), asks: conditions, no: orNone(inside) }),
    fc.record({ ...parts, block: fc.constant("each" as const), asks: lists, joins: examples }),
  );
}

function nodes(depth: number, kinds: Kinds): fc.Arbitrary<Node> {
  const plain = few(inlines(2, kinds), 0).map((inside): Node => ({ is: "line", inside }));
  const item = fc.record({ is: fc.constant("item" as const), name: orNone(items), inside: few(inlines(1, kinds), 0) });
  const line: fc.Arbitrary<Node> =
    kinds === "some"
      ? plain
      : fc.oneof({ arbitrary: plain, weight: 3 }, { arbitrary: item, weight: 2 }, spans(Math.max(0, depth - 1)));
  const table = few(rows(1, kinds)).map((all): Node => ({ is: "table", rows: all }));
  if (depth === 0) return line;
  const inside = fc.array(nodes(depth - 1, kinds), { maxLength: 3 });
  const condition = fc.record({ is: fc.constant("if" as const), asks: conditions, yes: inside, no: orNone(inside) });
  const repetition = fc.record({ is: fc.constant("each" as const), asks: lists, joins: examples, inside });
  return fc.oneof({ arbitrary: line, weight: 3 }, { arbitrary: table, weight: 1 }, condition, repetition);
}

/** Wraps a node in further blocks, down to the seventh level. */
const wrapped = (node: fc.Arbitrary<Node>) =>
  fc
    .tuple(node, fc.array(fc.tuple(fc.boolean(), conditions, lists), { maxLength: 2 }))
    .map(([inner, around]) =>
      around.reduce(
        (one, [isEach, asks, list]): Node =>
          isEach ? { is: "each", asks: list, inside: [one] } : { is: "if", asks, yes: [one] },
        inner,
      ),
    );

const asked = (tags: readonly string[]) =>
  fc.record(Object.fromEntries(tags.map((tag) => [tag, fc.boolean()]))) as fc.Arbitrary<Record<string, boolean>>;
const CONDITIONS = ["SE X", "SE Y", "SE NÃO Z", "SE R = U | V"];
const given = fc.record({ A: values, B: values, C: values });
const some = fc.record({ A: values, B: values, C: values }, { requiredKeys: [] });
const member = (inner: fc.Arbitrary<MemberAnswers>): fc.Arbitrary<MemberAnswers> =>
  fc.record({
    values: some,
    conditions: fc.record({ "SE X": fc.boolean(), "SE NÃO Z": fc.boolean() }, { requiredKeys: [] }) as fc.Arbitrary<
      Record<string, boolean>
    >,
    lists: fc.record({ "CADA M": fc.array(inner, { maxLength: 2 }) }, { requiredKeys: [] }) as fc.Arbitrary<
      Record<string, MemberAnswers[]>
    >,
  });
const members = fc.array(member(member(fc.constant({}))), { maxLength: 3 });

const drawnWith = (node: fc.Arbitrary<Node>): fc.Arbitrary<DrawnBlocks> =>
  fc.record({
    body: fc.array(node, { maxLength: 5 }),
    answers: fc.record({
      values: given,
      conditions: asked(CONDITIONS),
      lists: fc.record({ "CADA L": members, "CADA M": members, "CADA N": members }) as fc.Arbitrary<
        Record<string, MemberAnswers[]>
      >,
    }),
    seed: fc.nat(),
  });

/** Draws documents with blocks in blocks, and answers to them. */
export const drawnBlocks = drawnWith(nodes(3, "some"));

/** Draws documents that have items and references to them as well, stretches over paragraphs, and seven levels of blocks. */
export const drawnDocuments = drawnWith(fc.oneof({ arbitrary: nodes(3, "all"), weight: 4 }, wrapped(nodes(2, "all"))));
