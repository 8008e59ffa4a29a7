import { memo } from "react";
import { type KeyedMarker, markerLabel } from "../../markers/index.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { DrawnCheck } from "../../ui/marks/drawn-check.tsx";
import type { ReadPending } from "../draft/draft.ts";
import { type DraftHandle, useDraftPart } from "../draft/use-draft.ts";

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
