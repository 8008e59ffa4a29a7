import { measure, type Properties } from "./properties.ts";
import { shaded, type ThemeValues } from "./theme-values.ts";
import { isOn, type WordNode } from "./word-tree.ts";

/** Toggle properties: each level of styles inverts them (ECMA-376 part 1, 17.7.3). */
export const TOGGLES: ReadonlySet<string> = new Set([
  "b",
  "bCs",
  "i",
  "iCs",
  "caps",
  "smallCaps",
  "strike",
  "dstrike",
  "outline",
  "shadow",
  "emboss",
  "imprint",
  "vanish",
]);

const NO_LOOK = new Set([
  "w:rStyle",
  "w:rPrChange",
  "w:pStyle",
  "w:pPrChange",
  "w:numPr",
  "w:rPr",
  "w:sectPr",
  "w:cnfStyle",
  "w:divId",
  "w:ins",
  "w:del",
  "w:moveFrom",
  "w:moveTo",
]);

const FONTS = [
  ["ascii", "w:asciiTheme"],
  ["hAnsi", "w:hAnsiTheme"],
  ["eastAsia", "w:eastAsiaTheme"],
  ["cs", "w:cstheme"],
] as const;

type Attributes = WordNode["attributes"];

function readFonts(attributes: Attributes, theme: ThemeValues, into: Properties): void {
  for (const [slot, themed] of FONTS) {
    const reference = attributes[themed];
    const named = attributes[`w:${slot}`];
    // A reference that the document's theme does not resolve has no effect by itself.
    const value = reference === undefined ? named : (theme.font(reference) ?? named);
    if (value !== undefined) into.set(`font.${slot}`, value);
  }
  if (attributes["w:hint"] !== undefined) into.set("font.hint", attributes["w:hint"]);
}

/** Returns a colour from the attributes `color`, `themeColor`… or `fill`, `themeFill`…, as RGB. */
export function readColour(attributes: Attributes, theme: ThemeValues, name: "color" | "fill", plain: string): string {
  const part = name === "color" ? "" : "Fill";
  const themed = attributes[name === "color" ? "w:themeColor" : "w:themeFill"];
  const found = themed === undefined || themed === "none" ? undefined : theme.colour(themed);
  if (found !== undefined) return shaded(found, attributes[`w:theme${part}Tint`], attributes[`w:theme${part}Shade`]);
  const value = attributes[plain] ?? "auto";
  return value === "auto" ? value : value.toUpperCase();
}

export function readShading(attributes: Attributes, theme: ThemeValues): string {
  const pattern = attributes["w:val"] ?? "clear";
  if (pattern === "nil") return "clear auto";
  const ground = readColour(attributes, theme, "fill", "w:fill");
  return pattern === "clear"
    ? `clear ${ground}`
    : `${pattern} ${ground} ${readColour(attributes, theme, "color", "w:color")}`;
}

export function readBorder({ attributes }: WordNode, theme: ThemeValues): string {
  const line = attributes["w:val"] ?? "none";
  if (line === "nil" || line === "none") return "none";
  const colour = readColour(attributes, theme, "color", "w:color");
  return [line, attributes["w:sz"] ?? "0", measure(attributes["w:space"] ?? "0", 20), colour].join(" ");
}

function readSpacing(attributes: Attributes, into: Properties): void {
  for (const [name, value] of Object.entries(attributes)) {
    const automatic = name.endsWith("Autospacing");
    const said = automatic ? String(Number(["1", "true", "on"].includes(value))) : measure(value);
    into.set(`spacing.${name.slice(2)}`, said);
  }
}

/** First line and hanging are one length, which is negative if the line hangs (17.3.1.12). */
function readIndentation(attributes: Attributes, into: Properties): void {
  const first = attributes["w:hanging"] === undefined ? attributes["w:firstLine"] : `-${attributes["w:hanging"]}`;
  if (first !== undefined) into.set("ind.firstLine", measure(first).replace(/^-0$/, "0"));
  for (const [name, value] of Object.entries(attributes)) {
    const side = name.slice(2).replace("start", "left").replace("end", "right");
    if (side !== "firstLine" && side !== "hanging") into.set(`ind.${side}`, measure(value));
  }
}

function readTabs({ children }: WordNode, into: Properties): void {
  for (const { attributes } of children) {
    const kind = (attributes["w:val"] ?? "left").replace("start", "left").replace("end", "right");
    const leader = attributes["w:leader"] ?? "none";
    const place = measure(attributes["w:pos"] ?? "0");
    into.set(`tab.${place}`, kind === "clear" ? "none" : `${kind} ${leader}`);
  }
}

const SWITCH_VALUES = new Set([undefined, "0", "1", "true", "false", "on", "off"]);
const HALF_POINTS = new Set(["sz", "szCs", "kern", "position"]);

/** Reads an element with one value; elements that the schema may add are compared by their values. */
function readOther(node: WordNode, name: string, into: Properties): void {
  const { attributes, children } = node;
  const value = attributes["w:val"];
  const others = Object.keys(attributes).filter((key) => key !== "w:val" && !key.startsWith("w:rsid"));
  if (children.length === 0 && others.length === 0) {
    if (SWITCH_VALUES.has(value) && !/^(?:sz|kern|position|spacing|outlineLvl|w$)/.test(name)) {
      into.set(name, isOn(node) ? "1" : "0");
    } else into.set(name, measure(value ?? "", HALF_POINTS.has(name) ? 10 : 1));
    return;
  }
  into.set(name, written(node));
}

function written({ name, attributes, children }: WordNode): string {
  const own = Object.entries(attributes)
    .filter(([key]) => !key.startsWith("w:rsid"))
    .map(([key, value]) => `${key}=${value}`)
    .sort();
  return `${name}[${own.join(" ")}]${children.map(written).join("")}`;
}

const justified = (value: string) => ({ start: "left", end: "right" })[value] ?? value;

function readRun(node: WordNode, theme: ThemeValues, into: Properties): void {
  const { attributes } = node;
  if (node.name === "w:rFonts") readFonts(attributes, theme, into);
  else if (node.name === "w:color") into.set("color", readColour(attributes, theme, "color", "w:val"));
  else if (node.name === "w:shd") into.set("shd", readShading(attributes, theme));
  else if (node.name === "w:bdr") into.set("border.run", readBorder(node, theme));
  else if (node.name === "w:spacing") into.set("spacing", measure(attributes["w:val"] ?? "0"));
  else if (node.name === "w:lang") {
    if (attributes["w:val"] !== undefined) into.set("lang", attributes["w:val"].toLowerCase());
  } else if (node.name === "w:u") {
    into.set("u", attributes["w:val"] ?? "single");
    into.set("u.color", readColour(attributes, theme, "color", "w:color"));
  } else readOther(node, node.name.replace(/^w:/, ""), into);
}

function readParagraph(node: WordNode, theme: ThemeValues, into: Properties): void {
  if (node.name === "w:spacing") readSpacing(node.attributes, into);
  else if (node.name === "w:ind") readIndentation(node.attributes, into);
  else if (node.name === "w:tabs") readTabs(node, into);
  else if (node.name === "w:jc") into.set("jc", justified(node.attributes["w:val"] ?? "left"));
  else if (node.name === "w:shd") into.set("shd", readShading(node.attributes, theme));
  else if (node.name === "w:pBdr") {
    for (const side of node.children) into.set(`border.${side.name.slice(2)}`, readBorder(side, theme));
  } else readOther(node, node.name.replace(/^w:/, ""), into);
}

const known = new WeakMap<WordNode, Properties>();
const NONE: Properties = new Map();

/** The result can be remembered per element: an element belongs to one document and so to one theme. */
function readAll(
  container: WordNode | undefined,
  theme: ThemeValues,
  read: (node: WordNode, theme: ThemeValues, into: Properties) => void,
): Properties {
  if (!container) return NONE;
  const found = known.get(container);
  if (found) return found;
  const into: Properties = new Map();
  for (const node of container.children) if (!NO_LOOK.has(node.name)) read(node, theme, into);
  known.set(container, into);
  return into;
}

/** Returns the properties of a `w:rPr`; empty if there is none. */
export const runProperties = (container: WordNode | undefined, theme: ThemeValues): Properties =>
  readAll(container, theme, readRun);

/** Returns the properties of a `w:pPr`, without its style and the look of its mark. */
export const paragraphProperties = (container: WordNode | undefined, theme: ThemeValues): Properties =>
  readAll(container, theme, readParagraph);
