import { askedKind, checkCondition } from "@lavra/portuguese/blocks";
import type { KeyedMarker } from "../../markers/index.ts";

/** Returns the fault of a condition about the other markers of its file, if it cannot be saved. */
export function conditionFault(
  condition: KeyedMarker["condition"],
  others: readonly KeyedMarker[],
): string | undefined {
  const kinds = new Map(others.map((one) => [one.key.slice(1, -1), askedKind(one)]));
  const isWhole = condition && checkCondition(condition, (field) => kinds.get(field)).length === 0;
  return isWhole ? undefined : "Complete a condição antes de salvar.";
}
