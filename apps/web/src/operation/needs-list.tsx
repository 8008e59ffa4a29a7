import type { OperationNeed } from "@lavra/contract/operation/operation";
import { CircleCheck, TriangleAlert } from "lucide-react";
import { needWords } from "./words.ts";

export interface NeedsListProps {
  readonly needs: readonly OperationNeed[];
}

/** What needs a person, most urgent first; or that nothing does. */
export function NeedsList({ needs }: NeedsListProps) {
  if (needs.length === 0) {
    return (
      <p className="flex items-center gap-3 text-14 text-ink">
        <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-good" />
        Nada precisa de atenção.
      </p>
    );
  }
  return (
    <ul aria-label="O que precisa de atenção" className="grid gap-4">
      {needs.map((need) => {
        const { title, advice } = needWords(need);
        return (
          <li key={`${need.what} ${need.name}`} className="flex gap-3 text-14">
            <TriangleAlert aria-hidden="true" className="mt-px size-5 shrink-0 text-warn" />
            <div className="min-w-0">
              <p className="font-bold text-ink">{title}</p>
              <p className="text-muted">{advice}</p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
