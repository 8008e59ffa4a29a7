import {
  type Condition,
  type ConditionGroup,
  type ConditionLeaf,
  comparisonWords,
  isGroup,
  type PlacedFault,
} from "@lavra/portuguese/blocks";
import type { KeyedMarker } from "../../markers/index.ts";

/** Places of a node in the groups above it; the root has none. */
export type Path = readonly number[];

type Node = Condition;
type Compare = Extract<ConditionLeaf, { kind: "compare" }>;

/** A question whose field is not chosen yet. */
export const newLeaf: Node = { kind: "filled", field: "" };
export const newGroup: Node & ConditionGroup = { kind: "all", of: [newLeaf] };

/** A tree whose root is a group, as it is edited. */
export const asGroup = (condition: Node | undefined): Node & ConditionGroup =>
  condition === undefined ? newGroup : isGroup(condition) ? condition : { kind: "all", of: [condition] };

/** Changes the node at a path; undefined removes it. */
export function changedAt(root: Node, path: Path, change: (node: Node) => Node | undefined): Node {
  const [at, ...rest] = path;
  if (at === undefined) return change(root) ?? root;
  if (!isGroup(root)) return root;
  const of = root.of.flatMap((one, place): readonly Node[] => {
    if (place !== at) return [one];
    if (rest.length > 0) return [changedAt(one, rest, change)];
    const next = change(one);
    return next === undefined ? [] : [next];
  });
  return { ...root, of };
}

export const addedAt = (root: Node, path: Path, added: Node): Node =>
  changedAt(root, path, (node) => (isGroup(node) ? { ...node, of: [...node.of, added] } : node));

/** The choice of a topic among the fields; no field has this name. */
export const topicField = "{TÓPICO}";

export const fieldOf = (leaf: ConditionLeaf): string => (leaf.kind === "topic" ? topicField : leaf.field);

/** How a group holds, with the contrary: the choice of its menu. */
export const groupChoices = [
  { value: "all", label: "Todas são verdadeiras (E)" },
  { value: "any", label: "Ao menos uma é verdadeira (OU)" },
  { value: "!all", label: "Nem todas são verdadeiras (NÃO … E)" },
  { value: "!any", label: "Nenhuma é verdadeira (NÃO … OU)" },
] as const;

const negated = (isNegated: boolean): { readonly isNegated?: true } => (isNegated ? { isNegated: true } : {});
const sign = ({ isNegated }: Node) => (isNegated ? "!" : "");

export const groupChoice = (group: Node & ConditionGroup): string => `${sign(group)}${group.kind}`;

export const withGroupChoice = ({ of }: ConditionGroup, choice: string): Node => ({
  kind: choice.endsWith("all") ? "all" : "any",
  of,
  ...negated(choice.startsWith("!")),
});

/** A leaf's question as the choice of its menu: `is`, `!is`, `compare:gt`. */
export const questionOf = (leaf: Node & ConditionLeaf): string =>
  `${sign(leaf)}${leaf.kind}${leaf.kind === "compare" ? `:${leaf.by}` : ""}`;

/** What the field of a marker is compared as. */
export function comparedAs({ type, kind }: Pick<KeyedMarker, "type" | "kind">): Compare["as"] {
  if (kind === "parte" || kind === "lista") return "count";
  if (type === "date") return "date";
  if (kind === "moeda") return "money";
  return kind === "percentual" ? "percentage" : "number";
}

interface Choice {
  readonly value: string;
  readonly label: string;
}

const filledChoices: readonly Choice[] = [
  { value: "filled", label: "está preenchido" },
  { value: "!filled", label: "não está preenchido" },
];

const compareChoices = (marker: KeyedMarker): readonly Choice[] =>
  Object.entries(comparisonWords(comparedAs(marker))).map(([by, label]) => ({ value: `compare:${by}`, label }));

/** Returns the questions that may be asked of a field; undefined for a topic. */
export function questionsFor(marker: KeyedMarker | undefined): readonly Choice[] {
  if (marker === undefined)
    return [
      { value: "topic", label: "foi escolhido" },
      { value: "!topic", label: "não foi escolhido" },
    ];
  if (marker.kind === "parte")
    return [
      { value: "fact", label: "tem a característica" },
      { value: "!fact", label: "não tem a característica" },
      ...compareChoices(marker),
      ...filledChoices,
    ];
  if (marker.kind === "lista") return [...compareChoices(marker), ...filledChoices];
  if (marker.type === "number" || marker.type === "date") return [...compareChoices(marker), ...filledChoices];
  if (marker.kind === "sim_nao")
    return [{ value: "yes", label: "é Sim" }, { value: "!yes", label: "é Não" }, ...filledChoices];
  const isOf = marker.type === "select";
  return [
    { value: "is", label: isOf ? "é uma destas" : "é" },
    { value: "!is", label: isOf ? "não é nenhuma destas" : "não é" },
    ...filledChoices,
  ];
}

const valuesOf = (leaf: ConditionLeaf): readonly string[] => (leaf.kind === "is" ? leaf.values : []);
const comparedWith = (leaf: ConditionLeaf): string => (leaf.kind === "compare" ? leaf.value : "");

/** Asks another question of a leaf's field; what was answered stays where it fits. */
export function withQuestion(leaf: ConditionLeaf, question: string, marker: KeyedMarker | undefined): Node {
  const contrary = negated(question.startsWith("!"));
  const [kind = "", by = ""] = question.replace("!", "").split(":");
  const field = leaf.kind === "topic" || marker === undefined ? "" : leaf.field;
  if (kind === "topic" || marker === undefined)
    return { kind: "topic", topic: leaf.kind === "topic" ? leaf.topic : "", ...contrary };
  if (kind === "is") return { kind: "is", field, values: valuesOf(leaf), ...contrary };
  if (kind === "fact") return { kind: "fact", field, fact: leaf.kind === "fact" ? leaf.fact : "", ...contrary };
  if (kind === "compare")
    return { kind: "compare", field, as: comparedAs(marker), by: by as Compare["by"], value: comparedWith(leaf) };
  return { kind: kind === "yes" ? "yes" : "filled", field, ...contrary };
}

/** Asks a leaf's first question of another field. */
export function withField(field: string, marker: KeyedMarker | undefined): Node {
  const [first] = questionsFor(marker);
  return withQuestion({ kind: "filled", field }, first?.value ?? "filled", marker);
}

/** Sentence of a fault, and the control of its row that has it. */
export function faultOfLeaf(
  leaf: ConditionLeaf,
  fault: PlacedFault | undefined,
): { readonly field?: string; readonly value?: string } {
  if (!fault) return {};
  if (fault.code === "unknown_field") return { field: "Este campo não está entre os marcadores do arquivo." };
  if (fault.code === "circle") return { field: "Uma condição não pergunta por outra: use os campos dela." };
  if (fault.code === "operator") return { field: "Este campo não responde a esta pergunta." };
  if (fault.code === "empty" && leaf.kind !== "topic" && leaf.field === "") return { field: "Escolha o campo." };
  if (fault.code === "empty")
    return { value: leaf.kind === "topic" ? "Escreva o nome do tópico." : "Falta a resposta." };
  if (leaf.kind !== "compare" || leaf.as === "date") return { value: "Confira a data." };
  return { value: leaf.as === "count" ? "Escreva um número inteiro, como 2." : "Escreva um número, como 10.000,00." };
}
