import type { z } from "zod";
import { inSlices } from "../in-slices.ts";

/**
 * Writes a long list of a reply as JSON: each entry is validated and written separately, with other requests in
 * between. Validating and writing the list as a whole would block them for as long as it takes.
 * @throws ZodError
 */
export async function writeList<S extends z.ZodType>(entry: S, list: readonly z.input<S>[]): Promise<string> {
  return `[${await inSlices(list, 1, (one) => JSON.stringify(entry.parse(one)))}]`;
}
