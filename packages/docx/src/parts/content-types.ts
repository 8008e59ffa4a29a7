import { TemplateError } from "../template-error.ts";
import { escapeXml } from "../xml/entities.ts";
import { attributeValue, parseXml } from "../xml/xml-tree.ts";
import { foldEntryName } from "../zip/entry-name.ts";
import { extensionOf } from "./part-path.ts";

/** Content of `[Content_Types].xml`; names and extensions are compared without case. */
export interface ContentTypes {
  readonly defaults: ReadonlyMap<string, string>;
  readonly overrides: ReadonlyMap<string, string>;
  typeOf(part: string): string;
}

export const CONTENT_TYPES_PART = "[Content_Types].xml";

/** Removes the parameters of a type (RFC 2045, 5.1), which do not affect the kind of a part. */
export function withoutParameters(type: string): string {
  return (type.split(";", 1)[0] ?? "").trim();
}

export function readContentTypes(source: string): ContentTypes {
  const defaults = new Map<string, string>();
  const overrides = new Map<string, string>();
  const root = parseXml(source, CONTENT_TYPES_PART);
  if (root.name !== "ct:Types") throw new TemplateError("NOT_DOCX", "not a list of content types");
  for (const element of root.children) {
    const type = withoutParameters(attributeValue(source, element, "ContentType") ?? "");
    if (element.name === "ct:Default") {
      defaults.set((attributeValue(source, element, "Extension") ?? "").toLowerCase(), type);
    } else if (element.name === "ct:Override") {
      const name = attributeValue(source, element, "PartName") ?? "";
      overrides.set(foldEntryName(name.replace(/^\//, "")), type);
    }
  }
  const known = new Map<string, string>();
  const typeOf = (part: string) => {
    const type = known.get(part) ?? overrides.get(foldEntryName(part)) ?? defaults.get(extensionOf(part)) ?? "";
    known.set(part, type);
    return type;
  };
  return { defaults, overrides, typeOf };
}

/** Returns the markup for the type of an extension; `prefix` is that of the list, with colon. */
export function defaultMarkup(extension: string, type: string, prefix: string): string {
  return `<${prefix}Default Extension="${escapeXml(extension)}" ContentType="${escapeXml(type)}"/>`;
}

/** Returns the markup for the type of one part. */
export function overrideMarkup(part: string, type: string, prefix: string): string {
  return `<${prefix}Override PartName="/${escapeXml(part)}" ContentType="${escapeXml(type)}"/>`;
}
