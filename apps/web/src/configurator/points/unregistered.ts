import type { FoundMarker } from "@lavra/contract/library/uploads";
import { systemDefaults } from "@lavra/contract/markers/default-markers";
import type { KeyedMarker } from "../../markers/index.ts";
import type { WrittenMarker } from "../config/edit-markers.ts";
import type { AskedMarker } from "./party-uses.ts";

/** Returns the markers that the file has and its form lacks, in the order of the file. */
export function unregistered(
  standing: readonly AskedMarker[],
  markers: readonly KeyedMarker[],
): readonly AskedMarker[] {
  const known = new Set(markers.map(({ key }) => key));
  return standing.filter(({ key }) => !known.has(key));
}

/** Returns the marker to add with one press: the product's default of its name, else a text. */
export function asWritten({ key, name, isParty, ofBlock }: AskedMarker): WrittenMarker {
  const plain = { name, apiSource: "" as const, description: "", options: [], dateFormat: "" as const };
  if (isParty) return { ...plain, type: "text", kind: "parte" };
  if (ofBlock?.kind === "list") return { ...plain, type: "text", kind: "lista", options: [...ofBlock.options] };
  if (ofBlock?.kind === "yes_no") return { ...plain, type: "select", kind: "sim_nao", options: ["Sim", "Não"] };
  if (ofBlock?.kind === "choice") return { ...plain, type: "select", kind: "", options: [...ofBlock.options] };
  const known = systemDefaults.find((one) => one.key === key);
  return {
    name,
    type: known?.type ?? "text",
    apiSource: known?.apiSource ?? "",
    description: "",
    options: [],
    dateFormat: "",
    ...(known ? { isDefault: true } : {}),
  };
}

/** Returns a marker's place in words: "corpo do texto e mais 2 lugares". */
export function placeOf({ part, count }: FoundMarker): string {
  const others = count > 1 ? `mais ${(count - 1).toLocaleString("pt-BR")} ${count === 2 ? "lugar" : "lugares"}` : "";
  return [part ?? "", others].filter(Boolean).join(" e ");
}
