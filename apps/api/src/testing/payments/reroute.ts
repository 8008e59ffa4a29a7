const address = "https://api.mercadopago.com";

/** Has what this process asks of Mercado Pago answered at another address; answers what ends it. */
export function reroute(to: string): () => void {
  const real = globalThis.fetch;
  globalThis.fetch = (input, init) =>
    real(typeof input === "string" && input.startsWith(address) ? to + input.slice(address.length) : input, init);
  return () => {
    globalThis.fetch = real;
  };
}

/** Settings under which a process of its own does so from its first line on. */
export const rerouted = (to: string) => ({ NODE_OPTIONS: `--import=${import.meta.url}`, MERCADO_PAGO_STAND_IN: to });

const standIn = process.env.MERCADO_PAGO_STAND_IN;
if (standIn) reroute(standIn);
