import { z } from "zod";
import { line, toOneSpelling } from "../line.ts";
import { id } from "../route.ts";

/** Sides of a case: who asks, who is asked, and everybody else. */
export const caseSides = ["ativo", "passivo", "terceiro"] as const;
/** Side of a party in a case. */
export type CaseSide = (typeof caseSides)[number];

/** What a party is in a case, by its side, likeliest first; masculine singular, as records have nouns. */
export const rolesOfSide = {
  ativo: [
    ...["autor", "requerente", "reclamante", "exequente", "embargante", "apelante", "agravante", "recorrente"],
    ...["impetrante", "reconvinte", "promovente", "demandante", "credor", "consignante", "alimentando"],
    ...["suscitante", "querelante", "notificante", "interessado"],
  ],
  passivo: [
    ...["réu", "requerido", "reclamado", "executado", "embargado", "apelado", "agravado", "recorrido"],
    ...["impetrado", "reconvindo", "promovido", "demandado", "devedor", "consignado", "alimentante"],
    ...["suscitado", "querelado", "notificado", "acusado", "investigado", "interditando", "inventariado"],
  ],
  terceiro: [
    ...["interessado", "assistente", "litisdenunciado", "opoente", "inventariante", "herdeiro", "curador"],
    ...["administrador judicial", "arrematante", "fiador", "vítima", "perito", "testemunha"],
  ],
} as const satisfies Readonly<Record<CaseSide, readonly string[]>>;

const roles: readonly string[] = [...new Set(Object.values(rolesOfSide).flat())];

/** Most parties of a case, and most characters of its texts. */
export const caseLimits = { parties: 100, text: 200, notes: 4000 } as const;

const some = line.max(caseLimits.text).overwrite(toOneSpelling).min(1).optional();

/** A party of a case. The order of the list is the order on each side. */
const caseParty = z.object({
  /** A record of the office. */
  id,
  side: z.enum(caseSides),
  role: z.enum(roles),
  /** The office acts for it. */
  isClient: z.boolean().optional(),
});
/** A party of a case. */
export type CaseParty = z.infer<typeof caseParty>;

/** Everything that an office keeps about a case. An absent field is unknown. */
export const caseRecord = z
  .object({
    /** `0001234-56.2026.8.06.0167`; absent before the case is filed. */
    number: z
      .string()
      .regex(/^\d{7}-\d{2}\.\d{4}\.\d\.\d{2}\.\d{4}$/)
      .optional(),
    /** `Procedimento Comum Cível` */
    class: some,
    /** `2ª Vara Cível da Comarca de Sobral` */
    unit: some,
    /** The case is in secrecy (CPC art. 189). */
    isSecret: z.boolean().optional(),
    /** Lawyer of the office who is responsible. */
    responsibleId: id.optional(),
    parties: z
      .array(caseParty)
      .max(caseLimits.parties)
      .refine((all) => new Set(all.map((one) => one.id)).size === all.length, "a party stands once"),
    /** For the office alone: never written in a document. */
    notes: z.string().max(caseLimits.notes).optional(),
  })
  .refine(
    (record) => record.number !== undefined || record.class !== undefined || record.parties.length > 0,
    "a case has a number, a class or a party",
  );
z.globalRegistry.add(caseRecord, { id: "CaseRecord" });
/** Everything that an office keeps about a case. */
export type CaseRecord = z.infer<typeof caseRecord>;
