import { askedKind, type Condition, checkCondition, conditionSentence } from "@lavra/portuguese/blocks";
import type { KeyedMarker } from "../../markers/index.ts";

/** What a condition of the list means. */
export const ConditionLine = ({ condition }: { readonly condition: Condition }) => <>{conditionSentence(condition)}</>;

/** Returns the fault of a condition about the other markers of its file, if it cannot be saved. */
export function conditionFault(
  condition: KeyedMarker["condition"],
  others: readonly KeyedMarker[],
): string | undefined {
  const kinds = new Map(others.map((one) => [one.key.slice(1, -1), askedKind(one)]));
  const isWhole = condition && checkCondition(condition, (field) => kinds.get(field)).length === 0;
  return isWhole ? undefined : "Complete a condição antes de salvar.";
}
