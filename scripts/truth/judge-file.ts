import { judgeRow, readAgreementRow, readJsonRow, type TruthRow, type Verdict } from "./judge-row.ts";

/** Rows of a file by verdict, and a line for each that is not right. */
export interface FileVerdict {
  readonly counts: Readonly<Record<Verdict, number>>;
  readonly differences: readonly string[];
}

const shown = (texts: readonly string[] | undefined) => (texts ? texts.join(" · ") : "FAULT");

function difference(verdict: Verdict, { id, kind, expected, answer }: TruthRow): string {
  const given = answer.texts.length === 0 ? undefined : answer.texts;
  return `${verdict}  ${id} (${kind})\n  expected  ${shown(expected)}\n  answered  ${shown(given)}`;
}

/** Judges the rows of a file in the formats of the truth tables: a table of agreement (`.tsv`), or JSON lines. */
export function judgeFile(name: string, text: string): FileVerdict {
  const isTable = name.endsWith(".tsv");
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== "");
  const rows = (isTable ? lines.filter((line) => !line.startsWith("form\ttype\t")) : lines).map((line) =>
    isTable ? readAgreementRow(line) : readJsonRow(line),
  );
  const counts = { right: 0, wrong: 0, unsure: 0 };
  const differences: string[] = [];
  for (const row of rows) {
    const verdict = judgeRow(row);
    counts[verdict] += 1;
    if (verdict !== "right") differences.push(difference(verdict, row));
  }
  return { counts, differences };
}
