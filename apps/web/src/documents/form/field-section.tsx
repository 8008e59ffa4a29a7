import { ChevronRight, CircleCheck } from "lucide-react";
import { type FocusEvent, useId, useState } from "react";
import { valueError, valueToSend } from "../../markers/index.ts";
import { fieldValue } from "../draft/draft.ts";
import { FieldGrid, type FieldGridProps } from "./field-grid.tsx";

export interface FieldSectionProps extends FieldGridProps {
  readonly name: string;
}

/** The first values, in a line. */
const shownValues = 4;

/**
 * Fields of one sort. What is whole folds away once the cursor has left it, and one that was whole from the start begins
 * folded; a person opens and folds it as they like.
 */
export function FieldSection({ name, ...grid }: FieldSectionProps) {
  const { markers, draft, preset } = grid;
  const bodyId = useId();
  const value = (marker: (typeof markers)[number]) => fieldValue(draft, marker, preset);
  const missing = markers.filter((marker) => valueError(marker, value(marker)) !== undefined).length;
  const isWhole = missing === 0;
  const [isInside, setInside] = useState(false);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isOpen = !isWhole || isInside || chosen === true;

  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    // To nowhere, as when the window is left: one comes back.
    if (relatedTarget === null || currentTarget.contains(relatedTarget)) return;
    setInside(false);
    setChosen(null);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is around the fields watches where the cursor is
    <div
      data-folded={isOpen ? undefined : ""}
      onFocus={({ target }) => setInside(target.closest("[data-field]") !== null)}
      onBlur={leave}
      className="grid grid-cols-1 gap-3"
    >
      <h3>
        <button
          type="button"
          data-unfold=""
          aria-expanded={isOpen}
          aria-controls={bodyId}
          disabled={!isWhole}
          onClick={() => {
            setInside(false);
            setChosen(!isOpen);
          }}
          className="flex min-h-9 w-full cursor-pointer items-center gap-2 rounded-in text-left text-14 font-bold text-ink touch:min-h-11 enabled:hover:bg-hover"
        >
          {isWhole ? (
            <ChevronRight aria-hidden="true" className={isOpen ? "size-4 rotate-90 text-muted" : "size-4 text-muted"} />
          ) : null}
          {name}
          {isWhole ? (
            <CircleCheck aria-hidden="true" className="size-4 text-ok-ink" />
          ) : (
            <span className="text-13 font-normal text-muted tabular-nums">
              {missing === 1 ? "falta 1" : `faltam ${missing}`}
            </span>
          )}
          {isOpen ? null : (
            <span className="min-w-0 flex-1 truncate text-13 font-normal text-muted">
              {markers
                .slice(0, shownValues)
                .map((marker) => valueToSend(marker, value(marker)).split("\n")[0])
                .join(" · ")}
            </span>
          )}
        </button>
      </h3>
      <div id={bodyId} hidden={!isOpen}>
        <FieldGrid {...grid} />
      </div>
    </div>
  );
}
