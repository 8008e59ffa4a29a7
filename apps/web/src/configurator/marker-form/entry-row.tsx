import { ArrowDown, ArrowUp, X } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import { IconButton } from "../../ui/buttons/icon-button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { TextField } from "../../ui/fields/text-field.tsx";
import { capital, type EntryRules, entryFault } from "./entries.ts";

export interface EntryRowProps {
  readonly entry: string;
  readonly index: number;
  /** All entries of the editor. */
  readonly entries: readonly string[];
  readonly rules: EntryRules;
  /** Shown behind the text. */
  readonly extra?: ReactNode;
  readonly onRename: (index: number, entry: string) => void;
  readonly onMove: (index: number, step: -1 | 1) => void;
  readonly onRemove: (index: number) => void;
}

const icon = "size-4";

/** An entry, edited in its place: Enter or leaving it keeps the text, Esc restores it, Alt with an arrow moves it. */
export function EntryRow({ entry, index, entries, rules, extra, onRename, onMove, onRemove }: EntryRowProps) {
  const { word } = rules;
  const [typed, setTyped] = useState<string | null>(null);
  const others = entries.filter((_, at) => at !== index);
  const fault = typed === null ? undefined : entryFault(typed, others, rules);
  const keep = () => {
    if (typed === null || fault !== undefined) return;
    setTyped(null);
    if (rules.read(typed) !== entry) onRename(index, rules.read(typed));
  };
  const act = (event: KeyboardEvent) => {
    const step = event.altKey ? ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key] : undefined;
    if (event.key === "Enter" || step !== undefined) {
      // Enter must not submit the surrounding form.
      event.preventDefault();
      keep();
    }
    if (step !== undefined && fault === undefined) onMove(index, step);
    if (event.key !== "Escape" || typed === null) return;
    // The first Esc restores the text, and does not close the dialog.
    event.stopPropagation();
    setTyped(null);
  };
  return (
    <li
      className={classNames("flex flex-wrap items-start gap-x-0.5 gap-y-1", extra ? "max-sheet:not-first:mt-2.5" : "")}
      onKeyDownCapture={act}
    >
      <TextField
        label={`${capital(word)} ${index + 1}`}
        isLabelHidden
        value={typed ?? entry}
        maxLength={rules.longest}
        autoComplete="off"
        error={fault}
        onChange={setTyped}
        onBlur={() => {
          keep();
          // A text that the list cannot hold is not left behind in its row.
          setTyped(null);
        }}
        className="mr-1 min-w-32 flex-1"
      />
      {extra}
      <IconButton
        size="sm"
        label={`Subir a ${word} ${entry}`}
        tip={null}
        icon={<ArrowUp aria-hidden="true" className={icon} />}
        isDisabled={index === 0}
        onPress={() => onMove(index, -1)}
      />
      <IconButton
        size="sm"
        label={`Descer a ${word} ${entry}`}
        tip={null}
        icon={<ArrowDown aria-hidden="true" className={icon} />}
        isDisabled={index === entries.length - 1}
        onPress={() => onMove(index, 1)}
      />
      <IconButton
        size="sm"
        label={`Remover a ${word} ${entry}`}
        tip={null}
        icon={<X aria-hidden="true" className={icon} />}
        onPress={() => onRemove(index)}
      />
    </li>
  );
}
