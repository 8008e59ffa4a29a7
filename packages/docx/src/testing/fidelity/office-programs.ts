import { spawn, spawnSync } from "node:child_process";

/** Programs of LibreOffice and poppler that render documents and read the pages. */
const PROGRAMS = [
  ["soffice", "--version"],
  ["pdftotext", "-v"],
  ["pdftoppm", "-v"],
] as const;

let version: string | undefined;

/** Returns the version of LibreOffice; undefined, with one message, if it or poppler is missing. */
export function officeVersion(): string | undefined {
  if (version !== undefined) return version === "" ? undefined : version;
  const answers = PROGRAMS.map(([program, ask]) => spawnSync(program, [ask], { encoding: "utf8", timeout: 60_000 }));
  const missing = PROGRAMS.filter((_, index) => answers[index]?.error !== undefined).map(([program]) => program);
  if (missing.length > 0) process.stderr.write(`no ${missing.join(", no ")}: pages are not compared\n`);
  version = missing.length > 0 ? "" : (answers[0]?.stdout ?? "").trim();
  return version === "" ? undefined : version;
}

/**
 * Returns the output of a program, or undefined if it failed or took longer than `seconds`; the program and its
 * children are then ended.
 */
export function runProgram(program: string, args: readonly string[], seconds: number): Promise<Buffer | undefined> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: ["ignore", "pipe", "ignore"], detached: true });
    const chunks: Buffer[] = [];
    const clock = setTimeout(() => child.pid !== undefined && process.kill(-child.pid, "SIGKILL"), seconds * 1000);
    const end = (said: Buffer | undefined) => {
      clearTimeout(clock);
      resolve(said);
    };
    child.stdout.on("data", (chunk: Buffer) => chunks.push(chunk));
    child.on("error", () => end(undefined));
    child.on("close", (code) => end(code === 0 ? Buffer.concat(chunks) : undefined));
  });
}

/** Processes a queue in a number of parallel lanes; `lane` is from 0. */
export async function inLanes<Item>(
  items: readonly Item[],
  lanes: number,
  work: (item: Item, lane: number) => Promise<void>,
): Promise<void> {
  const queue = [...items];
  const one = async (_: unknown, lane: number) => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item, lane);
  };
  await Promise.all(Array.from({ length: lanes }, one));
}
