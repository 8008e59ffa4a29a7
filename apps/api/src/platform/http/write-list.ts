import type { z } from "zod";
import { inSlices } from "../in-slices.ts";

/**
 * A long list of a reply as JSON: each entry is held to the contract and written by itself, with turns for other requests in
 * between. What is checked and written as a whole holds them up for as long as the list is.
 * @throws ZodError
 */
export async function writeList<S extends z.ZodType>(entry: S, list: readonly z.input<S>[]): Promise<string> {
  return `[${await inSlices(list, 1, (one) => JSON.stringify(entry.parse(one)))}]`;
}
