import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { basename, join } from "node:path";

/** Stores an oracle's answers by content, so that a continued or later run asks only for the rest. */
export interface Memory<Said> {
  get(file: string): Said | undefined;
  set(file: string, said: Said): void;
}

/** `oracle` names the oracle including its version, so that a new version gets its own answers. */
export function createMemory<Said>(folder: string, oracle: string): Memory<Said> {
  const pathOf = (file: string) =>
    join(folder, `${createHash("sha256").update(oracle).update(readFileSync(file)).digest("hex").slice(0, 40)}.json`);
  return {
    get: (file) => {
      const path = pathOf(file);
      return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : undefined;
    },
    set: (file, said) => writeFileSync(pathOf(file), JSON.stringify(said)),
  };
}

function run(command: readonly string[], files: readonly string[]): Promise<string> {
  const [program = "", ...args] = command;
  return new Promise((resolve) => {
    const child = spawn(program, [...args, ...files], { stdio: ["ignore", "pipe", "ignore"] });
    let said = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      said += text;
    });
    child.on("error", (fault) => resolve(`ERROR ${fault.message}`));
    child.on("close", () => resolve(said));
  });
}

async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = [...items];
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
}

/**
 * Removes from a finding what differs from document to document: part names, numbers, positions, and the alternatives
 * listed for an unexpected element.
 */
function normalise(line: string): string {
  return line
    .replace(/(This element is not expected\.).*/, "$1")
    .replace(/^(?:ERROR|WARN)\s+/, "")
    .replace(/(?<![\w/.-])[\w/.-]+\.xml(?::\d+)?/g, "")
    .replace(/\{[^{}]*\}/g, "")
    .replace(/'[\w: -]*[^\w:' -][^']*'/g, "''")
    .replace(/-?\b[A-F]*\d[0-9A-Fa-f]*\b/g, "#")
    .replace(/\s+/g, " ");
}

export type Findings = ReadonlyMap<string, number>;

function counted(lines: Iterable<readonly [line: string, count: number]>): Map<string, number> {
  const found = new Map<string, number>();
  for (const [line, count] of lines) {
    const key = normalise(line);
    found.set(key, (found.get(key) ?? 0) + count);
  }
  return found;
}

/**
 * Returns the findings of each file, counted: the validator gets one file and prints a line for each finding. The
 * original lines are stored, because the normalisation may change.
 */
export async function validateAll(
  command: readonly string[],
  files: readonly string[],
  memory: Memory<(readonly [line: string, count: number])[]>,
): Promise<Map<string, Findings>> {
  const all = new Map<string, Findings>();
  await inParallel(files, async (file) => {
    const known = memory.get(file);
    const said = known ? "" : await run(command, [file]);
    const lines =
      known ?? said.split("\n").flatMap((line) => (/^(?:ERROR|WARN)\s/.test(line) ? [[line, 1] as const] : []));
    if (!known) memory.set(file, lines);
    all.set(file, counted(lines));
  });
  return all;
}

/** True if the validator stopped with a line such as `… 12 more`: the findings it did not name may be of any kind. */
export function isCut(findings: Findings): boolean {
  return [...findings.keys()].some((finding) => /… # more$/.test(finding));
}

/** Returns the findings of a result that its inputs together do not have. */
export function newFindings(result: Findings, inputs: readonly Findings[]): string[] {
  return [...result].flatMap(([finding, count]) => {
    const before = inputs.reduce((sum, one) => sum + (one.get(finding) ?? 0), 0);
    return count > before ? [`${count - before} × ${finding}`] : [];
  });
}

const BATCH = 60;

/** Returns the files that LibreOffice cannot convert to PDF, each tried a second time alone. */
export async function failedConversions(
  office: string,
  files: readonly string[],
  folder: string,
  memory: Memory<"converted">,
): Promise<string[]> {
  const command = (lane: number) => [
    office,
    "--headless",
    `-env:UserInstallation=file://${join(folder, `profile-${lane}`)}`,
    "--convert-to",
    "pdf",
    "--outdir",
    folder,
  ];
  const made = (file: string) => {
    if (memory.get(file)) return true;
    const pdf = join(folder, basename(file).replace(/\.docx$/, ".pdf"));
    if (!existsSync(pdf)) return false;
    rmSync(pdf);
    memory.set(file, "converted");
    return true;
  };
  const wanted = files.filter((file) => !memory.get(file));
  const batches: string[][] = [];
  for (let at = 0; at < wanted.length; at += BATCH) batches.push(wanted.slice(at, at + BATCH) as string[]);
  const free = Array.from({ length: availableParallelism() }, (_, lane) => lane);
  await inParallel(batches, async (batch) => {
    const lane = free.pop() ?? 0;
    await run(command(lane), batch);
    for (const file of batch.filter((one) => !made(one))) await run(command(lane), [file]);
    free.push(lane);
  });
  return wanted.filter((file) => !made(file));
}
