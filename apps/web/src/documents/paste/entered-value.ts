import { fieldKind, type KeyedMarker, shapeOf } from "../../markers/index.ts";
import { parseDate } from "../../platform/formats/dates.ts";
import { readNumber } from "../../ui/fields/typed-number.ts";

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
export function enteredValue(marker: KeyedMarker, given: string): string {
  const text = given.trim();
  const kind = fieldKind(marker);
  if (kind === "date") return readDay(text);
  if (kind === "number" || kind === "money") return String(readNumber(text) ?? "");
  return kind === "shaped" ? (shapeOf(marker)?.mask?.(text) ?? text) : text;
}
