import { child, childValue } from "../../../xml/xml-tree.ts";
import { levelElement, type NumberingDefinitions } from "../../definitions/numbering-definitions.ts";
import type { Style, StyleSheet } from "../../definitions/style-sheet.ts";
import type { StyleNumbering } from "../topic/topic-import.ts";
import { stylesOf } from "./styles/style-chain.ts";
import { isHeading, numberingOf, type TopicStyles } from "./styles/topic-styles.ts";

/**
 * Returns the template's style that decides how a paragraph style of the topic numbers, if the topic's own styles do
 * not.
 */
function decidingStyle({ sheet, styles }: TopicStyles, there: StyleSheet, id: string | undefined): Style | undefined {
  const named = id === undefined ? undefined : sheet.styles.get(id);
  if (named?.type !== "paragraph") return there.defaultOf("paragraph");
  for (const style of stylesOf(sheet, named)) {
    const target = styles.targets("paragraph", style.id);
    if (target) return target;
    if (child(child(style.element, "w:pPr"), "w:numPr")) return undefined;
  }
  return undefined;
}

const UNCOUNTED = new Set(["bullet", "none"]);

/** Numbering by the template's styles; `numbering` is undefined if they give none. */
export interface TemplateNumbering {
  readonly numbering: StyleNumbering | undefined;
}

/**
 * Returns the numbering that the template's style of that name gives a paragraph of the topic: lists restart with the
 * topic by a number from `restart`, headings count on.
 * @returns undefined if the topic's own styles decide
 */
export function templateNumbering(
  topic: TopicStyles,
  there: { readonly sheet: StyleSheet; readonly numbering: NumberingDefinitions },
  id: string | undefined,
  restart: (numId: string) => string | undefined,
): TemplateNumbering | undefined {
  const style = decidingStyle(topic, there.sheet, id);
  if (!style) return undefined;
  const numbering = isHeading(there.sheet, style) ? undefined : numberingOf(there, style.id);
  const level = numbering && levelElement(there.numbering, numbering.numId, numbering.level);
  const format = childValue(there.numbering.source, level, "w:numFmt") ?? "decimal";
  const numId = numbering && !UNCOUNTED.has(format) ? restart(numbering.numId) : undefined;
  return { numbering: numbering && numId !== undefined ? { ...numbering, numId, isThere: true } : undefined };
}
