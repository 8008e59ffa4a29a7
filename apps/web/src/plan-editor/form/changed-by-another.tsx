import type { Plan } from "@lavra/contract/plans/plans";
import { Button } from "../../ui/buttons/button.tsx";
import { Banner } from "../../ui/messages/banner.tsx";
import { differing, draftOf, type PlanChange } from "../plan-draft.ts";
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
  const before = draftOf(change.base);
  const now = draftOf(plan);
  const typed = new Set(differing(change.draft, before));
  return (
    <Banner tone="warning">
      <p>O plano foi alterado por outra pessoa depois que você abriu. Confira e salve novamente.</p>
      <ul className="mt-1 list-disc pl-5">
        {differing(before, now).map((field) => (
          <li key={field}>
            <b>{fieldNames[field]}:</b> agora {valueWords(now, field)}
            {typed.has(field) ? `; você digitou ${valueWords(change.draft, field)}` : ""}
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
