import { z } from "zod";
import { route, success } from "../route.ts";

/** A number of files and their bytes. */
const amount = z.object({ files: z.number().int(), bytes: z.number().int() });

/** What an archive of the whole office contains at this moment. */
export const takeoutContents = z.object({
  documents: amount,
  templates: amount,
  topics: amount,
  /** Earlier versions of templates and topics; the present one counts as the template or topic itself. */
  versions: amount,
  /** Bytes of all files, without the office's data. */
  bytes: z.number().int(),
  /** The newest archive that was read to its end within 90 days; null if there is none. */
  last: z
    .object({
      finishedAt: z.iso.datetime(),
      files: z.number().int(),
      /** Files that could not be read; `faltando.txt` of the archive lists them. */
      missing: z.number().int(),
    })
    .nullable(),
});
/** What the archive of an office's data holds. */
export type TakeoutContents = z.infer<typeof takeoutContents>;

/** Counts what the archive of the office's data holds; only for its account owner, also while blocked. */
export const readTakeout = route({
  method: "GET",
  path: "/api/takeout",
  summary: "O que há no ZIP de tudo o que é do escritório",
  reply: success({ contents: takeoutContents }),
});

/** Name of the archive in this API; its folders and files are named in Portuguese. */
export const takeoutName = "Tudo do escritório.zip";

/** Answers the archive itself, written while it is read: its size is not announced. */
export const downloadTakeout = route({
  method: "GET",
  path: "/api/takeout/archive",
  summary: "Baixa documentos, modelos, tópicos, versões e dados do escritório em um ZIP",
});
