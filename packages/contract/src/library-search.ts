import { z } from "zod";
import { area } from "./library.ts";
import { id, pageQuery, pagination, route, success } from "./route.ts";

/** Most characters of what is searched for. */
export const longestSearch = 200;

/** A piece of a passage, and whether it is one of the words that were searched for. */
export const passagePiece = z.object({ text: z.string(), isFound: z.boolean() });

export const foundFile = z.object({
  id,
  area: z.enum(["models", "topicos"]),
  name: z.string(),
  /** `/Cível/Contestação.docx`, from the area's root. */
  path: z.string(),
  readOnly: z.boolean(),
  /** Whether its name alone has all the words. */
  isNamed: z.boolean(),
  /** The part of its text in which most of the words stand, close together; empty where none stands in the text. */
  passage: z.array(passagePiece),
});
z.globalRegistry.add(foundFile, { id: "FoundFile" });
export type FoundFile = z.infer<typeof foundFile>;

/**
 * Files of the office and of the platform whose name and text together have all the words, in whatever form: plurals,
 * accents and case do not matter, and the last word may still be unfinished. `first`: whether those stand first that have
 * the words in their names, or those whose text has them closest together.
 */
export const searchLibrary = route({
  method: "GET",
  path: "/api/library/search",
  summary: "Busca modelos e tópicos pelas palavras do nome e do texto",
  query: z.object({
    q: z.string().max(longestSearch),
    area: area.optional(),
    first: z.enum(["names", "text"]).default("names"),
    ...pageQuery({ most: 50, usual: 20 }),
  }),
  reply: success({ files: z.array(foundFile) }).extend({ pagination }),
});
