import { z } from "zod";
import { route } from "./route.ts";

/** Lists that fill a select marker, by the id under which markers name them. */
export const optionSources = [
  "ibge-estados",
  "ibge-municipios",
  "ibge-municipios-comarca",
  "ibge-estados-tribunal",
  "tribunais",
  "tribunais-todos",
] as const;
export type OptionSource = (typeof optionSources)[number];

/**
 * What a source offers, in the order in which it is shown. It is a help to whoever types and binds nobody: a field takes
 * any text. `origin` is `service` where the list came from the public geography service, and `product` where it is the
 * one that Lavra brings along, which is whole as well. The options stand under `data` alone, for there may be 5,571.
 */
export const sourceOptions = route({
  method: "GET",
  path: "/api/sources/:source",
  summary: "A lista de opções de uma fonte: estados, municípios, comarcas ou tribunais",
  params: z.object({ source: z.enum(optionSources) }),
  reply: z.object({
    success: z.literal(true),
    data: z.object({
      options: z.array(z.string().max(200)).max(10_000),
      origin: z.enum(["service", "product"]),
    }),
  }),
});
