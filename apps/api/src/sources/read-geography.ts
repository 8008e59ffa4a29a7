import { isState } from "@lavra/portuguese";
import { z } from "zod";
import type { Place } from "../platform/geography/brazil.ts";

/** Valid form of a place's name; anything else makes the list invalid. */
const name = z
  .string()
  .max(80)
  .regex(/^\p{L}[\p{L}\p{M} '’-]*$/u);
const state = z.object({ sigla: z.string().refine(isState) });

const states = z
  .array(state.extend({ nome: name }))
  .length(27)
  .refine((rows) => new Set(rows.map(({ sigla }) => sigla)).size === 27);

/** There are 5,571, and the number may change a little over the years; a list with far fewer is incomplete. */
const municipalities = z
  .array(
    z
      .object({
        nome: name,
        microrregiao: z.object({ mesorregiao: z.object({ UF: state }) }).nullish(),
        "regiao-imediata": z.object({ "regiao-intermediaria": z.object({ UF: state }) }).nullish(),
      })
      .transform((row, context): Place => {
        // The newest one, Boa Esperança do Norte (5101837), never belonged to a microregion.
        const uf = row.microrregiao?.mesorregiao.UF ?? row["regiao-imediata"]?.["regiao-intermediaria"].UF;
        if (!uf) context.addIssue("no state");
        return { name: row.nome, uf: uf?.sigla ?? "" };
      }),
  )
  .min(5500)
  .max(7000);

/**
 * Returns all states from the geography service's list; undefined if the list has another shape. Source:
 * servicodados.ibge.gov.br/api/docs/localidades, `/estados`.
 */
export const readStates = (list: unknown): Place[] | undefined =>
  states.safeParse(list).data?.map(({ nome, sigla }) => ({ name: nome, uf: sigla }));

/** Returns all municipalities from the same service's `/municipios`; undefined if the list has another shape. */
export const readMunicipalities = (list: unknown): Place[] | undefined => municipalities.safeParse(list).data;
