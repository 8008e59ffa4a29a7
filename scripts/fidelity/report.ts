import type { Difference } from "../../packages/docx/src/testing/fidelity/compare-looks.ts";
import type { PageVerdict } from "../../packages/docx/src/testing/fidelity/judge-pages.ts";

/** Result of the judges for one file. */
export interface FileResult {
  readonly path: string;
  readonly differences: readonly Difference[];
  /** Codes of the merge's notices. */
  readonly notices: readonly string[];
  readonly pages: PageVerdict | undefined;
}

const share = (part: number, whole: number) =>
  `${part} of ${whole} (${whole === 0 ? 0 : ((100 * part) / whole).toFixed(1)} %)`;

interface Tally {
  files: number;
  places: number;
  example: string;
}

function addTo(tallies: Map<string, Tally>, cause: string, places: number, example: string): void {
  const found = tallies.get(cause) ?? { files: 0, places: 0, example };
  tallies.set(cause, { files: found.files + 1, places: found.places + places, example: found.example });
}

function counted(differences: readonly Difference[]): Map<string, readonly Difference[]> {
  return Map.groupBy(differences, ({ cause }) => cause);
}

function rows(tallies: ReadonlyMap<string, Tally>): string[] {
  return [...tallies]
    .sort(([one, left], [other, right]) => right.files - left.files || (one < other ? -1 : 1))
    .map(
      ([cause, { files, places, example }]) =>
        `  ${String(files).padStart(4)}  ${String(places).padStart(6)}  ${cause}  ${example}`,
    );
}

function propertiesReport(results: readonly FileResult[]): string[] {
  const causes = new Map<string, Tally>();
  for (const { differences } of results) {
    for (const [cause, [first, ...more]] of counted(differences)) {
      addTo(causes, cause, more.length + 1, `(${first?.wanted} → ${first?.found})`);
    }
  }
  const equal = results.filter(({ differences }) => differences.length === 0).length;
  return [
    `effective properties equal: ${share(equal, results.length)}`,
    "  files  places  cause (first example)",
    ...rows(causes),
  ];
}

function pagesReport(results: readonly FileResult[]): string[] {
  const drawn = results.flatMap(({ pages }) => pages ?? []);
  if (drawn.length === 0) return [];
  const faults = new Map<string, Tally>();
  for (const verdict of drawn) {
    for (const [fault, pages] of Object.entries(verdict.faults)) addTo(faults, fault, pages, "");
  }
  const whole = drawn.filter(({ first }) => first === undefined).length;
  const pages = drawn.reduce((sum, one) => sum + one.pages, 0);
  const equal = drawn.reduce((sum, one) => sum + one.equal, 0);
  return [
    `every page equal: ${share(whole, drawn.length)} files; pages equal: ${share(equal, pages)}`,
    "  files   pages  first reason why a page differs",
    ...rows(faults),
  ];
}

function fileLine({ path, differences, notices, pages }: FileResult): string {
  const causes = [...counted(differences)].map(([cause, { length }]) => `${cause} × ${length}`);
  const faults = Object.entries(pages?.faults ?? {}).map((one) => one.join(" × "));
  const word = pages?.word === undefined ? "" : ` (${pages.word})`;
  const drawn =
    pages?.first === undefined ? [] : [`page ${pages.first} of ${pages.pages}: ${faults.join(", ")}${word}`];
  const reported = notices.length === 0 ? [] : [`notices ${[...new Set(notices)].join(", ")}`];
  return `  ${path}: ${[...causes, ...drawn, ...reported].join("; ")}`;
}

const WORST = 15;

/** Returns the lines of one run: number of equal files, reasons for the others, and the worst files. */
export function report(results: readonly FileResult[], title: string, all = false): string[] {
  const weight = ({ differences, pages }: FileResult) =>
    counted(differences).size * 10 + (pages ? Object.values(pages.faults).reduce((sum, one) => sum + one, 0) : 0);
  const worst = results
    .filter((one) => weight(one) > 0)
    .sort((left, right) => weight(right) - weight(left) || (left.path < right.path ? -1 : 1))
    .slice(0, all ? results.length : WORST);
  return [
    "",
    `${title}: ${results.length} files`,
    ...propertiesReport(results),
    ...pagesReport(results),
    ...(worst.length === 0 ? [] : ["worst:", ...worst.map(fileLine)]),
  ];
}
