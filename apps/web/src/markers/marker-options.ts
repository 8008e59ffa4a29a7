import type { Marker } from "@lavra/contract/markers";

const yesOrNo = ["Sim", "Não"] as const;

/** What a select marker offers by itself, beside what its source does. */
export const ownOptions = ({ options, apiSource, kind }: Pick<Marker, "options" | "apiSource" | "kind">) =>
  apiSource === "" && kind === "sim_nao" && options.length === 0 ? yesOrNo : options;

/** A marker's own options and its source's after them, each once; the source's array itself where there are no own. */
export const withSource = (own: readonly string[], source: readonly string[]): readonly string[] =>
  own.length === 0 ? source : [...new Set([...own, ...source])];
