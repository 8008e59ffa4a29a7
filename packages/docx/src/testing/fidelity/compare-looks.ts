import type { DocumentLook, ParagraphLook, Stretch } from "./document-look.ts";
import { pairParagraphs } from "./pair-paragraphs.ts";
import { effectiveValue, type Properties } from "./properties.ts";
import type { TableLook } from "./tables/table-look.ts";

/** Difference of one property at one place. */
export interface Difference {
  /** Kind of thing and its property: `run sz`, `paragraph in a table spacing.after`. */
  readonly cause: string;
  readonly wanted: string;
  readonly found: string;
  /** Text at the place, shortened. */
  readonly at: string;
}

type Report = (cause: string, wanted: string, found: string, at: string) => void;

const COLOURS = /[0-9A-F]{6}/g;

/** Colours may differ by a shade, because tints are rounded. */
function isSame(wanted: string, found: string): boolean {
  if (wanted === found) return true;
  const [left, right] = [wanted.match(COLOURS), found.match(COLOURS)];
  if (!left || left.length !== right?.length) return false;
  if (wanted.replace(COLOURS, "") !== found.replace(COLOURS, "")) return false;
  return left.every((colour, index) =>
    [0, 2, 4].every((at) => {
      const channel = (text: string) => Number.parseInt(text.slice(at, at + 2), 16);
      return Math.abs(channel(colour) - channel(right[index] ?? "")) <= 3;
    }),
  );
}

const EAST_ASIAN = /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]/;
const COMPLEX = /[\u0590-\u08ff\u0e00-\u0eff\ufb1d-\ufdff\ufe70-\ufeff]/;

/** True if a property affects this text: fonts of other scripts and a language that was never chosen do not. */
function concerns(kind: string, name: string, wanted: Properties, text: string): boolean {
  if (name === "font.eastAsia" || name === "font.hint") return EAST_ASIAN.test(text);
  if (name === "font.cs") return COMPLEX.test(text) || wanted.get("cs") === "1" || wanted.get("rtl") === "1";
  // Marks and numbers are not proofed.
  return name === "lang" ? wanted.has("lang") && kind.startsWith("run") : true;
}

/** A stop after the last one that was expected is where no text was. */
function beyondAll(name: string, wanted: Properties): boolean {
  if (!name.startsWith("tab.") || wanted.has(name)) return false;
  return ![...wanted.keys()].some((one) => one.startsWith("tab.") && Number(one.slice(4)) > Number(name.slice(4)));
}

function compareProperties(kind: string, wanted: Properties, found: Properties, at: string, report: Report): void {
  for (const name of new Set([...wanted.keys(), ...found.keys()])) {
    if (!concerns(kind, name, wanted, at) || beyondAll(name, wanted)) continue;
    const [left, right] = [effectiveValue(wanted, name), effectiveValue(found, name)];
    if (!isSame(left, right)) report(`${kind} ${name.replace(/^tab\..*/, "tab")}`, left, right, at);
  }
}

/** Returns the pieces of a text with one look on both sides, however either is split into runs. */
function* piecesOf(wanted: readonly Stretch[], found: readonly Stretch[]) {
  const right = [...found];
  let used = 0;
  for (const stretch of wanted) {
    for (let at = 0; at < stretch.text.length; ) {
      const other = right[0];
      if (!other) return;
      const length = Math.min(stretch.text.length - at, other.text.length - used);
      yield { text: stretch.text.slice(at, at + length), wanted: stretch.properties, found: other.properties };
      at += length;
      used += length;
      if (used < other.text.length) continue;
      right.shift();
      used = 0;
    }
  }
}

const sharedStops = (look: ParagraphLook, other: ParagraphLook): Properties =>
  new Map([...look.properties].filter(([name]) => !name.startsWith("tab.") || other.properties.has(name)));

/** Stops without a tab have no visible effect, and added stops are judged by where the tabs of the paragraph end. */
const wantedStops = (look: ParagraphLook, other: ParagraphLook): Properties =>
  look.reachesStops ? look.properties : sharedStops(look, other);

function compareParagraphs(wanted: ParagraphLook, found: ParagraphLook, report: Report): void {
  const inside = wanted.where === "body" ? "" : ` in a ${wanted.where.replace(/ \d+$/, "")}`;
  const at = wanted.text.slice(0, 60);
  compareProperties(`paragraph${inside}`, wantedStops(wanted, found), sharedStops(found, wanted), at, report);
  for (const piece of piecesOf(wanted.stretches, found.stretches)) {
    compareProperties(`run${inside}`, piece.wanted, piece.found, piece.text.slice(0, 60), report);
  }
  compareProperties(`mark${inside}`, wanted.mark, found.mark, at, report);
  if (wanted.label && found.label) compareProperties(`label${inside}`, wanted.label, found.label, at, report);
}

function compareTables(wanted: readonly TableLook[], found: readonly TableLook[], report: Report): void {
  if (wanted.length !== found.length) report("tables", String(wanted.length), String(found.length), "");
  wanted.slice(0, found.length).forEach((table, index) => {
    const other = found[index] ?? table;
    compareProperties("table", table.properties, other.properties, `table ${index + 1}`, report);
    table.cells.forEach((cell, place) => {
      const at = `table ${index + 1}, cell ${place + 1}`;
      compareProperties("cell", cell, other.cells[place] ?? new Map(), at, report);
    });
  });
}

/** Returns every difference of a document's look from the expected one, in reading order. */
export function compareLooks(wanted: DocumentLook, found: DocumentLook): Difference[] {
  const differences: Difference[] = [];
  const report: Report = (cause, left, right, at) => {
    differences.push({ cause, wanted: left, found: right, at });
  };
  const { pairs, missing, added } = pairParagraphs(wanted.paragraphs, found.paragraphs);
  for (const one of missing) report("paragraph lost", one.text, "", one.text.slice(0, 60));
  for (const one of added) report("paragraph added", "", one.text, `${one.where} ${one.text.slice(0, 60)}`);
  for (const [left, right] of pairs) compareParagraphs(left, right, report);
  compareTables(wanted.tables, found.tables, report);
  return differences;
}
