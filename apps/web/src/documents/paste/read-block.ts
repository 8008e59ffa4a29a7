import { fieldKind, type KeyedMarker, markerLabel, shapeOf } from "../../markers/index.ts";
import { parseDate } from "../../platform/formats/dates.ts";
import { folded } from "../../ui/choices/match-options.ts";
import { readNumber } from "../../ui/fields/typed-values.ts";

/** Text control that something was pasted into. */
export type PastedInto = HTMLInputElement | HTMLTextAreaElement;

const months = "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro".split(" ");

/** Converts `21/11/2026`, `1/2/2026` or `21 de novembro de 2026` to an ISO date; "" for anything else. */
function readDay(text: string): string {
  const spoken = /^(\d{1,2})º? de ([a-zç]{4,9}) de (\d{4})\b/i.exec(text);
  const month = months.indexOf(spoken?.[2]?.toLowerCase() ?? "") + 1;
  const [day = "", monthText = "", year = ""] =
    spoken && month > 0 ? [spoken[1], String(month), spoken[3]] : (text.split(" ")[0]?.split(/[/.-]/) ?? []);
  return parseDate(`${day.padStart(2, "0")}/${monthText.padStart(2, "0")}/${year}`) ?? "";
}

/** Converts a value as people write it to the field's form; "" if the field cannot hold it. */
function enteredValue(marker: KeyedMarker, given: string): string {
  const text = given.trim();
  const kind = fieldKind(marker);
  if (kind === "date") return readDay(text);
  if (kind === "number" || kind === "money") return String(readNumber(text, kind === "money" ? 2 : 10) ?? "");
  return kind === "shaped" ? (shapeOf(marker)?.mask?.(text) ?? text) : text;
}

/** Inserts text at the cursor like a paste, so that the browser can undo it. */
export function insert(input: PastedInto, text: string): void {
  input.focus();
  document.execCommand("insertText", false, text);
}

/** Limit in characters, above the length of any block of a client's data; longer text is ordinary text. */
const longestBlock = 5_000;

/** Alternative names of markers. */
const synonyms: Readonly<Record<string, readonly string[]>> = {
  nome: ["cliente", "nome cliente", "nome do cliente", "autor", "requerente", "outorgante", "contratante"],
  "nome completo": ["cliente", "nome", "nome cliente", "nome do cliente"],
  cliente: ["nome", "nome cliente", "nome do cliente"],
  "e-mail": ["email"],
  fone: ["telefone"],
  tel: ["telefone"],
  celular: ["telefone"],
  whatsapp: ["telefone"],
  identidade: ["rg"],
  residencia: ["endereco"],
  processo: ["numero processo", "numero do processo"],
  "processo no": ["numero processo", "numero do processo"],
  reu: ["parte contraria"],
};

const bare = (text: string) =>
  folded(text)
    .replace(/[{}_\s]+/g, " ")
    .trim();

/** Maps all names of the markers to them. */
function namesOf(markers: readonly KeyedMarker[]): ReadonlyMap<string, KeyedMarker> {
  const named = new Map<string, KeyedMarker>();
  for (const marker of markers) {
    for (const name of [bare(marker.key), bare(markerLabel(marker.name))]) {
      if (!named.has(name)) named.set(name, marker);
    }
  }
  return named;
}

const markerFor = (name: string, named: ReadonlyMap<string, KeyedMarker>) =>
  named.get(name) ?? (synonyms[name] ?? []).map((other) => named.get(other)).find((marker) => marker !== undefined);

/** Returns the label before a colon, if it can be a name: a few words without digits. */
function labelOf(part: string): string | undefined {
  const at = part.indexOf(":");
  if (at < 1 || at > 40) return undefined;
  const label = bare(part.slice(0, at).replace(/^[\s•*-]+/, ""));
  return label === "" || /\d|https?$/.test(label) || label.split(" ").length > 5 ? undefined : label;
}

/** Returns the pairs of a text like `Nome: Joana, CPF: 529.982.247-25`, on one line or on many. */
function pairsOf(text: string): readonly (readonly [label: string, value: string])[] {
  const pairs: [string, string][] = [];
  for (const line of text.split(/[\n;\t]+/)) {
    for (const [index, part] of line.split(",").entries()) {
      const label = labelOf(part);
      const last = pairs.at(-1);
      if (label !== undefined) pairs.push([label, part.slice(part.indexOf(":") + 1)]);
      // A comma within a value: "Rua das Flores, 10".
      else if (last && index > 0) last[1] += `,${part}`;
    }
  }
  return pairs;
}

/**
 * Returns the values in a pasted block, by marker key, as the fields hold them. A block has at least two markers of the
 * form: anything else is ordinary text.
 */
export function readBlock(text: string, markers: readonly KeyedMarker[]): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  if (text.length > longestBlock || !text.includes(":")) return values;
  const named = namesOf(markers);
  for (const [label, given] of pairsOf(text)) {
    const marker = markerFor(label, named);
    const value = marker ? enteredValue(marker, given.trim().replace(/[.,]$/, "")) : "";
    if (marker && value !== "" && !values.has(marker.key)) values.set(marker.key, value);
  }
  return values.size > 1 ? values : new Map();
}
