import type { Writing } from "@lavra/contract/documents/document-inputs";
import type { ColumnKind, Marker } from "@lavra/contract/markers/markers";
import type { Tx } from "../../platform/db/scope.ts";
import type { MarkerRow } from "../marker-row.ts";
import { findTypedMarkers, listAsked } from "../store.ts";
import { guessKind } from "./guess-kind.ts";

/**
 * Returns the kinds of the markers of some files by key, or that they are dates, and those of lists' columns as
 * `{PARCELA.VALOR}`, `{PARCELA.}` for a list of texts. If files differ about a key, the first file counts, as in the form.
 */
export async function findKinds(
  tx: Tx,
  made: { scopeId: string; fileIds: readonly string[] },
): Promise<Map<string, Marker["kind"] | "date">> {
  const asked = await listAsked(tx, made);
  const ofColumns = asked.flatMap(({ key, columnKinds }) =>
    Object.entries(columnKinds ?? {}).map(
      ([column, kind]) => [columnKey(key, column), kind === "data" ? "date" : kind] as const,
    ),
  );
  const own = asked.map(
    ({ key, name, type, kind }) => [key, type === "date" ? "date" : (kind ?? guessKind(name, type))] as const,
  );
  return new Map([...own, ...ofColumns]);
}

/**
 * Returns how the values of the markers in documents' files are written, by key. If a template and its topics differ
 * about a key, the template counts, then the first topic, as in the form.
 */
export const findMarkerWriting = async (
  tx: Tx,
  made: readonly { readonly scopeId: string; readonly fileIds: readonly string[] }[],
): Promise<MarkerWriting[]> => (await findTypedMarkers(tx, made)).map(writingBy);

type MarkerWriting = Pick<Writing, "kinds" | "dateFormats" | "parties" | "conditions">;

function writingBy(markers: readonly TypedMarker[]): MarkerWriting {
  const kinds = markers.flatMap((marker) => {
    const kind = valueKind(marker);
    return kind ? [[marker.key, kind] as const] : columnValueKinds(marker);
  });
  const formats = markers.flatMap(({ key, dateFormat }) => (dateFormat ? [[key, dateFormat] as const] : []));
  const parties = markers.flatMap(({ key, kind }) => (kind === "parte" ? [key] : []));
  const conditions = markers.flatMap(({ key, condition }) => (condition ? [[key, condition] as const] : []));
  return {
    kinds: Object.fromEntries(kinds),
    dateFormats: Object.fromEntries(formats),
    ...(parties.length > 0 ? { parties } : {}),
    ...(conditions.length > 0 ? { conditions: Object.fromEntries(conditions) } : {}),
  };
}

type TypedMarker = Pick<
  MarkerRow,
  "key" | "name" | "type" | "kind" | "dateFormat" | "options" | "condition" | "columnKinds"
>;

function valueKind({
  name,
  type,
  kind,
}: Pick<MarkerRow, "name" | "type" | "kind">): Writing["kinds"][string] | undefined {
  if (type === "date") return "date";
  const known = kind ?? guessKind(name, type);
  if (known === "moeda") return "money";
  return known === "percentual" ? "percentage" : undefined;
}

const kindOfColumn: Partial<Readonly<Record<ColumnKind, Writing["kinds"][string]>>> = {
  moeda: "money",
  percentual: "percentage",
  data: "date",
};

const columnKey = (list: string, column: string) => `${list.slice(0, -1)}.${column}}`;

/** Returns the kinds of a list's columns by the keys of their tags: `{PARCELA.VALOR}`, and `{PARCELA}` for the first. */
const columnValueKinds = ({ key, options, columnKinds }: TypedMarker) =>
  Object.entries(columnKinds ?? {}).flatMap(([column, its]) => {
    const kind = kindOfColumn[its];
    if (!kind) return [];
    const isFirst = column === (options[0] ?? "");
    return [...(isFirst ? [key] : []), columnKey(key, column)].map((one) => [one, kind] as const);
  });
