import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { createMetrics } from "../../apps/api/src/platform/metrics/metrics.ts";

const read = (name: string) => readFileSync(new URL(`../../deploy/prometheus/${name}`, import.meta.url), "utf8");
const operations = readFileSync(new URL("../../docs/operations.md", import.meta.url), "utf8");

function knownNames(): ReadonlySet<string> {
  const metrics = createMetrics();
  metrics.watchProcess();
  const threads = { starting: 0, idle: 0, busy: 0 };
  metrics.watch({
    workers: () => ({ waiting: 0, started: 0, waitedMs: 0, threads }),
    databaseQueue: () => ({ running: 0, waiting: 0 }),
    connections: () => undefined,
  });
  return new Set(metrics.names());
}

const known = knownNames();
const rules: { alert: string; expr: string; annotations: { summary: string } }[] = parse(read("lavra-alerts.yml"))
  .groups[0].rules;
const panels: { id: number; title: string; targets: { expr: string }[] }[] = JSON.parse(
  read("lavra-dashboard.json"),
).panels;

test("every metric that an alert reads exists", () => {
  expect(rules.length).toBeGreaterThan(10);
  for (const { alert, expr } of rules.filter(({ expr: text }) => !text.startsWith("up{"))) {
    const names = metricNamesIn(expr, known);
    expect(names.length, alert).toBeGreaterThan(0);
    expect(
      names.filter((name) => !known.has(name)),
      alert,
    ).toEqual([]);
  }
});

test("every metric that the dashboard draws exists, and each of Lavra's own is drawn or alerts", () => {
  const drawn = panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => metricNamesIn(expr, known)));
  expect(drawn.filter((name) => !known.has(name))).toEqual([]);
  const used = new Set([...drawn, ...rules.flatMap(({ expr }) => metricNamesIn(expr, known))]);
  expect([...known].filter((name) => name.startsWith("lavra_") && !used.has(name))).toEqual([]);
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
});

test("docs/operations.md says what each alert wants", () => {
  for (const { alert } of rules) expect(operations).toContain(`- \`${alert}\`: `);
});

test("a name that does not exist is found", () => {
  const names = metricNamesIn("rate(lavra_invented_total[5m]) > lavra_http_request_duration_seconds_bucket", known);
  expect(names).toEqual(["lavra_invented_total", "lavra_http_request_duration_seconds"]);
  expect(names.filter((name) => !known.has(name))).toEqual(["lavra_invented_total"]);
});

/** Functions, keywords and labels of PromQL aside, names in an expression are metrics. */
const metricName = /\b(?:lavra|nodejs|process)_[a-z0-9_]+\b/g;

/** Suffixes of the series that a histogram has in addition to its name. */
const ofHistogram = /_(?:bucket|sum|count)$/;

/** Names of the metrics that an expression of Prometheus reads, without the suffixes of histograms. */
function metricNamesIn(expression: string, known: ReadonlySet<string>): string[] {
  const names = [...expression.matchAll(metricName)].map(([name]) => name);
  return names.map((name) => (known.has(name) ? name : name.replace(ofHistogram, "")));
}
