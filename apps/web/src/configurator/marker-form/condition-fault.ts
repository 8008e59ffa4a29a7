import type { KeyedMarker } from "../../markers/index.ts";
import type { MarkerDraft } from "./marker-draft.ts";

const incomplete = "Complete a condição antes de salvar.";

/** Returns the fault of a draft that is a condition about the other markers of its file; its rules are loaded for it. */
export async function conditionFault(
  { kind, condition }: MarkerDraft,
  others: readonly KeyedMarker[],
): Promise<string | undefined> {
  if (kind !== "condicao") return undefined;
  if (!condition) return incomplete;
  const { askedKind, checkCondition } = await import("@lavra/portuguese/blocks");
  const kinds = new Map(others.map((one) => [one.key.slice(1, -1), askedKind(one)]));
  return checkCondition(condition, (field) => kinds.get(field)).length === 0 ? undefined : incomplete;
}
