import type { Marker } from "@lavra/contract/markers";

const yesOrNo = ["Sim", "Não"] as const;

/** Returns the options of a select marker without those of its source. */
export const ownOptions = ({ options, apiSource, kind }: Pick<Marker, "options" | "apiSource" | "kind">) =>
  apiSource === "" && kind === "sim_nao" && options.length === 0 ? yesOrNo : options;

/**
 * Returns a marker's own options followed by its source's, without duplicates; the source's array itself if there are
 * no own ones.
 */
export const withSource = (own: readonly string[], source: readonly string[]): readonly string[] =>
  own.length === 0 ? source : [...new Set([...own, ...source])];
