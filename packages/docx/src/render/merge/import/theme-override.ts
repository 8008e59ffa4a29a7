import type { Relationship } from "../../../parts/relationships.ts";
import { createEdits } from "../../../xml/edits.ts";
import { child, descendants, parseXml, prefixOf, type XmlElement } from "../../../xml/xml-tree.ts";
import { type MergeTarget, OFFICE_RELATIONSHIP } from "../target/merge-target.ts";
import type { FilledTopic } from "../topic/filled-topic.ts";

/** Charts of either kind. */
const CHART_TYPE = /^application\/vnd\.(?:openxmlformats-officedocument\.drawingml\.chart|ms-office\.chartex)\+xml$/i;
const OVERRIDE_TYPE = "application/vnd.openxmlformats-officedocument.themeOverride+xml";

/** Mapping of theme colours to roles, as every document without a mapping of its own has it (20.1.6.8). */
const ACCENTS = [1, 2, 3, 4, 5, 6].map((number) => `accent${number}="accent${number}"`).join(" ");
const MAP = `bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" ${ACCENTS} hlink="hlink" folHlink="folHlink"`;

/** Elements that precede the colour map in a chart (21.2.2.29), and in a chart of the newer kind. */
const BEFORE_MAP = new Set([
  ...["c:date1904", "c:lang", "c:roundedCorners", "mc:AlternateContent", "c:style"],
  ...["cx:chartData", "cx:chart", "cx:spPr", "cx:txPr"],
]);

/** True if a part takes colours and fonts from the theme of its document without naming them. */
export function needsTheme(source: FilledTopic, part: string, type: string): boolean {
  const overrides = (one: Relationship) => one.type === `${OFFICE_RELATIONSHIP}themeOverride`;
  return source.themePart !== undefined && CHART_TYPE.test(type) && !source.relationships(part).some(overrides);
}

const leadsOut = ({ attributes }: XmlElement) => attributes.some((one) => one.name.startsWith("r:"));

/**
 * Returns the schemes of a theme as an override of another (20.1.6.12), without effects that have pictures of their
 * own.
 */
function overrideOf(text: string, root: XmlElement): string {
  const elements = child(root, "a:themeElements");
  const schemes = ["a:clrScheme", "a:fontScheme", "a:fmtScheme"].flatMap((name) => child(elements, name) ?? []);
  const isOwn = (one: XmlElement) => one.name !== "a:fmtScheme" || ![...descendants(one)].some(leadsOut);
  const inside = schemes.filter(isOwn).map((one) => text.slice(one.start, one.end));
  const bindings = [...root.scope.bindings].filter(([prefix]) => prefix !== "xml");
  const declared = bindings.map(([prefix, uri]) => ` xmlns${prefix === "" ? "" : `:${prefix}`}="${uri}"`).join("");
  const tag = `${prefixOf(root)}themeOverride`;
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<${tag}${declared}>${inside.join("")}</${tag}>`;
}

/** Adds the topic's theme as an override for a single chart and returns the relationship to it. */
export function addThemeOverride(target: MergeTarget, source: FilledTopic, copied: readonly Relationship[]) {
  const theme = source.themePart ?? "";
  const root = source.tree(theme);
  if (!root) return undefined;
  const part = target.freePart(`${theme.slice(0, theme.lastIndexOf("/") + 1)}themeOverride1.xml`);
  target.addPart(part, overrideOf(source.text(theme) ?? "", root), OVERRIDE_TYPE);
  const used = new Set(copied.map(({ id }) => id));
  let number = copied.length + 1;
  while (used.has(`rId${number}`)) number += 1;
  return { id: `rId${number}`, type: `${OFFICE_RELATIONSHIP}themeOverride`, target: part, external: false };
}

/** Returns a chart that says how the colours of a theme override are mapped. */
export function withColourMap(chart: string, part: string): string {
  const root = parseXml(chart, part);
  if (root.empty || child(root, `${root.name.split(":")[0]}:clrMapOvr`)) return chart;
  const edits = createEdits(chart);
  edits.addChild(root, `<${prefixOf(root)}clrMapOvr ${MAP}/>`, (one) => !BEFORE_MAP.has(one.name));
  return edits.apply();
}
