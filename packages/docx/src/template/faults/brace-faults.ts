import type { BracedText } from "../tags/find-tags.ts";
import { noFilters, type ReadFilters } from "../tags/read-filters.ts";
import { judgeUnclosed, judgeUnopened } from "./judge-brace.ts";
import { judgeClosed } from "./judge-closed.ts";
import type { BraceFault } from "./suspected-fault.ts";

interface Token {
  readonly kind: "open" | "close" | "marker";
  readonly start: number;
  readonly end: number;
  readonly key: string;
  used: boolean;
}

const BRACE = /[{}]/g;

/** Returns braces and whole markers, in order. */
function tokensOf(text: string, markers: readonly BracedText[], mayLook: () => boolean): Token[] {
  const tokens: Token[] = [];
  let next = 0;
  BRACE.lastIndex = 0;
  for (let match = BRACE.exec(text); match; match = BRACE.exec(text)) {
    const { index } = match;
    const marker = markers[next];
    if (marker?.start === index) {
      tokens.push({ kind: "marker", start: index, end: marker.end, key: marker.key, used: true });
      BRACE.lastIndex = marker.end;
      next += 1;
      continue;
    }
    if (!mayLook()) break;
    const kind = match[0] === "{" ? "open" : "close";
    tokens.push({ kind, start: index, end: index + 1, key: "", used: false });
  }
  return tokens;
}

const isNear = (text: string, from: number, to: number) => to - from <= 2 && text.slice(from, to).trim() === "";

/** Finds braces directly around a marker. A brace on one side only counts if the line's braces are unbalanced. */
function extraBraces(text: string, tokens: readonly Token[], index: number, isEven: boolean): BraceFault | undefined {
  const marker = tokens[index] as Token;
  let [first, last] = [index, index];
  const opens = (at: number) => tokens[at]?.kind === "open" && !tokens[at].used;
  const closes = (at: number) => tokens[at]?.kind === "close" && !tokens[at].used;
  const startOf = (at: number) => tokens[at]?.start ?? 0;
  const endOf = (at: number) => tokens[at]?.end ?? 0;
  while (opens(first - 1) && isNear(text, endOf(first - 1), startOf(first))) first -= 1;
  while (closes(last + 1) && isNear(text, endOf(last), startOf(last + 1))) last += 1;
  const isGlued = endOf(first) === startOf(first + 1) || endOf(last - 1) === startOf(last);
  if (first === index ? last === index || isEven || !isGlued : last === index && (isEven || !isGlued)) return undefined;
  for (let at = first; at <= last; at += 1) (tokens[at] as Token).used = true;
  const suggestion = marker.key === "" ? text.slice(marker.start, marker.end) : marker.key;
  return { code: "MARKER_EXTRA_BRACES", start: startOf(first), end: endOf(last), suggestion };
}

/** Reports `{{ … }}` around anything but a marker: it belongs to another system. */
function doubled(text: string, tokens: readonly Token[], index: number): BraceFault | undefined {
  const [open, again, close, last] = tokens.slice(index, index + 4);
  if (again?.kind !== "open" || close?.kind !== "close" || last?.kind !== "close") return undefined;
  if (open?.end !== again.start || close.end !== last.start || last.end - open.start > 160) return undefined;
  if (!/\p{L}/u.test(text.slice(again.end, close.start))) return undefined;
  for (const token of [open, again, close, last]) token.used = true;
  return { code: "MARKER_COMMAND", start: open.start, end: last.end };
}

function faultAt(text: string, tokens: readonly Token[], index: number, read: ReadFilters): BraceFault | undefined {
  const token = tokens[index] as Token;
  const [before, after] = [tokens[index - 1], tokens[index + 1]];
  if (token.kind === "close") return judgeUnopened(text, token.start, before?.end ?? 0, read);
  if (after?.kind === "close") {
    after.used = true;
    return judgeClosed(text, token.start, after.end, read);
  }
  return doubled(text, tokens, index) ?? judgeUnclosed(text, token.start, after?.start ?? text.length, read);
}

/** Finds faults around the braces of a line. `markers` are those found in it; a literal single brace is not a fault. */
export function findBraceFaults(
  text: string,
  markers: readonly BracedText[],
  read: ReadFilters = noFilters,
  mayLook: () => boolean = () => true,
): BraceFault[] {
  const tokens = tokensOf(text, markers, mayLook);
  const loose = tokens.filter((token) => token.kind !== "marker");
  if (loose.length === 0) return [];
  const isEven = loose.filter((token) => token.kind === "open").length * 2 === loose.length;
  const faults: BraceFault[] = [];
  const note = (fault: BraceFault | undefined) => {
    if (fault) faults.push(fault);
  };
  tokens.forEach((token, index) => {
    if (token.kind === "marker") note(extraBraces(text, tokens, index, isEven));
  });
  tokens.forEach((token, index) => {
    if (!token.used) note(faultAt(text, tokens, index, read));
  });
  return faults.sort((a, b) => a.start - b.start);
}
