import { readConfig } from "../../apps/api/src/platform/settings/config.ts";
import { compileTemplate, contentHash } from "../../apps/api/src/templates/compile-template.ts";
import { createTemplates, createTemplateWorkers } from "../../apps/api/src/templates/templates.ts";
import { readBenchTemplate, type TemplateName, valuesFor } from "../templates.ts";

const BUDGET = 2000;

/** ms per document, one after the other; documents per second with eight at a time. */
export interface FillingSpeed {
  readonly template: TemplateName;
  readonly inline: { readonly ms: number; readonly rate: number };
  readonly worker: { readonly ms: number; readonly rate: number };
}

/** Fills the same template on this thread and through a worker that has it compiled. */
export async function measureFilling(): Promise<FillingSpeed[]> {
  const config = readConfig({});
  const workers = createTemplateWorkers(config);
  const speeds: FillingSpeed[] = [];
  for (const template of ["a", "b", "d"] as const) {
    const bytes = readBenchTemplate(template);
    const source = { hash: contentHash(bytes), load: async () => new Uint8Array(bytes) };
    const given = valuesFor(bytes);
    const values = Object.fromEntries(
      compileTemplate(bytes).markers.map(({ key, name }) => [key, given[name] ?? "valor"] as const),
    );
    const speed = (lightMs: number) => {
      const templates = createTemplates(workers, config, { lightMs });
      return timed(() => templates.fill(source, [], values, { scopeId: "bancada" }));
    };
    speeds.push({ template, inline: await speed(Number.POSITIVE_INFINITY), worker: await speed(-1) });
  }
  await workers.stop();
  return speeds;
}

async function timed(run: () => Promise<unknown>) {
  for (let count = 0; count < 300; count++) await run();
  const times: number[] = [];
  for (const start = performance.now(); performance.now() - start < BUDGET; ) {
    const before = performance.now();
    await run();
    times.push(performance.now() - before);
  }
  times.sort((one, other) => one - other);
  let done = 0;
  const start = performance.now();
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      while (performance.now() - start < BUDGET) {
        await run();
        done++;
      }
    }),
  );
  return { ms: times[times.length >> 1] ?? 0, rate: done / ((performance.now() - start) / 1000) };
}
