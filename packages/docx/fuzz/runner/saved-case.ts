import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { checkCase } from "../check/check-case.ts";
import { Finding } from "../check/finding.ts";
import type { FuzzCase } from "../fuzz-case.ts";
import type { FoundCase } from "./messages.ts";
import { createPhase, type Phase } from "./phase.ts";

/** A finding on disk: its origin and the bytes themselves, so that it survives changes to the mutators. */
interface SavedCase extends FoundCase {
  readonly input?: {
    readonly mutator: FuzzCase["mutator"];
    readonly flavour: number;
    readonly template: string;
    readonly topics: readonly string[];
  };
}

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64");

/** Returns the family of a finding. One fault shows in many cases, so digits and quoted names are ignored. */
export function familyOf({ kind, detail }: FoundCase): string {
  return `${kind}: ${detail.replace(/\d+/g, "#").slice(0, 160)}`;
}

/** Writes the first cases of each family (`each`) with their documents, and returns the paths of the files. */
export function saveFindings(folder: string, found: readonly FoundCase[], each = 3): Map<string, string[]> {
  const files = new Map<string, string[]>();
  let phase: Phase | undefined;
  for (const one of found) {
    const family = familyOf(one);
    const known = files.get(family) ?? [];
    files.set(family, known);
    if (known.length >= each) continue;
    phase ??= createPhase(one.phase, one);
    const input = one.number < 0 ? undefined : phase.caseOf(one.number);
    mkdirSync(folder, { recursive: true });
    const path = join(folder, `${one.phase}-${one.seed}-${one.number}.json`);
    const saved: SavedCase = input
      ? {
          ...one,
          input: {
            mutator: input.mutator,
            flavour: input.flavour,
            template: base64(input.template),
            topics: input.topics.map(base64),
          },
        }
      : one;
    writeFileSync(path, `${JSON.stringify(saved, null, 2)}\n`);
    known.push(path);
  }
  return files;
}

/**
 * Tries a saved case again with every check and returns the finding as text.
 * @returns undefined if it is fixed
 */
export function replay(path: string, write?: string): string | undefined {
  const saved = JSON.parse(readFileSync(path, "utf8")) as SavedCase;
  const { input } = saved;
  const again = (): void => {
    if (!input) {
      createPhase(saved.phase, saved).attempt(saved.number);
      return;
    }
    const template = Buffer.from(input.template, "base64");
    const topics = input.topics.map((topic) => Buffer.from(topic, "base64"));
    if (write !== undefined) {
      mkdirSync(write, { recursive: true });
      writeFileSync(join(write, "template.docx"), template);
      topics.forEach((topic, index) => {
        writeFileSync(join(write, `topic-${index + 1}.docx`), topic);
      });
    }
    checkCase({ number: saved.number, mutator: input.mutator, flavour: input.flavour, template, topics }, true);
  };
  try {
    again();
    return undefined;
  } catch (error) {
    if (!(error instanceof Finding)) throw error;
    const cause = error.cause instanceof Error ? `\n${error.cause.stack}` : "";
    return `${error.kind}: ${error.message}${cause}`;
  }
}
