import { type ListPlace, levelOf, levelOfStyle } from "./list-levels.ts";
import { layered, type Properties } from "./properties.ts";
import { paragraphProperties, runProperties, TOGGLES } from "./read-properties.ts";
import { type StyleHierarchy, type StyleLayer, yieldsInTables } from "./style-hierarchy.ts";
import { type CellPlace, conditionsOf } from "./tables/table-place.ts";
import type { WordDocument } from "./word-document.ts";
import { childOf, childrenOf, valOf, type WordNode } from "./word-tree.ts";

/** Content of a document with the styles it is judged by. */
export interface Judged {
  readonly document: WordDocument;
  readonly hierarchy: StyleHierarchy;
}

/**
 * Returns a table style's layers for one cell: the whole table, then each condition that applies, base styles first.
 */
export function tableLayers({ hierarchy }: Judged, cell: CellPlace): { node: WordNode; from: WordDocument }[] {
  const chain = hierarchy.chain("table", valOf(childOf(cell.table, "w:tblPr"), "w:tblStyle"));
  const size = (name: string) => {
    const said = chain.map(({ style }) => valOf(childOf(style, "w:tblPr"), name)).findLast((one) => one !== undefined);
    return Number(said ?? 1) || 1;
  };
  const bands = { rows: size("w:tblStyleRowBandSize"), columns: size("w:tblStyleColBandSize") };
  const conditional = conditionsOf(cell, bands).flatMap((name) =>
    chain.flatMap(({ style, from }) =>
      childrenOf(style, "w:tblStylePr")
        .filter(({ attributes }) => attributes["w:type"] === name)
        .map((node) => ({ node, from })),
    ),
  );
  return [...chain.map(({ style, from }) => ({ node: style, from })), ...conditional];
}

/**
 * Properties of a default style that have no effect in tables that name a style: a size of 11 or 12, and left
 * alignment.
 */
const IN_VAIN: ReadonlyMap<string, readonly string[]> = new Map([
  ["sz", ["22", "24"]],
  ["jc", ["left"]],
]);

function heardInTable(properties: Properties): Properties {
  return new Map([...properties].filter(([name, value]) => !IN_VAIN.get(name)?.includes(value)));
}

/**
 * Returns the layers of a paragraph's style, and whether the last of them is the default's, which tables do not always
 * follow.
 */
function paragraphLayers({ hierarchy }: Judged, style: string | undefined, cell: CellPlace | undefined) {
  const layers = hierarchy.chain("paragraph", style);
  const last = layers.at(-1);
  const isStyled = cell !== undefined && valOf(childOf(cell.table, "w:tblPr"), "w:tblStyle") !== undefined;
  const deaf = isStyled && last && yieldsInTables(hierarchy, last) ? last : undefined;
  return layers.map((layer) => ({ layer, hear: layer === deaf ? heardInTable : (said: Properties) => said }));
}

interface Numbered {
  readonly properties: Properties;
  readonly place: ListPlace | undefined;
}

const levelIndents = (place: ListPlace): Properties =>
  paragraphProperties(childOf(levelOf(place), "w:pPr"), place.from.theme);

/** Applies one layer that may number: the level's indents rank below the layer's own. */
function withNumbering(before: Numbered, container: WordNode | undefined, layer: NumberingLayer): Numbered {
  const numbers = childOf(container, "w:numPr");
  const numId = valOf(numbers, "w:numId") ?? (numbers ? before.place?.numId : undefined);
  const said = paragraphProperties(container, layer.theme.theme);
  const own = layer.hear ? layer.hear(said) : said;
  if (numId === undefined) return { properties: layered(before.properties, own), place: before.place };
  if (numId === "0") return { properties: layered(before.properties, own), place: undefined };
  const from = valOf(numbers, "w:numId") === undefined ? (before.place?.from ?? layer.from) : layer.from;
  const linked = layer.styleId === undefined ? undefined : levelOfStyle(from, numId, layer.styleId);
  const place = { from, numId, level: valOf(numbers, "w:ilvl") ?? linked ?? before.place?.level ?? "0" };
  return { properties: layered(before.properties, levelIndents(place), own), place };
}

interface NumberingLayer {
  /** Document whose lists the layer's numbers refer to. */
  readonly from: WordDocument;
  readonly theme: WordDocument;
  readonly styleId: string | undefined;
  readonly hear?: (said: Properties) => Properties;
}

/** Returns a paragraph's properties by the hierarchy of ECMA-376 part 1, 17.7.2, and its place in a list. */
export function effectiveParagraph(judged: Judged, paragraph: WordNode, cell: CellPlace | undefined): Numbered {
  const { document, hierarchy } = judged;
  const { ground } = hierarchy;
  const container = childOf(paragraph, "w:pPr");
  const table = cell ? tableLayers(judged, cell) : [];
  let so: Numbered = {
    properties: layered(
      paragraphProperties(ground.paragraphDefaults, ground.theme),
      ...table.map(({ node, from }) => paragraphProperties(childOf(node, "w:pPr"), from.theme)),
    ),
    place: undefined,
  };
  for (const { layer, hear } of paragraphLayers(judged, valOf(container, "w:pStyle"), cell)) {
    const { style, from } = layer;
    const styleId = style.attributes["w:styleId"];
    so = withNumbering(so, childOf(style, "w:pPr"), { from, theme: from, styleId, hear });
  }
  return withNumbering(so, container, { from: document, theme: document, styleId: undefined });
}

const ofStyles = (layers: readonly StyleLayer[]): Properties =>
  layered(...layers.map(({ style, from }) => runProperties(childOf(style, "w:rPr"), from.theme)));

/**
 * Returns toggle properties: two levels that both turn one on turn it off again; the defaults' stay on whatever the
 * styles say (17.7.3).
 */
function toggled(defaults: Properties, levels: readonly Properties[]): Properties {
  const all: Properties = new Map();
  for (const name of TOGGLES) {
    const on = levels.filter((level) => level.get(name) === "1").length % 2 === 1;
    all.set(name, on || defaults.get(name) === "1" ? "1" : "0");
  }
  return all;
}

/** Inputs of a run's look: its paragraph's style and cell, and its own `w:rPr`. */
export interface RunPlace {
  readonly style: string | undefined;
  readonly cell: CellPlace | undefined;
  readonly container: WordNode | undefined;
}

/** Returns a run's properties by the hierarchy of 17.7.2; a paragraph mark is a run as well. */
export function effectiveRun(judged: Judged, { style, cell, container }: RunPlace): Properties {
  const { document, hierarchy } = judged;
  const defaults = runProperties(hierarchy.ground.runDefaults, hierarchy.ground.theme);
  const table = cell ? tableLayers(judged, cell) : [];
  const levels = [
    layered(...table.map(({ node, from }) => runProperties(childOf(node, "w:rPr"), from.theme))),
    layered(...paragraphLayers(judged, style, cell).map(({ layer, hear }) => hear(ofStyles([layer])))),
    ofStyles(hierarchy.chain("character", valOf(container, "w:rStyle"))),
  ];
  const direct = runProperties(container, document.theme);
  return layered(defaults, ...levels, toggled(defaults, levels), direct);
}
