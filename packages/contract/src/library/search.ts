import { z } from "zod";
import { id, pageQuery, pagination, route, success } from "../route.ts";
import { area } from "./library.ts";

/** Most characters of a search text. */
export const longestSearch = 200;

/** Piece of a passage; `isFound` is true for a word that was searched for. */
export const passagePiece = z.object({ text: z.string(), isFound: z.boolean() });

/** A file that a search found. */
export const foundFile = z.object({
  id,
  area: z.enum(["models", "topicos"]),
  name: z.string(),
  /** `/Cível/Contestação.docx`, from the area's root. */
  path: z.string(),
  readOnly: z.boolean(),
  /** True if its name contains all the words. */
  isNamed: z.boolean(),
  /**
   * Part of its text that contains most of the words, close together, at most some 400 characters; empty if the text
   * contains none.
   */
  passage: z.array(passagePiece),
});
z.globalRegistry.add(foundFile, { id: "FoundFile" });
/** A file that a search found. */
export type FoundFile = z.infer<typeof foundFile>;

/**
 * Files of the office and of the platform whose name and text together contain all the words in any form: plurals,
 * accents and case do not matter, and the last word may be incomplete. `first` orders by words in the name, or by words
 * closest together in the text.
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
