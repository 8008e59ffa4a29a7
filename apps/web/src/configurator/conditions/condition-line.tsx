import { type Condition, conditionSentence } from "@lavra/portuguese/blocks";

/** What a condition of the list means. */
export const ConditionLine = ({ condition }: { readonly condition: Condition }) => <>{conditionSentence(condition)}</>;
