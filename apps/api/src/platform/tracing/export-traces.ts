import { context, trace } from "@opentelemetry/api";
import type { TracingSettings } from "./tracing-settings.ts";

/** Milliseconds that the collector has for an answer; traces that it does not take are dropped. */
const patienceMs = 5000;

/**
 * Sends spans to a collector, in batches beside the calls; without a collector it loads nothing.
 * @returns a function that sends what is left, and ends it
 */
export async function exportTraces({ collector, serviceName, share }: TracingSettings): Promise<() => Promise<void>> {
  if (collector === undefined) return async () => undefined;
  const [{ AsyncLocalStorageContextManager }, { OTLPTraceExporter }, { resourceFromAttributes }, sdk] =
    await Promise.all([
      import("@opentelemetry/context-async-hooks"),
      import("@opentelemetry/exporter-trace-otlp-http"),
      import("@opentelemetry/resources"),
      import("@opentelemetry/sdk-trace"),
    ]);
  const url = `${collector}${collector.endsWith("/") ? "" : "/"}v1/traces`;
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ "service.name": serviceName }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(share) }),
    spanProcessors: [
      new sdk.BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url, timeoutMillis: patienceMs }) }),
    ],
  });
  trace.setGlobalTracerProvider(provider);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  return async () => {
    await provider.shutdown().catch(() => undefined);
    trace.disable();
    context.disable();
  };
}
