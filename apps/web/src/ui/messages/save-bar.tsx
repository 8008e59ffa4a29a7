import { CircleDot } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "../buttons/button.tsx";
import { classNames } from "../class-names.ts";
import { Notices } from "./notices.tsx";
import type { NoticesHandle } from "./use-notices.ts";

export interface SaveBarProps {
  /** Label, such as "Salvar permissões". */
  readonly label: string;
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  /** Why nothing can be saved: shown in place of the state, and the button is disabled. */
  readonly locked?: string | undefined;
  readonly notices: NoticesHandle;
  readonly onSave: () => void;
  /** Secondary action beside the button. */
  readonly besides?: ReactNode;
  /** Label of the button while it saves; "Salvando…" by default. */
  readonly busyLabel?: string | undefined;
}

const stuck =
  "sticky bottom-4 bg-raised shadow-float max-md:bottom-0 max-md:border-t max-md:border-line max-md:shadow-none";
const atRest = "relative border border-line bg-surface max-md:border-x-0 max-md:border-b-0";

/**
 * The page's only Save button: fixed in view while there are changes or notices, otherwise at the page's end. The
 * banner about the last save floats above the bar: the cards do not move, and the pointer, still on the button, does
 * not pause the banner's timer by hovering over it. A button that is disabled by the end of a save passes the focus to
 * the bar: otherwise it would fall to the page, and Tab would begin at its start.
 */
export function SaveBar(props: SaveBarProps) {
  const { label, isDirty, isSaving, notices, onSave, besides, locked, busyLabel = "Salvando…" } = props;
  const isDisabled = locked !== undefined || (!isDirty && !isSaving);
  const bar = useRef<HTMLElement>(null);
  const hasPressed = useRef(false);
  useEffect(() => {
    if (!isDisabled || !hasPressed.current) return;
    hasPressed.current = false;
    const held = document.activeElement;
    if (held === document.body || held?.matches("button:disabled")) bar.current?.focus({ preventScroll: true });
  }, [isDisabled]);
  const isHeld = (isDirty && locked === undefined) || isSaving || notices.shown.length > 0;
  return (
    <section
      ref={bar}
      tabIndex={-1}
      aria-label="Salvar"
      className={classNames(
        "z-6 mt-6 rounded-card outline-0 px-6 py-3 forced-colors:border max-md:-mx-gutter max-md:-mb-10 max-md:rounded-none max-md:px-gutter max-md:pb-[calc(0.75rem+env(safe-area-inset-bottom))]",
        isHeld ? stuck : atRest,
      )}
    >
      <Notices
        of={notices}
        className="absolute inset-x-0 bottom-full mb-2 rounded-card shadow-float max-md:inset-x-4"
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p role="status" className="flex items-center gap-2 text-14 text-muted">
          {locked !== undefined ? (
            locked
          ) : isDirty ? (
            <>
              <CircleDot aria-hidden="true" className="size-4 text-accent-ink" />
              <span className="text-ink">Há alterações não salvas</span>
            </>
          ) : (
            <span className="max-sheet:sr-only">Nenhuma alteração</span>
          )}
        </p>
        <div className="ml-auto flex flex-wrap gap-2 max-sheet:w-full max-sheet:*:flex-1">
          {besides}
          <Button
            tone="primary"
            isDisabled={isDisabled}
            isBusy={isSaving}
            busyLabel={busyLabel}
            onPress={() => {
              hasPressed.current = true;
              onSave();
            }}
          >
            {label}
          </Button>
        </div>
      </div>
    </section>
  );
}
