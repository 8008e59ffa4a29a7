import { relatedPart } from "../../../parts/package.ts";
import type { TemplateModel } from "../../../template/template-model.ts";
import { PREFIX } from "../../../xml/name-characters.ts";
import { storedPart } from "../../definitions/stored-part.ts";

/** Text of a topic's body and notes, with the styles that they use. */
interface Content {
  readonly body: string;
  readonly styles: string;
}

const STYLE_BEGINS = new RegExp(`<${PREFIX}style(?=\\s)[^<>]*>`);
const STYLE_ENDS = new RegExp(`</${PREFIX}style>`);
const USED = new RegExp(`<${PREFIX}(?:pStyle|rStyle|tblStyle|basedOn)(?=\\s)[^<>]*?val=["']([^"'<>]*)`, "g");

/** Returns the text of the styles that a body uses, of those they are based on, and of the defaults. */
function usedStyles(body: string, styles: string): string {
  const known = new Map<string, string>();
  const stylesIn = (text: string) => [...text.matchAll(USED)].map(([, id = ""]) => id);
  const waiting = stylesIn(body);
  for (const piece of styles.split(STYLE_ENDS)) {
    const begins = STYLE_BEGINS.exec(piece);
    if (!begins) continue;
    const id = /styleId=["']([^"'<>]*)/.exec(begins[0])?.[1] ?? "";
    known.set(id, piece.slice(begins.index));
    if (/default=["'](?:1|true|on)/.test(begins[0])) waiting.push(id);
  }
  const used = new Set<string>();
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (used.has(id)) continue;
    used.add(id);
    waiting.push(...stylesIn(known.get(id) ?? ""));
  }
  const [defaults = ""] = styles.split("docDefaults>", 2).slice(1);
  return [defaults, ...[...used].map((id) => known.get(id) ?? "")].join("");
}

function readContent(model: TemplateModel): Content {
  const { pack } = model;
  const textOf = (part: string | undefined) => (part === undefined ? "" : (storedPart(model, part)?.text ?? ""));
  const notes = ["footnotes", "endnotes"].map((kind) => textOf(relatedPart(pack, kind)));
  const body = [textOf(pack.main), ...notes].join("");
  return { body, styles: usedStyles(body, textOf(relatedPart(pack, "styles"))) };
}

type Effect = (content: Content) => boolean;

const element = (names: string, attributes = "") =>
  new RegExp(`<${PREFIX}(?:${names})(?=[\\s/>])${attributes === "" ? "" : `[^<>]*?${attributes}`}`);
const inBody =
  (pattern: RegExp): Effect =>
  (content) =>
    pattern.test(content.body);
const anywhere =
  (pattern: RegExp): Effect =>
  ({ body, styles }) =>
    pattern.test(body) || pattern.test(styles);
const both =
  (...effects: readonly Effect[]): Effect =>
  (content) =>
    effects.every((one) => one(content));
const any =
  (...effects: readonly Effect[]): Effect =>
  (content) =>
    effects.some((one) => one(content));

/** A line's worth of text between two paragraphs' ends. */
const LONG = 70;

/** True if a paragraph is longer than a line. */
const wraps: Effect = ({ body }) =>
  body.split(PARAGRAPH_END).some((one) => one.length > LONG && one.replace(/<[^<>]*>/g, "").length > LONG);
const PARAGRAPH_END = new RegExp(`</${PREFIX}p>`);

const tables = inBody(element("tbl"));
const boxes = inBody(element("txbxContent"));
const floats = inBody(new RegExp(`<wp:anchor[\\s>]|position:absolute|<${PREFIX}(?:framePr|tblpPr)(?=[\\s/>])`));
const underlines = anywhere(element("u", "val=[\"'](?!none)"));
const lists = anywhere(element("numPr"));
const justified = both(anywhere(element("jc", "val=[\"'](?:both|distribute|\\w+Kashida)")), wraps);
const pageBreaks = inBody(element("br", "type=[\"']page"));
const columns = inBody(element("cols", "num=[\"'](?!1[\"'])"));
const always: Effect = () => true;

/** Content of Latin text whose lines a setting moves; the settings that are not listed move all. */
const EFFECTS: Readonly<Record<string, Effect>> = {
  autoHyphenation: wraps,
  compatibilityMode: any(justified, floats),
  adjustLineHeightInTable: both(tables, inBody(element("docGrid", "type=[\"'](?:lines|linesAndChars|snapToChars)"))),
  alignTablesRowByRow: both(tables, floats),
  allowSpaceOfSameStyleInTable: both(tables, anywhere(element("contextualSpacing"))),
  autofitToFirstFixedWidthCell: both(tables, inBody(element("tblW", "type=[\"']auto"))),
  autoSpaceLikeWord95: inBody(/[\u3000-\u9fff]/),
  cachedColBalance: columns,
  doNotAutofitConstrainedTables: both(tables, inBody(element("tblW", "type=[\"']auto"))),
  doNotBreakConstrainedForcedTable: both(tables, inBody(element("cantSplit"))),
  doNotBreakWrappedTables: inBody(element("tblpPr")),
  doNotExpandShiftReturn: both(anywhere(element("jc", "val=[\"'](?:both|distribute)")), inBody(element("br"))),
  doNotSuppressIndentation: floats,
  doNotSuppressParagraphBorders: both(floats, anywhere(element("pBdr"))),
  doNotUseHTMLParagraphAutoSpacing: anywhere(element("spacing", "(?:before|after)(?:Autospacing)?=[\"'][1-9ot]")),
  doNotUseIndentAsNumberingTabStop: lists,
  doNotVertAlignCellWithSp: both(tables, floats, inBody(element("vAlign"))),
  doNotVertAlignInTxbx: both(boxes, inBody(/v-text-anchor|anchor=["'](?:ctr|b)["']/)),
  footnoteLayoutLikeWW8: inBody(element("footnoteReference")),
  forgetLastTabAlignment: anywhere(element("tabs")),
  growAutofit: both(tables, inBody(element("tblW", "type=[\"']auto"))),
  layoutRawTableWidth: both(tables, floats),
  layoutTableRowsApart: both(tables, floats),
  mwSmallCaps: anywhere(element("smallCaps")),
  noColumnBalance: columns,
  noSpaceRaiseLower: anywhere(element("position|vertAlign")),
  noTabHangInd: both(inBody(element("tab")), anywhere(element("ind", "hanging="))),
  shapeLayoutLikeWW8: floats,
  spaceForUL: both(underlines, inBody(/[\u3000-\u9fff]/)),
  splitPgBreakAndParaMark: pageBreaks,
  subFontBySize: anywhere(element("vertAlign")),
  suppressSpBfAfterPgBrk: pageBreaks,
  ulTrailSpace: both(underlines, inBody(new RegExp(`\\s</${PREFIX}t>`))),
  underlineTabInNumList: both(lists, underlines),
  useAnsiKerningPairs: anywhere(element("kern", "val=[\"'](?!0[\"'])")),
  useNormalStyleForList: lists,
  useSingleBorderforContiguousCells: tables,
  useWord2002TableStyleRules: both(tables, inBody(element("tblStyle"))),
  wpJustification: justified,
};

/** Kept per document: 13 % of a merge of new topics into one template. */
const contents = new WeakMap<TemplateModel, Content>();

/** Returns those of some settings, by their names, that may move lines of a topic. */
export function effective(topic: TemplateModel, settings: readonly string[]): readonly string[] {
  if (settings.length === 0) return settings;
  const content = contents.get(topic) ?? readContent(topic);
  contents.set(topic, content);
  return settings.filter((name) => (EFFECTS[name] ?? always)(content));
}
