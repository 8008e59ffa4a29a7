import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { basename, join } from "node:path";

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

/** A finding without what differs from document to document: part names, numbers, positions. */
function normalise(line: string): string {
  return line
    .replace(/^(?:ERROR|WARN)\s+/, "")
    .replace(/(?<![\w/.-])[\w/.-]+\.xml(?::\d+)?/g, "")
    .replace(/\{[^{}]*\}/g, "")
    .replace(/'[\w: -]*[^\w:' -][^']*'/g, "''")
    .replace(/-?\b[A-F]*\d[0-9A-Fa-f]*\b/g, "#")
    .replace(/\s+/g, " ");
}

export type Findings = ReadonlyMap<string, number>;

/** Findings of each file, counted: the validator is given one file and prints a line for each. */
export async function validateAll(
  command: readonly string[],
  files: readonly string[],
): Promise<Map<string, Findings>> {
  const all = new Map<string, Findings>();
  await inParallel(files, async (file) => {
    const found = new Map<string, number>();
    for (const line of (await run(command, [file])).split("\n")) {
      if (!/^(?:ERROR|WARN)\s/.test(line)) continue;
      const key = normalise(line);
      found.set(key, (found.get(key) ?? 0) + 1);
    }
    all.set(file, found);
  });
  return all;
}

/** What a result has beyond its inputs together. */
export function newFindings(result: Findings, inputs: readonly Findings[]): string[] {
  return [...result].flatMap(([finding, count]) => {
    const before = inputs.reduce((sum, one) => sum + (one.get(finding) ?? 0), 0);
    return count > before ? [`${count - before} × ${finding}`] : [];
  });
}

const BATCH = 60;

/** Files that LibreOffice makes no PDF of, each tried once more alone. */
export async function failedConversions(office: string, files: readonly string[], folder: string): Promise<string[]> {
  const command = (slot: number) => [
    office,
    "--headless",
    `-env:UserInstallation=file://${join(folder, `profile-${slot}`)}`,
    "--convert-to",
    "pdf",
    "--outdir",
    folder,
  ];
  const made = (file: string) => existsSync(join(folder, basename(file).replace(/\.docx$/, ".pdf")));
  const batches: string[][] = [];
  for (let at = 0; at < files.length; at += BATCH) batches.push(files.slice(at, at + BATCH) as string[]);
  let slots = 0;
  await inParallel(batches, async (batch) => {
    const slot = slots++ % availableParallelism();
    await run(command(slot), batch);
    for (const file of batch.filter((one) => !made(one))) await run(command(slot), [file]);
  });
  return files.filter((file) => !made(file));
}
