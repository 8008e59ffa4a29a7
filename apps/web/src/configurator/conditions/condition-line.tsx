import { type Condition, conditionWords } from "@lavra/portuguese/blocks";

/** What a condition of the list means. */
export const ConditionLine = ({ condition }: { readonly condition: Condition }) => (
  <>{`Verdadeira quando ${conditionWords(condition)}.`}</>
);
