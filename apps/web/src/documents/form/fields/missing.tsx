import { CircleCheck } from "lucide-react";
import { memo } from "react";
import { type KeyedMarker, markerLabel } from "../../../markers/index.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import type { ReadPending } from "../../draft/draft.ts";
import { type DraftHandle, useDraftPart } from "../../draft/use-draft.ts";

/** Check mark of something just completed, whose stroke is animated. */
const DrawnCheck = ({ className }: { readonly className?: string }) => (
  <CircleCheck
    aria-hidden="true"
    className={classNames("[&>path]:animate-drawn [&>path]:[stroke-dasharray:9]", className)}
  />
);

export interface MissingProps {
  readonly handle: DraftHandle;
  readonly readPending: ReadPending;
  /** True if all fields are known. */
  readonly isComplete: boolean;
  readonly onGo: (key: string) => void;
}

/** Returns the field after the one with the focus, else the first. */
function following(pending: readonly KeyedMarker[]): KeyedMarker | undefined {
  const key = document.activeElement?.closest<HTMLElement>("[data-field]")?.dataset.field;
  const at = pending.findIndex((marker) => marker.key === key);
  return pending[(at + 1) % pending.length];
}

/** Number of blanks in the document, and the way from one to the next. */
export const Missing = memo(function Missing(props: MissingProps) {
  const { handle, readPending, isComplete, onGo } = props;
  const pending = [...useDraftPart(handle, readPending)];
  const [first] = pending;
  if (!first) {
    return isComplete ? (
      <p className="flex items-center gap-2 text-14 text-ink">
        <DrawnCheck className="text-ok-ink" />
        Tudo pronto para gerar.
      </p>
    ) : null;
  }
  const go = () => onGo((following(pending) ?? first).key);
  return (
    <Button
      tone="accent"
      size="sm"
      onPress={go}
      aria-label={`Falta preencher ${pending.length}. Ir a ${markerLabel(first.name)}`}
    >
      Falta preencher <span className="tabular-nums">{pending.length}</span>
    </Button>
  );
});
