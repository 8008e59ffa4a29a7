import type { TemplateModel } from "../../template/template-model.ts";
import { parseXml, type XmlElement } from "../../xml/xml-tree.ts";

/** Part as its package stores it, unchanged by values; its tree is built on first use. */
export interface StoredPart {
  readonly text: string;
  tree(): XmlElement;
}

/** Bounds of the cache in UTF-16 units of source; a tree takes about fifteen times as many bytes. */
const KEPT_PART = 256 * 1024;
const KEPT_TOTAL = 2 * 1024 * 1024;

const numbers = new WeakMap<TemplateModel, number>();
const kept = new Map<string, StoredPart>();
let models = 0;
let total = 0;

function keyOf(model: TemplateModel, part: string): string {
  const number = numbers.get(model) ?? ++models;
  numbers.set(model, number);
  return `${number} ${part}`;
}

function keep(key: string, stored: StoredPart): void {
  if (stored.text.length > KEPT_PART) return;
  kept.set(key, stored);
  total += stored.text.length;
  for (const [oldest, { text }] of kept) {
    if (total <= KEPT_TOTAL) return;
    kept.delete(oldest);
    total -= text.length;
  }
}

/**
 * Reads a part of a template or topic. The most recently used parts are cached within a fixed bound, so that the next
 * merge of the same documents does not inflate and parse parts that values do not change.
 */
export function storedPart(model: TemplateModel, part: string): StoredPart | undefined {
  const key = keyOf(model, part);
  const known = kept.get(key);
  if (known) {
    kept.delete(key);
    kept.set(key, known);
    return known;
  }
  const text = model.pack.text(part);
  if (text === undefined) return undefined;
  let root: XmlElement | undefined;
  const tree = () => {
    root ??= parseXml(text, part);
    return root;
  };
  const stored = { text, tree };
  keep(key, stored);
  return stored;
}
