import type { ParagraphLook } from "@lavra/contract/paper/looks";
import { length, px } from "./measure.ts";
import { borderOf } from "./style-text.ts";

const alignments = { center: "center", right: "right", justify: "justify", distribute: "justify" } as const;

/** Adjacent paragraphs with the same border share one. */
export interface Framing {
  readonly joinsAbove: boolean;
  readonly joinsBelow: boolean;
}

function frame(style: CSSStyleDeclaration, look: ParagraphLook, { joinsAbove, joinsBelow }: Framing): void {
  const { borders = {} } = look;
  const top = joinsAbove ? undefined : borders.top;
  const bottom = joinsBelow ? borders.between : borders.bottom;
  if (top) {
    style.borderTop = borderOf(top);
    style.paddingTop = length(top.space ?? 0);
  }
  if (bottom) {
    style.borderBottom = borderOf(bottom);
    style.paddingBottom = length(bottom.space ?? 0);
  }
  // Side borders are drawn outside of the text, which does not move.
  if (borders.left) {
    style.borderLeft = borderOf(borders.left);
    style.paddingLeft = length(borders.left.space ?? 0);
    style.marginLeft = `${px(look.left ?? 0) - px((borders.left.space ?? 0) + borders.left.width)}px`;
  }
  if (borders.right) {
    style.borderRight = borderOf(borders.right);
    style.paddingRight = length(borders.right.space ?? 0);
    style.marginRight = `${px(look.right ?? 0) - px((borders.right.space ?? 0) + borders.right.width)}px`;
  }
}

function height(style: CSSStyleDeclaration, line: ParagraphLook["line"], fontLine: number): void {
  style.setProperty("--times", "1");
  style.setProperty("--line", "initial");
  if (!line) return;
  if ("times" in line) style.setProperty("--times", String(line.times));
  else if ("exactly" in line) style.setProperty("--line", length(line.exactly));
  else style.setProperty("--line", `max(${length(line.atLeast)}, ${fontLine}em)`);
}

/** Styles a paragraph; `fontLine` is the ratio of its font's own line height to its size. */
export function styleParagraph({ style }: HTMLElement, look: ParagraphLook, fontLine: number, framing: Framing): void {
  if (look.align) style.textAlign = alignments[look.align];
  if (look.align === "distribute") style.textAlignLast = "justify";
  if (look.left) style.marginLeft = length(look.left);
  if (look.right) style.marginRight = length(look.right);
  if (look.first) style.textIndent = length(look.first);
  if (look.before) style.marginTop = length(look.before);
  if (look.after) style.marginBottom = length(look.after);
  if (look.keepNext) style.breakAfter = "avoid";
  if (look.keepLines) style.breakInside = "avoid";
  if (look.pageBreakBefore) style.breakBefore = "column";
  if (look.widows) {
    style.widows = "1";
    style.orphans = "1";
  }
  if (look.background) style.backgroundColor = look.background;
  if (look.rightToLeft) style.direction = "rtl";
  height(style, look.line, fontLine);
  if (look.borders) frame(style, look, framing);
}
