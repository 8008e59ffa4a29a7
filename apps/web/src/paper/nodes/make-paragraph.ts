import type { PaperInline, PaperParagraph } from "@lavra/contract/paper/blocks";
import type { ParagraphLook } from "@lavra/contract/paper/looks";
import { makeInline } from "./make-inline.ts";
import type { Making } from "./making.ts";
import { length, px } from "./measure.ts";
import { type LineFrame, type LineItem, settleTabs } from "./settle-tabs.ts";
import { type Framing, styleParagraph } from "./style-paragraph.ts";

type Part = readonly PaperInline[];

const isPageBreak = (item: PaperInline) => "br" in item && item.br !== "line";

/** Splits a paragraph's text at its page breaks. */
function partsOf(inlines: Part): Part[] {
  const parts: PaperInline[][] = [[]];
  for (const item of inlines) {
    if (isPageBreak(item)) parts.push([]);
    else parts.at(-1)?.push(item);
  }
  return parts;
}

const isText = (item: PaperInline) => "place" in item || ("t" in item && item.t.trim() !== "");

/**
 * Returns the look that determines the line height: that of the smallest text, or of the paragraph mark if there is
 * none.
 */
function ownLook({ p, s }: PaperParagraph, making: Making): number {
  const { textLooks } = making.paper;
  const sizeOf = (look: number) => textLooks[look]?.size ?? 0;
  const looks = p.flatMap((item) => (isText(item) && !textLooks[item.s]?.script ? [item.s] : []));
  const [first = s] = looks;
  return looks.reduce((least, look) => (sizeOf(look) < sizeOf(least) ? look : least), first);
}

interface Frame {
  readonly look: ParagraphLook;
  /** Width of the column in twips. */
  readonly width: number;
}

/** Inline item of a paragraph, with its node. */
interface Entry {
  readonly item: PaperInline;
  readonly node: Node;
}

function frameOf({ look, width }: Frame, defaultTab: number): LineFrame {
  const { left = 0, right = 0, first = 0, tabs = [] } = look;
  return { first: left + first, left, right: width - right, stops: tabs, usual: defaultTab };
}

/** Returns the items of a line with the present widths of their nodes. */
function lineOf(entries: readonly Entry[], frame: LineFrame, { look, width }: Frame, making: Making): LineItem[] {
  const margin = { left: 0, center: width / 2, right: width };
  const indent = { left: look.left ?? 0, center: ((look.left ?? 0) + frame.right) / 2, right: frame.right };
  return entries.map(({ item, node }) => {
    if ("tab" in item) {
      if (item.tab === true) return { kind: "tab" };
      const { align, to } = item.tab;
      return { kind: "tab", to: { align, at: (to === "margin" ? margin : indent)[align] } };
    }
    if ("br" in item) return { kind: "break" };
    if ("width" in item) return { kind: "text", width: item.anchor ? 0 : item.width };
    const text = making.paper.textLooks[item.s];
    return { kind: "text", width: text ? making.letters.widthOf(node.textContent ?? "", text) * 15 : 0 };
  });
}

/** Sets the widths of a paragraph's tabs by its stops, also after a value in it changes. */
function keepTabs(
  paragraph: HTMLElement,
  entries: readonly Entry[],
  number: PaperParagraph["number"],
  frame: Frame,
  making: Making,
): void {
  const { textLooks, defaultTab } = making.paper;
  const line = frameOf(frame, defaultTab);
  const numberLook = number && textLooks[number.s];
  const numberWidth = number && numberLook && !number.align ? making.letters.widthOf(number.text, numberLook) * 15 : 0;
  const before: LineItem[] = number ? [{ kind: "text", width: numberWidth }] : [];
  if (number?.suffix === "tab") before.push({ kind: "tab" });
  const tabs = [...paragraph.querySelectorAll<HTMLElement>(":scope > .paper-tab")];
  const settle = () => {
    const widths = settleTabs([...before, ...lineOf(entries, line, frame, making)], line);
    tabs.forEach((tab, at) => {
      tab.style.width = length(widths[at] ?? 0);
    });
  };
  settle();
  drawLeader(tabs, line);
  if (entries.some(({ item }) => "place" in item || "field" in item)) making.settle(paragraph, settle);
}

/** Draws the leader line to a stop, if the paragraph has one kind of it. */
function drawLeader(tabs: readonly HTMLElement[], { stops }: LineFrame): void {
  const led = stops.find((stop) => stop.leader);
  const last = tabs.at(-1);
  if (led?.leader && last) last.dataset.leader ??= led.leader;
}

function numberNodes({ text, s, suffix, align }: NonNullable<PaperParagraph["number"]>, making: Making): Node[] {
  const span = making.inLook(s);
  span.classList.add("paper-number");
  span.textContent = suffix === "space" ? `${text} ` : text;
  const look = making.paper.textLooks[s];
  if (align && look) {
    const width = making.letters.widthOf(text, look);
    span.style.marginLeft = `${align === "right" ? -width : -width / 2}px`;
  }
  if (suffix !== "tab") return [span];
  const tab = making.inLook(s);
  tab.className = "paper-tab";
  tab.textContent = "\t";
  return [span, tab];
}

/** Creates the element for a paragraph, or several if pages break within it. */
export function makeParagraph(given: PaperParagraph, width: number, framing: Framing, making: Making): HTMLElement[] {
  const { paper, letters } = making;
  const look = paper.paragraphLooks[given.look] ?? {};
  const own = ownLook(given, making);
  const { font = "", size = 0 } = paper.textLooks[own] ?? {};
  const fontLine = letters.faceOf(font).line;
  const times = look.line && "times" in look.line ? look.line.times : 1;
  const lead = Math.max(0, times - 1) * fontLine * px(size);
  const parts = partsOf(given.p);
  const owner = { look: own, isAlone: !given.number && !given.p.some(isText) };
  const nodes = parts.map((part, at) => {
    const node = making.paragraph(own);
    styleParagraph(node, look, fontLine, framing);
    if (lead > 0) node.dataset.lead = String(lead);
    const isFirst = at === 0;
    if (isFirst && given.number) node.append(...numberNodes(given.number, making));
    const entries = part.map((item) => ({
      item,
      node: makeInline(item as Parameters<typeof makeInline>[0], owner, making),
    }));
    node.append(...entries.map((entry) => entry.node));
    if (!isFirst) {
      node.style.breakBefore = "column";
      node.style.textIndent = "0";
      node.style.marginTop = "0";
    }
    if (at < parts.length - 1) node.style.marginBottom = "0";
    if (!node.hasChildNodes() || part.every((item) => "br" in item)) node.append(document.createElement("br"));
    if (given.at) node.dataset.at = given.at.join(" ");
    if (look.left) node.style.setProperty("--indent", length(look.left));
    const hasTabs = part.some((item) => "tab" in item) || (isFirst && given.number?.suffix === "tab");
    if (hasTabs) keepTabs(node, entries, isFirst ? given.number : undefined, { look, width }, making);
    return node;
  });
  return withoutEmptyEnds(nodes, parts, given);
}

/** A break at the very end leaves no empty line after it, nor does one at the beginning leave one before it. */
function withoutEmptyEnds(nodes: HTMLElement[], parts: readonly Part[], { number }: PaperParagraph): HTMLElement[] {
  let kept = nodes;
  if (kept.length > 1 && parts.at(-1)?.length === 0) {
    kept = kept.slice(0, -1);
    const last = kept.at(-1);
    if (last) last.style.breakAfter = "column";
  }
  if (kept.length > 1 && parts[0]?.length === 0 && !number) kept = kept.slice(1);
  return kept;
}
