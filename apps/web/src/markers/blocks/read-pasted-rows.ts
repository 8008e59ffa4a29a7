/** A cell behind what divides it from the one before; quoted where it has line breaks of its own. */
const cell = /(\t|\r?\n|\r)(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))/g;

/** Sign or number of an item, as word processors copy lists: `1.` and a tab before the text. */
const itemSign = /^(?:[•·▪‣–—o-]|\(?(?:\d{1,3}|[a-z]{1,4})[.)])$/i;

function readTable(text: string): string[][] {
  const rows: string[][] = [];
  for (const [, divider, quoted, plain = ""] of `\n${text}`.matchAll(cell)) {
    const read = (quoted?.replaceAll('""', '"') ?? plain).trim();
    if (divider === "\t") rows.at(-1)?.push(read);
    else rows.push([read]);
  }
  return rows.filter((cells) => cells.some((one) => one !== ""));
}

/**
 * Reads what was copied from a spreadsheet; for a list of one column also lines alone.
 * @returns undefined for ordinary text
 */
export function readPastedRows(text: string, columns: number): readonly (readonly string[])[] | undefined {
  const whole = text.replace(/(?<![\r\n])[\r\n]+$/, "");
  if (!(columns === 1 ? /[\t\r\n]/ : /\t/).test(whole)) return undefined;
  const rows = readTable(whole);
  if (rows.length === 0) return undefined;
  if (columns > 1) return rows;
  return rows.map((cells) => [
    (cells.length > 1 && itemSign.test(cells[0] ?? "") ? cells.slice(1) : cells).join(" ").trim(),
  ]);
}
