import { systemDefaults } from "@lavra/contract/markers/default-markers";
import type { WrittenMarker } from "../config/edit-markers.ts";
import type { AskedMarker } from "./party-uses.ts";

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
