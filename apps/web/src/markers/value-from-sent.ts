import type { Marker } from "@lavra/contract/markers/markers";
import type { ListRow } from "@lavra/portuguese/blocks";
import { formatDate, parseDate } from "../platform/formats/dates.ts";
import { columnsOf, firstTexts, readListValue, writeListValue } from "./blocks/list-value.ts";
import { holdsList } from "./held-kinds.ts";
import { type Asked, fieldKind } from "./marker-value.ts";
import { joined, partyValue, readPartyValue } from "./party-value.ts";

/** A field that takes an answer of a document. */
type Sent = Asked & Partial<Pick<Marker, "options">>;

/** Returns the value for a name that was typed as text: one person without other data. */
const partyNamed = (name: string): string =>
  name.trim() === "" ? "" : partyValue([{ inline: { kind: "pf", name: name.trim(), gender: "u" } }]);

/** Returns the value for a text that stands in the place of a list: its first cell. */
const listOfText = (marker: Sent, text: string): string =>
  writeListValue([{ [columnsOf(marker)[0] ?? ""]: text.trim() }]);

/** `1.500,00`, `1500,5` and `1500`. */
const writtenNumber = /^-?(?:\d{1,3}(?:\.\d{3})+|\d+)(?:,\d+)?$/;
/** As fields hold numbers, `1500.5`; three digits after the point are a Brazilian thousands group. */
const heldNumber = /^-?\d+\.(?:\d{1,2}|\d{4,})$/;

function heldNumberOf(sent: string): string {
  if (writtenNumber.test(sent)) return String(Number(sent.replaceAll(".", "").replace(",", ".")));
  return heldNumber.test(sent) ? sent : "";
}

/**
 * Inverse of `valueToSend`: converts a document's value to that of the field. "" if the field cannot hold it, for
 * example an invalid date.
 */
export function valueFromSent(marker: Sent, sent: string): string {
  const kind = fieldKind(marker);
  if (kind === "parties") return readPartyValue(sent).length > 0 ? sent : partyNamed(sent);
  if (kind === "list") return readListValue(sent).length > 0 ? sent : listOfText(marker, sent);
  if (kind === "date") return parseDate(sent) ?? (formatDate(sent) === "" ? "" : sent.slice(0, 10));
  return kind === "money" || kind === "number" ? heldNumberOf(sent.replace(/^R\$\s*/, "").trim()) : sent;
}

/** Returns rows with the columns of a list; the first column takes the first if they have none in common. */
function rowsFor(marker: Sent, rows: readonly ListRow[]): readonly ListRow[] {
  const columns = columnsOf(marker);
  return rows.map((row) => {
    const isKnown = columns.some((column) => row[column] !== undefined);
    const [first = ""] = Object.values(row);
    return Object.fromEntries(
      columns.map((column, at) => [column, isKnown ? (row[column] ?? "") : at === 0 ? first : ""]),
    );
  });
}

/** Converts the rows of a document's list to the value of a field; a field of one text takes their first column. */
export function valueFromRows(marker: Sent, rows: readonly ListRow[]): string {
  if (holdsList(marker)) return writeListValue(rowsFor(marker, rows));
  return valueFromSent(marker, joined(firstTexts(writeListValue(rows))));
}
