const address = "https://api.mercadopago.com";

/** Redirects this process's calls to Mercado Pago to another address; returns a function that ends it. */
export function reroute(to: string): () => void {
  const real = globalThis.fetch;
  globalThis.fetch = (input, init) =>
    real(typeof input === "string" && input.startsWith(address) ? to + input.slice(address.length) : input, init);
  return () => {
    globalThis.fetch = real;
  };
}

/** Settings with which another process redirects its calls from its start on. */
export const rerouted = (to: string) => ({ NODE_OPTIONS: `--import=${import.meta.url}`, MERCADO_PAGO_STAND_IN: to });

const standIn = process.env.MERCADO_PAGO_STAND_IN;
if (standIn) reroute(standIn);
