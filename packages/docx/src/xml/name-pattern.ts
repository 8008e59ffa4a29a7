/**
 * A namespace prefix with its colon, or none, as a piece of a regular expression: any characters XML allows in a name, for
 * prefixes are what their writer liked (Namespaces in XML 1.0, 4). For markup known to be well-formed.
 */
export const PREFIX = String.raw`(?:[^\s<>"'=/:]+:)?`;

/** The start of a tag up to one of its attributes' values, with the opening quote. */
export const upToAttribute = (local: string): string =>
  String.raw`<[^\s/>]+(?:\s+[^\s=]+\s*=\s*(?:"[^"]*"|'[^']*'))*?\s+${PREFIX}${local}\s*=\s*["']`;
