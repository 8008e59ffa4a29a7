/**
 * Pattern of an optional namespace prefix with its colon. Any characters that XML allows in a name, because prefixes
 * are arbitrary (Namespaces in XML 1.0, 4). For well-formed markup only.
 */
export const PREFIX = String.raw`(?:[^\s<>"'=/:]+:)?`;

/** Pattern of a start tag up to the value of an attribute, including the opening quote. `element` is its name's pattern. */
export const upToAttribute = (local: string, element = String.raw`[^\s/>]+`): string =>
  String.raw`<${element}(?:\s+[^\s=]+\s*=\s*(?:"[^"]*"|'[^']*'))*?\s+${PREFIX}${local}\s*=\s*["']`;
