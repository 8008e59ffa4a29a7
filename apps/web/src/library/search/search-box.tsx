import { useEffect, useRef, useState } from "react";
import { SearchField } from "../../ui/fields/search-field.tsx";

export interface SearchBoxProps {
  /** Label, "Buscar em todas as pastas" where there is room. */
  readonly label?: string | undefined;
  /** Search text in the address. */
  readonly value: string;
  readonly onChange: (typed: string) => void;
  /** Called on Enter, with the typed text. */
  readonly onSubmit: (typed: string) => void;
  /** Called on focus, to load what the search needs. */
  readonly onFocus?: (() => void) | undefined;
  readonly className?: string | undefined;
}

/** Milliseconds without a keystroke before the search runs: during typing only the letters are rendered. */
const rest = 100;

/**
 * Searches all folders. Letters are shown at once; the address follows after a pause in typing, and is the source when
 * the user navigates back.
 */
export function SearchBox({
  label = "Buscar em todas as pastas",
  value,
  onChange,
  onSubmit,
  onFocus,
  className,
}: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  const reported = useRef(value);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);
  useEffect(() => {
    if (value === reported.current) return;
    clearTimeout(waiting.current);
    reported.current = value;
    setTyped(value);
  }, [value]);
  return (
    <SearchField
      label={label}
      hasSlashKey
      value={typed}
      {...(onFocus ? { onFocus } : {})}
      onSubmit={(wanted) => {
        clearTimeout(waiting.current);
        onChange(wanted);
        onSubmit(wanted);
      }}
      onChange={(next) => {
        reported.current = next;
        setTyped(next);
        clearTimeout(waiting.current);
        if (next === "") onChange(next);
        else waiting.current = setTimeout(() => onChange(next), rest);
      }}
      className={className}
    />
  );
}
