import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { check } from "recheck";
import type { Expression } from "./find-expressions.ts";

/** Milliseconds after which an expression counts as too hard to judge; most take about fifty. */
const timeout = 120_000;

/** Milliseconds that no text of an attack's length takes in linear time, even on the busiest machine. */
const slow = 50;

function quickest(expression: RegExp, text: string): number {
  const times = [1, 2, 3].map(() => {
    const started = performance.now();
    text.search(expression);
    return performance.now() - started;
  });
  return Math.min(...times);
}

/** `undefined` for an expression whose time is linear in its text, else its growth and an example. */
export type Verdict = string | undefined;

/** Judges one expression. Fewer parallel judges give better results: one that runs out of time returns no verdict. */
export async function judgeExpression({ pattern, flags }: Expression): Promise<Verdict> {
  const judged = await check(pattern, flags, { timeout });
  if (judged.status === "safe") return undefined;
  if (judged.status === "unknown") return `too hard to judge (${judged.error.kind})`;
  // A proved result is final. A result found by fuzzing counts steps of a model and must also be slow in practice.
  // expression allowed: it runs on the attack alone, three times
  if (judged.checker === "fuzz" && quickest(new RegExp(pattern, flags), judged.attack.string) < slow) return undefined;
  return `${judged.complexity.summary}, as on ${judged.attack.pattern.slice(0, 120)}`;
}

export interface Memory {
  /** File of this machine with all verdicts. */
  readonly own: string;
  /** File of the repository with the keys of linear expressions, one per line; a machine starts with them. */
  readonly shared: string;
}

/** Stores the judge's verdicts in files: they depend only on the expression and the judge's version. */
export function rememberingJudge({ own, shared }: Memory, judge: typeof judgeExpression, version: string) {
  const fromRepository = readShared(shared);
  const known = { ...fromRepository, ...read(own) };
  const asked = new Set<string>();
  const keyOf = ({ pattern, flags }: Expression) =>
    createHash("sha256").update(`${version}\n${flags}\n${pattern}`).digest("hex").slice(0, 24);
  return {
    async judge(expression: Expression): Promise<Verdict> {
      const key = keyOf(expression);
      asked.add(key);
      const verdict = key in known ? known[key] : ((await judge(expression)) ?? null);
      known[key] = verdict ?? null;
      return verdict ?? undefined;
    },
    save() {
      mkdirSync(dirname(own), { recursive: true });
      writeFileSync(own, JSON.stringify(known));
    },
    /** Returns how many of the requested expressions each new checkout judges, because the repository's file lacks them. */
    unshared: () => [...asked].filter((key) => !(key in fromRepository)).length,
    /** Rewrites the repository's file with the requested expressions that are linear. */
    share: () =>
      writeFileSync(
        shared,
        `${[...asked]
          .filter((key) => known[key] === null)
          .sort()
          .join("\n")}\n`,
      ),
  };
}

const readShared = (shared: string): Record<string, null> =>
  existsSync(shared)
    ? Object.fromEntries(
        readFileSync(shared, "utf8")
          .split("\n")
          .filter(Boolean)
          .map((key) => [key, null]),
      )
    : {};

function read(memory: string): Record<string, string | null> {
  try {
    return JSON.parse(readFileSync(memory, "utf8")) as Record<string, string | null>;
  } catch {
    return {};
  }
}
