import { createEdits } from "../../../../xml/edits.ts";
import { NAMESPACES } from "../../../../xml/namespaces/namespaces.ts";
import { prefixOf } from "../../../../xml/namespaces/prefix-of.ts";
import { parseXml } from "../../../../xml/xml-tree.ts";
import type { NumberingDefinitions } from "../../../definitions/numbering-definitions.ts";
import { readStyleSheet, type StyleSheet } from "../../../definitions/style-sheet.ts";

const NONE = `<w:styles xmlns:w="${NAMESPACES.w}"></w:styles>`;

/**
 * Returns the styles of a document in which text without a style has none, plus an empty style for that text: in the
 * template it would take the template's default style.
 */
export function withDefaultStyle(
  sheet: StyleSheet,
  text: string | undefined,
  numbering: NumberingDefinitions,
): StyleSheet {
  if (sheet.defaultOf("paragraph")) return sheet;
  const source = text ?? NONE;
  const root = parseXml(source, "styles");
  const prefix = prefixOf(root);
  const at = prefix || "w:";
  const id = sheet.styles.has("Normal") ? "Normal0" : "Normal";
  const edits = createEdits(source);
  edits.addChild(
    root,
    `<${prefix}style ${at}type="paragraph" ${at}default="1" ${at}styleId="${id}"><${prefix}name ${at}val="Normal"/></${prefix}style>`,
  );
  const whole = edits.apply();
  return readStyleSheet(whole, parseXml(whole, "styles"), numbering);
}
