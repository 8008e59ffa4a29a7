import { ArrowDown, ArrowUp, X } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { IconButton } from "../../ui/buttons/icon-button.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { longestOption, optionFault } from "./options.ts";

export interface OptionRowProps {
  readonly option: string;
  readonly index: number;
  /** All options of the list. */
  readonly options: readonly string[];
  readonly onRename: (index: number, option: string) => void;
  readonly onMove: (index: number, step: -1 | 1) => void;
  readonly onRemove: (index: number) => void;
}

const icon = "size-4";

/** An option, edited in its place: Enter or leaving it keeps the text, Esc restores it, Alt with an arrow moves it. */
export function OptionRow({ option, index, options, onRename, onMove, onRemove }: OptionRowProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const others = options.filter((_, at) => at !== index);
  const fault = typed === null ? undefined : optionFault(typed, others);
  const keep = () => {
    if (typed === null || fault !== undefined) return;
    setTyped(null);
    if (typed.trim() !== option) onRename(index, typed.trim());
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
    <li className="flex items-start gap-0.5" onKeyDownCapture={act}>
      <TextField
        label={`Opção ${index + 1}`}
        isLabelHidden
        value={typed ?? option}
        maxLength={longestOption}
        autoComplete="off"
        error={fault}
        onChange={setTyped}
        onBlur={() => {
          keep();
          // A text that the list cannot hold is not left behind in its row.
          setTyped(null);
        }}
        className="mr-1 flex-1"
      />
      <IconButton
        size="sm"
        label={`Subir a opção ${option}`}
        tip={null}
        icon={<ArrowUp aria-hidden="true" className={icon} />}
        isDisabled={index === 0}
        onPress={() => onMove(index, -1)}
      />
      <IconButton
        size="sm"
        label={`Descer a opção ${option}`}
        tip={null}
        icon={<ArrowDown aria-hidden="true" className={icon} />}
        isDisabled={index === options.length - 1}
        onPress={() => onMove(index, 1)}
      />
      <IconButton
        size="sm"
        label={`Remover a opção ${option}`}
        tip={null}
        icon={<X aria-hidden="true" className={icon} />}
        onPress={() => onRemove(index)}
      />
    </li>
  );
}
