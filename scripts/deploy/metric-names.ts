/** Functions, keywords and labels of PromQL aside, names in an expression are metrics. */
const metricName = /\b(?:lavra|nodejs|process)_[a-z0-9_]+\b/g;

/** Suffixes of the series that a histogram has in addition to its name. */
const ofHistogram = /_(?:bucket|sum|count)$/;

/** Names of the metrics that an expression of Prometheus reads, without the suffixes of histograms. */
export function metricNamesIn(expression: string, known: ReadonlySet<string>): string[] {
  const names = [...expression.matchAll(metricName)].map(([name]) => name);
  return names.map((name) => (known.has(name) ? name : name.replace(ofHistogram, "")));
}
