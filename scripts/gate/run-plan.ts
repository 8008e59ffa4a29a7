import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { runSteps, type StepResult, showFailures } from "../run-steps.ts";
import type { PartOutcome } from "./outcome.ts";
import type { Plan, PlannedStep } from "./plan.ts";
import { readPlaywright } from "./read-playwright.ts";
import { readVitest } from "./read-vitest.ts";
import { runRedAgain } from "./run-red-again.ts";
import { isGreen, summaryOf } from "./summary.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** Runs a plan, repeats failed tests, and ends the log with the summary. @returns the exit status */
export async function runPlan(plan: Plan): Promise<number> {
  const started = performance.now();
  const reports = mkdtempSync(join(tmpdir(), "lavra-reports-"));
  const parts: PartOutcome[] = [];
  const results: StepResult[] = [];
  for (const { steps, atOnce } of plan) {
    const reporting = steps.map((step, number) => withReport(step, join(reports, `${parts.length + number}.json`)));
    const ended = await runSteps(reporting, atOnce);
    results.push(...ended);
    parts.push(...reporting.map((step) => partOf(step, ended)));
  }
  rmSync(reports, { recursive: true, force: true });
  const status = showFailures(results);
  const again = await runRedAgain(
    parts.flatMap(({ tests }) => tests).filter(({ state }) => state === "failed"),
    root,
  );
  const outcome = { parts, again, seconds: (performance.now() - started) / 1000 };
  process.stdout.write(`${summaryOf(outcome).join("\n")}\n`);
  if (isGreen(outcome)) return 0;
  return status || 1;
}

interface ReportingStep extends PlannedStep {
  /** Path of the runner's report. */
  readonly report: string;
}

function withReport(step: PlannedStep, report: string): ReportingStep {
  if (step.tests === "vitest") {
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
    return { ...step, report, run: [...step.run, ...reporters] };
  }
  if (step.tests !== "playwright") return { ...step, report };
  const reporters = ["--reporter=list,json"];
  return {
    ...step,
    report,
    run: [...step.run, ...reporters],
    env: { ...step.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  };
}

function partOf({ name, tests, report }: ReportingStep, ended: readonly StepResult[]): PartOutcome {
  const { status = 1, seconds = 0 } = ended.find((result) => result.name === name) ?? {};
  return { name, seconds, isGreen: status === 0, tests: tests && existsSync(report) ? read(tests, report) : [] };
}

const read = (runner: "vitest" | "playwright", report: string) =>
  runner === "vitest"
    ? readVitest(readFileSync(report, "utf8"), root)
    : readPlaywright(readFileSync(report, "utf8"), root);
