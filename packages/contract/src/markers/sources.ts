import { z } from "zod";
import { route } from "../route.ts";

/** Lists that fill a select marker, by the id under which markers name them. */
export const optionSources = [
  "ibge-estados",
  "ibge-municipios",
  "ibge-municipios-comarca",
  "ibge-estados-tribunal",
  "tribunais",
  "tribunais-todos",
] as const;
/** Id of a list that fills a select marker. */
export type OptionSource = (typeof optionSources)[number];

/**
 * Options of a source, in display order. They are only suggestions: a field accepts any text. `origin` is `service` if
 * the list came from the public geography service, and `product` if it is the one that Lavra ships, which is complete
 * as well. The options are under `data` only, because there may be 5,571.
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
