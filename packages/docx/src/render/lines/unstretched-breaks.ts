import { itemText, relatedPart, withText } from "../../parts/package.ts";
import type { TemplateModel } from "../../template/template-model.ts";
import { createEdits } from "../../xml/edits.ts";
import { child, childValue, parseXml, prefixOf, type XmlElement } from "../../xml/xml-tree.ts";
import type { ArchiveItem } from "../../zip/write-archive.ts";
import { addSettings } from "./add-settings.ts";

/** Elements that precede the setting in `w:compat` (ECMA-376 part 4, 14.7). */
const BEFORE_SETTING = new Set([
  "w:useSingleBorderforContiguousCells",
  "w:wpJustification",
  "w:noTabHangInd",
  "w:noLeading",
  "w:spaceForUL",
  "w:noColumnBalance",
  "w:balanceSingleByteDoubleByteWidth",
  "w:noExtraLineSpacing",
  "w:doNotLeaveBackslashAlone",
  "w:ulTrailSpace",
]);
/** Elements that follow `w:compat` in the settings (part 1, 17.15.1.78). */
const BEHIND_COMPAT = new Set([
  "w:docVars",
  "w:rsids",
  "m:mathPr",
  "w:attachedSchema",
  "w:themeFontLang",
  "w:clrSchemeMapping",
  "w:doNotIncludeSubdocsInStats",
  "w:doNotAutoCompressPictures",
  "w:forceUpgrade",
  "w:captions",
  "w:readModeInkLockDown",
  "w:smartTagType",
  "w:shapeDefaults",
  "w:doNotEmbedSmartTags",
  "w:decimalSymbol",
  "w:listSeparator",
]);

const SETTING = "doNotExpandShiftReturn";

/**
 * Returns the settings with the option not to expand a line that ends with a break (part 4, 14.7.3.15).
 * @returns undefined if they already have it
 */
function withSetting(source: string, part: string): string | undefined {
  const root = parseXml(source, part);
  const prefix = prefixOf(root);
  const compat = child(root, "w:compat");
  const there = child(compat, `w:${SETTING}`);
  if (there && !/^(?:0|false|off)$/.test(childValue(source, compat, `w:${SETTING}`) ?? "")) return undefined;
  const setting = `<${prefix}${SETTING}/>`;
  const isBehindCompat = ({ name }: XmlElement) => BEHIND_COMPAT.has(name) || !name.startsWith("w:");
  const edits = createEdits(source);
  if (there) edits.replace(there, setting);
  else if (compat) edits.addChild(compat, setting, ({ name }) => !BEFORE_SETTING.has(name));
  else edits.addChild(root, `<${prefix}compat>${setting}</${prefix}compat>`, isBehindCompat);
  return edits.apply();
}

/**
 * Sets the option not to expand a line before a break, for a document whose justified paragraphs contain one. Settings
 * are added where there are none.
 */
export function withUnstretchedBreaks(model: TemplateModel, items: readonly ArchiveItem[]): readonly ArchiveItem[] {
  const name = relatedPart(model.pack, "settings");
  if (name === undefined) return addSettings(model.pack, items, `<w:compat><w:${SETTING}/></w:compat>`);
  const text = withSetting(itemText(model.pack, items, name) ?? "", name);
  return text === undefined ? items : withText(items, name, text);
}
