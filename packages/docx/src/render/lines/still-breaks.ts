import { prefixOf } from "../../parts/sanitise/cleaning.ts";
import type { TemplateModel } from "../../template/template-model.ts";
import { child, childValue, parseXml, type XmlElement } from "../../xml/xml-tree.ts";
import { relatedPart } from "../merge/related-part.ts";
import { storedPart } from "../merge/stored-part.ts";

/** What stands before the setting in `w:compat` (ECMA-376 part 4, 14.7). */
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
/** What stands behind `w:compat` in the settings (part 1, 17.15.1.78). */
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

function insert(source: string, at: number, text: string): string {
  return source.slice(0, at) + text + source.slice(at);
}

/** Puts an element in, before the first child that has to stand behind it. */
function addChild(source: string, parent: XmlElement, text: string, isBehind: (one: XmlElement) => boolean): string {
  if (parent.empty) return `${source.slice(0, parent.end - 2)}>${text}</${parent.written}>${source.slice(parent.end)}`;
  return insert(source, parent.children.find(isBehind)?.start ?? parent.innerEnd, text);
}

/** The settings with lines that end with a break left as wide as they are (part 4, 14.7.3.15); undefined when they say so. */
function withSetting(source: string, part: string): string | undefined {
  const root = parseXml(source, part);
  const prefix = prefixOf(root);
  const compat = child(root, "w:compat");
  const there = child(compat, `w:${SETTING}`);
  if (there && !/^(?:0|false|off)$/.test(childValue(source, compat, `w:${SETTING}`) ?? "")) return undefined;
  if (there) return `${source.slice(0, there.start)}<${prefix}${SETTING}/>${source.slice(there.end)}`;
  if (compat) return addChild(source, compat, `<${prefix}${SETTING}/>`, ({ name }) => !BEFORE_SETTING.has(name));
  const text = `<${prefix}compat><${prefix}${SETTING}/></${prefix}compat>`;
  const isBehind = ({ name }: XmlElement) => BEHIND_COMPAT.has(name) || !name.startsWith("w:");
  return addChild(source, root, text, isBehind);
}

/** The settings of a document some of whose paragraphs are justified and keep a break; undefined when they stay. */
export function settingsOfStillBreaks(model: TemplateModel): { name: string; text: string } | undefined {
  const name = relatedPart(model.pack, "settings");
  const stored = name === undefined ? undefined : storedPart(model, name);
  const text = name !== undefined && stored ? withSetting(stored.text, name) : undefined;
  return name === undefined || text === undefined ? undefined : { name, text };
}
