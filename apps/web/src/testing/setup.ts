import { format } from "node:util";
import { configure } from "@testing-library/react";
import { afterEach, vi } from "vitest";
import { answerUnknown } from "./stub-api.ts";
import { reportFault, takeFaults } from "./test-faults.ts";

// A busy machine fails no test: slow updates are waited for, within the test's own limit.
configure({ asyncUtilTimeout: 15_000 });

for (const level of ["error", "warn"] as const) {
  console[level] = (...words: readonly unknown[]) => reportFault(`console.${level}: ${format(...words)}`);
}

// Exists in every browser and not in happy-dom: a paper may still be drawn while its test ends.
Object.defineProperty(document, "fonts", { value: { load: async () => [] } });

// No test uses the network: a call without a double is reported.
globalThis.fetch = async (input, init) => answerUnknown(init?.method ?? "GET", String(input));
globalThis.XMLHttpRequest = class {
  open(method: string, url: string) {
    answerUnknown(method, url);
  }
} as unknown as typeof XMLHttpRequest;

// The hook registered first runs last: the pages are unmounted by then, and their doubles existed until now.
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  const faults = takeFaults();
  if (faults.length > 0) throw new Error(faults.join("\n\n"));
});
