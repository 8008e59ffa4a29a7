/** A document split into tags, comments, CDATA sections, instructions and text; joined, they give the same document. */
export type XmlTokens = string[];

const TOKEN = /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<[^>]*>|[^<]+|</g;

export function tokensOf(source: string): XmlTokens {
  return source.match(TOKEN) ?? [];
}

export function isStart(token: string): boolean {
  const code = token.charCodeAt(1);
  return token.charCodeAt(0) === 60 && token.length > 2 && code !== 47 && code !== 33 && code !== 63;
}

function isEnd(token: string): boolean {
  return token.startsWith("</");
}

function isEmptyElement(token: string): boolean {
  return token.endsWith("/>");
}

/** Returns the index after the element that begins at `start`, found by counting tags. */
export function elementEnd(tokens: XmlTokens, start: number): number {
  let depth = 0;
  for (let at = start; at < tokens.length; at += 1) {
    const token = tokens[at] as string;
    if (isEnd(token)) depth -= 1;
    else if (isStart(token) && !isEmptyElement(token)) depth += 1;
    if (depth <= 0) return at + 1;
  }
  return tokens.length;
}

/** Returns the name in a tag. */
export function tagName(token: string): string {
  return /^<\/?([^\s/>]*)/.exec(token)?.[1] ?? "";
}

/** Returns the index of the first wanted token from `from` on, continuing at the start; -1 if there is none. */
export function findToken(tokens: XmlTokens, from: number, wanted: (token: string) => boolean): number {
  for (let step = 0; step < tokens.length; step += 1) {
    const at = (from + step) % tokens.length;
    if (wanted(tokens[at] as string)) return at;
  }
  return -1;
}
