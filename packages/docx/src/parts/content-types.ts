import { TemplateError } from "../template-error.ts";
import { attributeValue, parseXml } from "../xml/xml-tree.ts";
import { extensionOf } from "./part-path.ts";

/** What `[Content_Types].xml` says; names and extensions are compared without case. */
export interface ContentTypes {
  readonly defaults: ReadonlyMap<string, string>;
  readonly overrides: ReadonlyMap<string, string>;
  typeOf(part: string): string;
}

export const CONTENT_TYPES_PART = "[Content_Types].xml";

export function readContentTypes(source: string): ContentTypes {
  const defaults = new Map<string, string>();
  const overrides = new Map<string, string>();
  const root = parseXml(source, CONTENT_TYPES_PART);
  if (root.name !== "ct:Types") throw new TemplateError("NOT_DOCX", "not a list of content types");
  for (const element of root.children) {
    const type = attributeValue(source, element, "ContentType") ?? "";
    if (element.name === "ct:Default") {
      defaults.set((attributeValue(source, element, "Extension") ?? "").toLowerCase(), type);
    } else if (element.name === "ct:Override") {
      const name = attributeValue(source, element, "PartName") ?? "";
      overrides.set(name.replace(/^\//, "").toLowerCase(), type);
    }
  }
  const known = new Map<string, string>();
  const typeOf = (part: string) => {
    const type = known.get(part) ?? overrides.get(part.toLowerCase()) ?? defaults.get(extensionOf(part)) ?? "";
    known.set(part, type);
    return type;
  };
  return { defaults, overrides, typeOf };
}
