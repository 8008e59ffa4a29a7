import type { Random } from "../random.ts";
import { ATTRIBUTES, ELEMENTS, NAMESPACE_URIS, TEXTS, VALUES } from "./markup-pieces.ts";
import { elementEnd, findToken, isStart, tagName, type XmlTokens } from "./xml-tokens.ts";

type TokenMutation = (tokens: XmlTokens, random: Random) => void;

const VALUE = /="[^"]*"|='[^']*'/g;

function anyElement(tokens: XmlTokens, random: Random): number {
  return findToken(tokens, random.int(tokens.length), isStart);
}

/** Returns the start and end of a random element other than the root. */
function range(tokens: XmlTokens, random: Random): [number, number] | undefined {
  const root = findToken(tokens, 0, isStart);
  const start = anyElement(tokens, random);
  return start <= root ? undefined : [start, elementEnd(tokens, start)];
}

const dropElement: TokenMutation = (tokens, random) => {
  const found = range(tokens, random);
  if (found) tokens.splice(found[0], found[1] - found[0]);
};

const unwrap: TokenMutation = (tokens, random) => {
  const found = range(tokens, random);
  if (!found) return;
  const inside = tokens.slice(found[0] + 1, Math.max(found[0] + 1, found[1] - 1));
  tokens.splice(found[0], found[1] - found[0], ...inside.slice(0, 5000));
};

const dropToken: TokenMutation = (tokens, random) => {
  tokens.splice(random.int(tokens.length), 1);
};

function take(tokens: XmlTokens, [start, end]: [number, number]): string {
  return tokens.slice(start, end).join("");
}

const doubleElement: TokenMutation = (tokens, random) => {
  const found = range(tokens, random);
  if (found) tokens.splice(found[1], 0, take(tokens, found));
};

const moveElement: TokenMutation = (tokens, random) => {
  const found = range(tokens, random);
  if (!found) return;
  const piece = take(tokens, found);
  if (random.chance(50)) tokens.splice(found[0], found[1] - found[0]);
  const at = anyElement(tokens, random);
  if (at > 0) tokens.splice(random.chance(50) ? at + 1 : at, 0, piece);
};

const swapElements: TokenMutation = (tokens, random) => {
  const [one, two] = [range(tokens, random), range(tokens, random)];
  if (!one || !two) return;
  const [first, second] = one[0] < two[0] ? [one, two] : [two, one];
  if (second[0] < first[1]) return;
  const [a, b] = [take(tokens, first), take(tokens, second)];
  tokens.splice(second[0], second[1] - second[0], a);
  tokens.splice(first[0], first[1] - first[0], b);
};

const swapTokens: TokenMutation = (tokens, random) => {
  const [one, two] = [random.int(tokens.length), random.int(tokens.length)];
  [tokens[one], tokens[two]] = [tokens[two] as string, tokens[one] as string];
};

const nest: TokenMutation = (tokens, random) => {
  const found = range(tokens, random);
  if (!found) return;
  const depth = random.pick([1, 2, 3, 8, 200, 240, 260]);
  const start = (tokens[found[0]] as string).replace(/\/>$/, ">");
  const end = `</${tagName(start)}>`;
  const piece = start.repeat(depth) + take(tokens, found) + end.repeat(depth);
  tokens.splice(found[0], found[1] - found[0], piece);
};

const plantElement: TokenMutation = (tokens, random) => {
  const at = anyElement(tokens, random);
  if (at !== -1) tokens.splice(random.chance(60) ? at : at + 1, 0, random.pick(ELEMENTS));
};

const setAttribute: TokenMutation = (tokens, random) => {
  const at = findToken(tokens, random.int(tokens.length), (token) => isStart(token) && token.includes("="));
  if (at === -1) return;
  const token = tokens[at] as string;
  const all = token.match(VALUE) ?? [];
  const chosen = random.int(all.length);
  let count = -1;
  const value = random.chance(50) ? `="${random.pick(VALUES)}"` : borrowed(tokens, random);
  tokens[at] = token.replace(VALUE, (old) => {
    count += 1;
    return count === chosen ? value : old;
  });
};

/** Returns an attribute value from elsewhere in the part. */
function borrowed(tokens: XmlTokens, random: Random): string {
  const at = findToken(tokens, random.int(tokens.length), (token) => isStart(token) && token.includes("="));
  return at === -1 ? '=""' : random.pick((tokens[at] as string).match(VALUE) ?? ['=""']);
}

const dropAttribute: TokenMutation = (tokens, random) => {
  const at = findToken(tokens, random.int(tokens.length), (token) => isStart(token) && token.includes("="));
  if (at === -1) return;
  const all = (tokens[at] as string).match(/\s[^\s=]+\s*=\s*("[^"]*"|'[^']*')/g) ?? [""];
  tokens[at] = (tokens[at] as string).replace(random.pick(all), "");
};

const addAttribute: TokenMutation = (tokens, random) => {
  const at = anyElement(tokens, random);
  if (at === -1) return;
  const added = random.pick(ATTRIBUTES);
  tokens[at] = (tokens[at] as string).replace(/\/?>$/, (close) => added + close);
};

const plantText: TokenMutation = (tokens, random) => {
  const isText = (token: string) => token.charCodeAt(0) !== 60;
  const at = random.chance(80) ? findToken(tokens, random.int(tokens.length), isText) : random.int(tokens.length);
  if (at === -1) return;
  const token = tokens[at] as string;
  const place = random.int(token.length + 1);
  tokens[at] = token.slice(0, place) + random.pick(TEXTS) + token.slice(place);
};

const replaceCharacter: TokenMutation = (tokens, random) => {
  const at = random.int(tokens.length);
  const token = tokens[at] as string;
  const place = random.int(token.length);
  const character = random.chance(50) ? String.fromCharCode(random.int(128)) : random.pick(TEXTS);
  tokens[at] = token.slice(0, place) + character + token.slice(place + 1);
};

const rebind: TokenMutation = (tokens, random) => {
  const root = findToken(tokens, 0, isStart);
  if (root === -1) return;
  const uri = random.pick(NAMESPACE_URIS);
  let count = random.int(6);
  tokens[root] = (tokens[root] as string).replace(/(xmlns(?::\w+)?)="[^"]*"/g, (old, name: string) => {
    count -= 1;
    return count === -1 ? `${name}="${uri}"` : old;
  });
};

const renamePrefix: TokenMutation = (tokens, random) => {
  const [from, to] = random.pick([
    ["w", "x"],
    ["w", "r"],
    ["r", "rel"],
    ["mc", "m"],
    ["w", "é"],
  ] as const);
  const prefix = new RegExp(`([</\\s]|xmlns:)${from}([:=])`, "g");
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] as string;
    if (token.charCodeAt(0) === 60) tokens[at] = token.replace(prefix, (_, head, tail) => head + to + tail);
  }
};

const reshapeTag: TokenMutation = (tokens, random) => {
  const at = random.chance(60) ? anyElement(tokens, random) : findToken(tokens, random.int(tokens.length), isEndTag);
  if (at === -1) return;
  const token = tokens[at] as string;
  tokens[at] = random.pick([
    token.replace(/\/?>$/, (close) => random.pick([" ", "\n", "\u00a0", "\t\r\n", "/"]) + close),
    token.replace(/\s/g, "\n"),
    token.replaceAll('"', "'"),
    token.replace(/=/, " =\n"),
    token.replace(/\/>$/, `></${tagName(token)}>`),
    token.replace(/^<\/?[^\s/>]+/, (name) => name.toUpperCase()),
    token.replace(/^<\/?[^\s/>]+/, (name) => `${name}:x`),
    token.replace(/>$/, ""),
  ]);
};

function isEndTag(token: string): boolean {
  return token.startsWith("</");
}

const prologue: TokenMutation = (tokens, random) => {
  const heads = [
    ...[
      "<!DOCTYPE w>",
      "<!doctype w>",
      "<?xml?>",
      '<?xml version="1.1"?>',
      '<?xml version="1.0" encoding="latin1"?>',
      " ",
    ],
    ...[
      '<?xml version="1.0" encoding="UTF-16"?>',
      "<?xml version='1.0' standalone='maybe'?>",
      "\ufeff",
      "<!-- {CPF} -->",
      "x",
    ],
    ...[
      '<?xml encoding="utf-8"?>',
      '<?xml version="1.0" encoding="utf8"?>',
      "<?p ?>",
      "\u00a0",
      "<![CDATA[x]]>",
      "<!ELEMENT x>",
    ],
  ];
  const piece = random.pick(heads);
  if (random.chance(70)) tokens.unshift(piece);
  else tokens.push(random.chance(50) ? piece : tokens.join(""));
};

const truncateTokens: TokenMutation = (tokens, random) => {
  tokens.length = random.int(tokens.length);
};

const MUTATIONS: readonly TokenMutation[] = [
  ...[dropElement, dropElement, unwrap, doubleElement, doubleElement, moveElement, moveElement, swapElements, nest],
  ...[plantElement, plantElement, plantElement, setAttribute, setAttribute, setAttribute, dropAttribute, addAttribute],
  ...[plantText, plantText, plantText, renamePrefix, rebind, reshapeTag, reshapeTag],
  ...[dropToken, swapTokens, replaceCharacter, prologue, truncateTokens],
];

/** Changes the markup of a part. Most results can still be read to the end. */
export function mutateTokens(source: XmlTokens, random: Random): string {
  const tokens = [...source];
  const rounds = random.chance(60) ? 1 : 1 + random.int(5);
  for (let round = 0; round < rounds && tokens.length > 0; round += 1) random.pick(MUTATIONS)(tokens, random);
  return tokens.join("");
}
