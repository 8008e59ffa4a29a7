import type { Notice, NoticeCode } from "../../findings.ts";
import { decodeXml } from "../../xml/decode-xml.ts";
import { createEdits, type Edits } from "../../xml/edits.ts";
import { attribute, attributeValue, parseXml, type XmlElement } from "../../xml/xml-tree.ts";
import { replaceEntry } from "../../zip/replace-entry.ts";
import type { ZipEntry } from "../../zip/zip-entry.ts";
import { CONTENT_TYPES_PART, withoutParameters } from "../content-types.ts";
import { type DocumentPackage, relatedPart, withEntries } from "../package.ts";
import { resolveTarget } from "../part-path.ts";
import { DOCUMENT_TYPE, TEMPLATE_TYPE } from "../part-role.ts";
import { firstInside } from "../relationships.ts";

/** Package whose documents can be edited, with what kept them from it. */
interface ReleasedPackage {
  readonly pack: DocumentPackage;
  readonly notices: readonly Notice[];
}

interface Releasing {
  readonly pack: DocumentPackage;
  readonly bytesOf: (entry: ZipEntry) => Buffer;
  readonly entries: Map<string, ZipEntry>;
  readonly notices: Notice[];
}

type Release = (source: string, root: XmlElement, edits: Edits) => readonly NoticeCode[];

/** Changes a part whose bytes have a sign; ASCII is found in every encoding of one byte a letter. */
function change(releasing: Releasing, part: string | undefined, signs: readonly string[], release: Release): void {
  const entry = part === undefined ? undefined : releasing.pack.entry(part);
  if (!entry) return;
  const bytes = releasing.bytesOf(entry);
  const isWide = bytes[0] === 0xff || bytes[0] === 0xfe || bytes[0] === 0 || bytes[1] === 0;
  if (signs.length > 0 && !isWide && !signs.some((sign) => bytes.includes(sign, 0, "latin1"))) return;
  const source = decodeXml(bytes, entry.name);
  const edits = createEdits(source);
  const codes = release(source, parseXml(source, entry.name), edits);
  for (const code of codes) releasing.notices.push({ code, part: entry.name });
  if (!edits.isEmpty()) releasing.entries.set(entry.name, replaceEntry(entry, Buffer.from(edits.apply(), "utf8")));
}

const isOff = (value: string | undefined) => value !== undefined && /^(?:0|false|off)$/i.test(value.trim());

/** True if a setting is in force, and not only left over from a former one. */
function isInForce({ name, attributes }: XmlElement, said: (name: string) => string | undefined): boolean {
  if (name === "w:documentProtection") return !isOff(said("w:enforcement") ?? "0");
  if (name === "w:trackRevisions") return !isOff(said("w:val"));
  const hasPassword = attributes.some((one) => /hash/i.test(one.name) && one.valueEnd > one.valueStart);
  return hasPassword || !isOff(said("w:recommended") ?? "0");
}

const SETTINGS = new Map<string, NoticeCode>([
  ["w:writeProtection", "READ_ONLY_STRIPPED"],
  ["w:trackRevisions", "TRACKING_STRIPPED"],
  ["w:documentProtection", "PROTECTION_STRIPPED"],
]);

const SETTINGS_SIGNS = ["writeProtection", "documentProtection", "trackRevisions"];

const releaseSettings: Release = (source, root, edits) =>
  root.children.flatMap((one) => {
    const code = SETTINGS.get(one.name);
    if (!code || !isInForce(one, (name) => attributeValue(source, one, name))) return [];
    edits.drop(one);
    return [code];
  });

/** Word stores the mark of a final version as a property of this name ([MS-OFFDOCINTEROP] 2.1). */
const releaseFinal: Release = (source, root, edits) => {
  const marks = root.children.filter(
    (one) => one.name.endsWith("property") && attributeValue(source, one, "name") === "_MarkAsFinal",
  );
  for (const one of marks) edits.drop(one);
  const isOn = marks.some((one) => /true|1/i.test(source.slice(one.innerStart, one.innerEnd).replace(/<[^<>]*>/g, "")));
  return isOn ? ["FINAL_STRIPPED"] : [];
};

/** Drops the text of a property that repeats what was dropped elsewhere. */
const withoutText =
  (name: string, text: string): Release =>
  (_source, root, edits) => {
    for (const one of root.children) {
      if (one.name.split(/[|:]/).at(-1) !== name || one.empty) continue;
      edits.replace({ start: one.innerStart, end: one.innerEnd }, text);
    }
    return [];
  };

/** A template is written as a document: Word refuses one that is called .docx (ECMA-376 part 1, 11.3.10). */
const releaseType: Release = (source, root, edits) => {
  for (const one of root.children) {
    const type = attributeValue(source, one, "ContentType") ?? "";
    const value = attribute(one, "ContentType");
    if (value && withoutParameters(type) === TEMPLATE_TYPE) edits.setAttribute(one, "ContentType", DOCUMENT_TYPE);
  }
  return [];
};

/** Returns the target of the package's first relationship of a kind. */
function propertiesPart({ pack }: Releasing, kind: string): string | undefined {
  const found = firstInside(pack.relationships(""), kind);
  return found && resolveTarget("", found.target);
}

function releaseEditing(releasing: Releasing): void {
  const settings = relatedPart(releasing.pack, "settings");
  change(releasing, settings, SETTINGS_SIGNS, releaseSettings);
  change(releasing, propertiesPart(releasing, "custom-properties"), ["_MarkAsFinal"], releaseFinal);
  if (releasing.notices.length === 0) return;
  const isFinal = releasing.notices.some(({ code }) => code === "FINAL_STRIPPED");
  const core = isFinal ? propertiesPart(releasing, "core-properties") : undefined;
  change(releasing, core, ["contentStatus"], withoutText("contentStatus", ""));
  change(releasing, propertiesPart(releasing, "extended-properties"), ["DocSecurity"], withoutText("DocSecurity", "0"));
}

/**
 * Makes a package one whose documents can be opened and edited: a template becomes a document, and what restricts
 * editing is dropped unless it is kept. Other packages are returned unchanged.
 */
export function releaseDocument(
  pack: DocumentPackage,
  bytesOf: (entry: ZipEntry) => Buffer,
  keepsProtection: boolean,
): ReleasedPackage {
  const releasing: Releasing = { pack, bytesOf, entries: new Map(), notices: [] };
  if (pack.types.typeOf(pack.main) === TEMPLATE_TYPE) change(releasing, CONTENT_TYPES_PART, [], releaseType);
  if (!keepsProtection) releaseEditing(releasing);
  const { entries, notices } = releasing;
  if (entries.size === 0) return { pack, notices };
  return {
    pack: withEntries(
      pack,
      pack.entries.map((one) => entries.get(one.name) ?? one),
    ),
    notices,
  };
}
