import type { Plan } from "@lavra/contract/plans/plans";
import { Button } from "../../ui/buttons/button.tsx";
import { Banner } from "../../ui/messages/banner.tsx";
import { differing, editedOf, type PlanChange } from "../edited-plan.ts";
import { fieldNames, valueWords } from "../plan-words.ts";

export interface ChangedByAnotherProps {
  /** The present plan. */
  readonly plan: Plan;
  readonly change: PlanChange;
  /** Takes the present plan. */
  readonly onDrop: () => void;
  /** Continues with the typed values and the other person's changes to other fields. */
  readonly onKeep: () => void;
}

/**
 * Shown if another person saved the plan during editing: their changes beside the typed values, and the two ways to
 * continue.
 */
export function ChangedByAnother({ plan, change, onDrop, onKeep }: ChangedByAnotherProps) {
  const before = editedOf(change.base);
  const now = editedOf(plan);
  const typed = new Set(differing(change.edited, before));
  return (
    <Banner tone="warning">
      <p>O plano foi alterado por outra pessoa depois que você abriu. Confira e salve novamente.</p>
      <ul className="mt-1 list-disc pl-5">
        {differing(before, now).map((field) => (
          <li key={field}>
            <b>{fieldNames[field]}:</b> agora {valueWords(now, field)}
            {typed.has(field) ? `; você digitou ${valueWords(change.edited, field)}` : ""}
          </li>
        ))}
      </ul>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" onPress={onKeep}>
          Manter o que digitei
        </Button>
        <Button size="sm" onPress={onDrop}>
          Usar o plano atual
        </Button>
      </div>
    </Banner>
  );
}
