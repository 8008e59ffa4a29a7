/** A spreadsheet runs a cell that begins so as a formula. */
const formulaStart = /^[=+\-@\t\r]/;

/** A cell in quotes; one that a spreadsheet would run gets an apostrophe, which it shows as text. */
const cell = (text: string) => `"${(formulaStart.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** Rows as CSV in the way that spreadsheets in Brazil open it: UTF-8 with a mark, `;` between cells (RFC 4180). */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cell).join(";")}\r\n`).join("")}`;
