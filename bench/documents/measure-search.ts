import { randomInt } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import type { Caller } from "../reliability/offices.ts";
import { companies, digits, familyNames, firstNames, oneOf, ownWord, textWords } from "./make-documents.ts";

/** What people look for, by what makes a search cheap or dear. */
const searches = (documents: number, templateId: string): Readonly<Record<string, () => object>> => ({
  "one client": () => {
    const at = randomInt(documents);
    return { text: `${firstNames[at % firstNames.length]} ${ownWord(at)}` };
  },
  "a rare word": () => ({ text: ownWord(randomInt(documents)) }),
  "a frequent name": () => ({ text: oneOf(firstNames) }),
  "client and other side": () => ({ text: `${oneOf(firstNames)} ${oneOf(companies)}` }),
  "three letters": () => ({ text: oneOf(familyNames).slice(0, 3) }),
  "four digits": () => ({ text: digits(4) }),
  "a lawsuit's beginning": () => ({ text: digits(7) }),
  "a word of all answers": () => ({ text: "indenização" }),
  "a word of half the templates": () => ({ text: textWords[1] }),
  "a name and such a word": () => ({ text: `${oneOf(firstNames)} ${textWords[1]}` }),
  "two such words": () => ({ text: `${textWords[1]} ${textWords[2]}` }),
  "a name, page 50": () => ({ text: oneOf(firstNames), page: 50 }),
  "a name in a month": () => ({ text: oneOf(firstNames), from: "2026-03-01", to: "2026-03-31" }),
  "a name in a template": () => ({ text: oneOf(firstNames), templateId }),
  "a name, by client": () => ({ text: oneOf(firstNames), order: "client" }),
});

/** Returns a function that reads the processor time in ms of a process and its children, ended ones included. */
export function processorOf(root: number): () => number {
  const known = new Map<string, number>();
  return () => {
    for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
      try {
        const parent = /\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, "utf8"))?.[1];
        if (pid !== String(root) && parent !== String(root)) continue;
        // The database's own background work does not belong to a search.
        if (/autovacuum|writer|checkpointer/.test(readFileSync(`/proc/${pid}/cmdline`, "utf8"))) continue;
        const threads = readdirSync(`/proc/${pid}/task`).map((thread) =>
          Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8").split(" ")[0]),
        );
        known.set(pid, threads.reduce((sum, ns) => sum + ns, 0) / 1e6);
      } catch {
        // The process has ended meanwhile.
      }
    }
    return known.values().reduce((sum, ms) => sum + ms, 0);
  };
}

interface Measured {
  readonly who: string;
  readonly caller: Caller;
  readonly documents: number;
  readonly templateId: string;
  /** Searches of each kind. */
  readonly rounds: number;
  /** Main processes of server and database. */
  readonly processes: { readonly server: number; readonly database: number };
}

/** Prints for each kind of search its duration, the processor time that it took, and the mean number of documents found. */
export async function measureSearch({
  who,
  caller,
  documents,
  templateId,
  rounds,
  processes,
}: Measured): Promise<void> {
  console.log(
    `\n| ${who} | p50 ms | p95 ms | PostgreSQL, processor ms | server, processor ms | found |\n| --- | --- | --- | --- | --- | --- |`,
  );
  const all: number[] = [];
  const clocks = [processorOf(processes.database), processorOf(processes.server)];
  for (const [name, body] of Object.entries(searches(documents, templateId))) {
    const call = async () => {
      const began = performance.now();
      const reply = await caller.call("POST", "/api/documents/search", { page: 1, limit: 20, ...body() });
      const { pagination } = (await reply.json()) as { pagination?: { total: number } };
      if (!reply.ok) throw new Error(`${name}: ${reply.status}`);
      return { ms: performance.now() - began, total: pagination?.total ?? 0 };
    };
    for (let warm = 0; warm < 5; warm++) await call();
    const before = clocks.map((read) => read());
    const found = [];
    for (let round = 0; round < rounds; round++) found.push(await call());
    const after = clocks.map((read) => read());
    const spent = after.map((ms, at) => ((ms - (before[at] ?? 0)) / rounds).toFixed(1));
    const ms = found.map((one) => one.ms);
    all.push(...ms);
    const mean = Math.round(found.reduce((sum, { total }) => sum + total, 0) / rounds);
    console.log(`| ${name} | ${part(ms, 0.5)} | ${part(ms, 0.95)} | ${spent.join(" | ")} | ${mean} |`);
  }
  console.log(`| all | ${part(all, 0.5)} | ${part(all, 0.95)} | | | |`);
}

/** A quantile of some times, with one decimal. */
export const part = (ms: readonly number[], share: number) =>
  (ms.toSorted((one, other) => one - other)[Math.floor(share * (ms.length - 1))] as number).toFixed(1);
