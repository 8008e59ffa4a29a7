import { z } from "zod";

/** The usual names of OpenTelemetry; the exporter itself reads `OTEL_EXPORTER_OTLP_HEADERS`, such as a token. */
export const tracingShape = {
  /** Address of a collector that takes OTLP over HTTP, such as `http://127.0.0.1:4318`; without it nothing is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** Name under which traces are stored. */
  OTEL_SERVICE_NAME: z.string().min(1).max(100).default("lavra"),
  /** Share of the calls that are traced, 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
};

export interface TracingSettings {
  /** Undefined traces nothing. */
  readonly collector: string | undefined;
  readonly serviceName: string;
  readonly share: number;
}

type Read = z.output<z.ZodObject<typeof tracingShape>>;

export const readTracing = (s: Read): TracingSettings => ({
  collector: s.OTEL_EXPORTER_OTLP_ENDPOINT,
  serviceName: s.OTEL_SERVICE_NAME,
  share: s.OTEL_TRACES_SAMPLER_ARG,
});
