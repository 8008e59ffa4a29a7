import { ChevronRight, CircleCheck } from "lucide-react";
import { type FocusEvent, useId, useState } from "react";
import { type KeyedMarker, valueToSend } from "../../../markers/index.ts";
import { type Draft, fieldValue, type ReadPending } from "../../draft/draft.ts";
import { useDraftPart } from "../../draft/use-draft.ts";
import { FieldGrid, type FieldGridProps } from "./field-grid.tsx";

export interface FieldSectionProps extends FieldGridProps {
  readonly name: string;
  readonly readPending: ReadPending;
}

/** Values shown in the line of a folded section. */
const shownValues = 4;

function FirstValues({ handle, markers, preset }: Pick<FieldGridProps, "handle" | "markers" | "preset">) {
  const firstLine = (draft: Draft, marker: KeyedMarker) =>
    valueToSend(marker, fieldValue(draft, marker, preset)).split("\n")[0];
  const first = markers.slice(0, shownValues);
  const words = useDraftPart(handle, (draft) => first.map((marker) => firstLine(draft, marker)).join(" · "));
  return <span className="min-w-0 flex-1 truncate text-13 font-normal text-muted">{words}</span>;
}

/**
 * Section of fields. A complete section folds once the focus has left it, and starts folded if it was complete from the
 * start; the person can open and fold it.
 */
export function FieldSection({ name, readPending, ...grid }: FieldSectionProps) {
  const { markers, handle } = grid;
  const bodyId = useId();
  const missing = useDraftPart(handle, (draft) => {
    const pending = readPending(draft);
    return markers.filter((marker) => pending.has(marker)).length;
  });
  const isWhole = missing === 0;
  const [isInside, setInside] = useState(false);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isOpen = !isWhole || isInside || chosen === true;

  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    // The focus is nowhere while the window is left, and returns with it.
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
          {isOpen ? null : <FirstValues {...grid} />}
        </button>
      </h3>
      <div id={bodyId} hidden={!isOpen}>
        <FieldGrid {...grid} />
      </div>
    </div>
  );
}
