import { z } from "zod";
import { networkList } from "../settings/trust-proxy.ts";

export const metricsShape = {
  /** Token with which a collector reads `/metrics`, sent as `Authorization: Bearer …`. */
  METRICS_TOKEN: z.string().min(16, "são precisos ao menos 16 caracteres").max(500).optional(),
  /** Addresses and networks, separated by commas, that read `/metrics` without a token. */
  METRICS_ADDRESSES: networkList.optional(),
  /** Milliseconds from which a statement is logged as slow, without its values; 0 = none. */
  DATABASE_SLOW_MS: z.coerce.number().int().min(0).max(600_000).default(1000),
};

export interface MetricsSettings {
  readonly token: string | undefined;
  /** Empty: only the token opens `/metrics`. Without both it answers 404. */
  readonly addresses: readonly string[];
}

type Read = z.output<z.ZodObject<typeof metricsShape>>;

export const readMetrics = (s: Read): MetricsSettings => ({
  token: s.METRICS_TOKEN,
  addresses: s.METRICS_ADDRESSES ?? [],
});
