import type { Marker } from "@lavra/contract/markers/markers";
import { formatDateWithWeekday } from "../platform/formats/dates.ts";
import { hasCnpjShape, hasCpfShape } from "../platform/formats/tax-ids.ts";
import { folded } from "../ui/choices/match-options.ts";
import { firstTexts } from "./blocks/list-value.ts";
import { holdsList, holdsParties } from "./held-kinds.ts";
import { joined, partiesError, partyNames } from "./party-value.ts";
import { type ValueShape, valueShapes } from "./value-shapes.ts";

/** Kind of input for a marker. */
export type FieldKind = "text" | "shaped" | "number" | "money" | "date" | "select" | "parties" | "list";

/** What decides about the form of a value. */
export type Asked = Pick<Marker, "type" | "kind"> & { readonly key: string };

/** What decides whether a field takes a value. */
type Listed = Asked &
  Partial<Pick<Marker, "options" | "apiSource" | "allowsOther">> & { readonly isOptional?: boolean };

export const requiredSentence = "Campo obrigatório";

/** {CPF} and {CNPJ}, which refuse a value of another form for any kind. */
export const strictKind = ({ key, type }: Pick<Asked, "key" | "type">): "cpf" | "cnpj" | undefined => {
  if (type !== "text") return undefined;
  if (/^\{cpf\}$/i.test(key)) return "cpf";
  return /^\{cnpj\}$/i.test(key) ? "cnpj" : undefined;
};

/** Returns how a text value is formatted and checked; undefined for text without a shape. */
export const shapeOf = (marker: Asked): ValueShape | undefined =>
  marker.type === "text" ? valueShapes[strictKind(marker) ?? marker.kind] : undefined;

export function fieldKind(marker: Asked): FieldKind {
  if (marker.type === "number") return marker.kind === "moeda" ? "money" : "number";
  if (marker.type !== "text") return marker.type;
  if (holdsParties(marker)) return "parties";
  if (holdsList(marker)) return "list";
  return shapeOf(marker) ? "shaped" : "text";
}

/** Names of texts of several paragraphs. */
const ofParagraphs = /^\{(?:.*[_ ])?(?:FATOS?|PEDIDOS?|DESCRI|OBJETO|TEXTO|OBSERVA|FUNDAMENTA|S[IÍ]NTESE|CL[AÁ]USULA)/i;

/** True if a field is drawn as an area of paragraphs, in which Enter breaks the line. In all others Enter goes on. */
export const isOfParagraphs = (marker: Asked, value: string): boolean =>
  fieldKind(marker) === "text" && (value.includes("\n") || ofParagraphs.test(marker.key));

/** Number formats of field and document: `20.000,00` for amounts, `1500,5` for others. */
export const numberFormats = {
  money: { minimumFractionDigits: 2, maximumFractionDigits: 2 },
  // Without the thousands separator: the number may be a year or a house number.
  number: { useGrouping: false, maximumFractionDigits: 10 },
} as const satisfies Record<"money" | "number", Intl.NumberFormatOptions>;

export const isFilled = (value: string): boolean => value.trim() !== "";

const yesOrNo = ["Sim", "Não"] as const;

/** Returns the options of a select marker without those of its source. */
export const ownOptions = ({ options = [], apiSource = "", kind }: Omit<Listed, "key" | "type">): readonly string[] =>
  apiSource === "" && kind === "sim_nao" && options.length === 0 ? yesOrNo : options;

/** True if a marker has a list of its own that takes only its options. */
const isClosedList = (marker: Listed): boolean =>
  marker.type === "select" && !marker.apiSource && !marker.allowsOther && ownOptions(marker).length > 0;

export const notListedSentence = "Escolha uma das opções da lista";

/** Returns an option as it is spelled in a closed list, for a value that differs in accents and case only. */
export function listedValue(marker: Listed, value: string): string {
  if (!isClosedList(marker)) return value;
  const wanted = folded(value.trim());
  return ownOptions(marker).find((option) => folded(option) === wanted) ?? value;
}

/** Returns the error of a value: empty, not an option of a closed list, or in {CPF} and {CNPJ} of another form. */
export function valueError(marker: Listed, value: string): string | undefined {
  if (!isFilled(value)) return marker.isOptional ? undefined : requiredSentence;
  if (holdsParties(marker)) return partiesError(value);
  if (isClosedList(marker) && !ownOptions(marker).includes(value.trim())) return notListedSentence;
  const strict = strictKind(marker);
  if (strict === "cpf" && !hasCpfShape(value)) return "CPF inválido";
  if (strict === "cnpj" && !hasCnpjShape(value)) return "CNPJ inválido";
  return undefined;
}

/** Returns a warning before the value blocks generation, or that does not block. While typing, only for a whole value. */
export function valueWarning(marker: Listed, value: string, isEditing: boolean): string | undefined {
  if (!isEditing && isFilled(value) && valueError(marker, value) === notListedSentence) return notListedSentence;
  const shape = shapeOf(marker);
  if (!shape || !isFilled(value) || (isEditing && !shape.isWhole(value))) return undefined;
  return shape.advice(value);
}

/**
 * Converts a field's value for the document. Fields hold dates as `2026-11-21`, sent as `21/11/2026 (sábado)`, and
 * numbers as `20000.5`, sent as they are shown, parties and rows as JSON, of which only names and first columns are a
 * text; everything else is sent as typed, without outer spaces.
 */
export function valueToSend(marker: Asked, value: string): string {
  const kind = fieldKind(marker);
  if (kind === "parties") return partyNames(value);
  if (kind === "list") return joined(firstTexts(value));
  if (kind === "date") return formatDateWithWeekday(value);
  if (kind !== "money" && kind !== "number") return value.trim();
  return isFilled(value) ? new Intl.NumberFormat("pt-BR", numberFormats[kind]).format(Number(value)) : "";
}
