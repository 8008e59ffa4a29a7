import { isState } from "@lavra/portuguese";
import { z } from "zod";
import type { Place } from "./rules.ts";

/** How names of places are written; whatever else comes is no list of places. */
const name = z
  .string()
  .max(80)
  .regex(/^\p{L}[\p{L}\p{M} '’-]*$/u);
const state = z.object({ sigla: z.string().refine(isState) });

const states = z
  .array(state.extend({ nome: name }))
  .length(27)
  .refine((rows) => new Set(rows.map(({ sigla }) => sigla)).size === 27);

/** There are 5,571, and some more or fewer in years; far fewer are a part of the list. */
const municipalities = z
  .array(
    z
      .object({
        nome: name,
        microrregiao: z.object({ mesorregiao: z.object({ UF: state }) }).nullish(),
        "regiao-imediata": z.object({ "regiao-intermediaria": z.object({ UF: state }) }).nullish(),
      })
      .transform((row, context): Place => {
        // The one founded last, Boa Esperança do Norte (5101837), was never in a microregion.
        const uf = row.microrregiao?.mesorregiao.UF ?? row["regiao-imediata"]?.["regiao-intermediaria"].UF;
        if (!uf) context.addIssue("no state");
        return { name: row.nome, uf: uf?.sigla ?? "" };
      }),
  )
  .min(5500)
  .max(7000);

/**
 * All states of the geography service's list; undefined where it is anything else than that.
 * Source: servicodados.ibge.gov.br/api/docs/localidades, `/estados`.
 */
export const readStates = (list: unknown): Place[] | undefined =>
  states.safeParse(list).data?.map(({ nome, sigla }) => ({ name: nome, uf: sigla }));

/** All municipalities, from the same service's `/municipios`; undefined where the list is anything else than that. */
export const readMunicipalities = (list: unknown): Place[] | undefined => municipalities.safeParse(list).data;
