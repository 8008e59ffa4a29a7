import { useEffect, useRef, useState } from "react";
import { SearchField } from "../../ui/fields/search-field.tsx";

export interface SearchBoxProps {
  /** "Buscar em todas as pastas" where there is room for it. */
  readonly label?: string | undefined;
  /** What the address says. */
  readonly value: string;
  readonly onChange: (typed: string) => void;
  /** Enter, with what is typed. */
  readonly onSubmit: (typed: string) => void;
  /** What comes with a search can be brought. */
  readonly onFocus?: (() => void) | undefined;
  readonly className?: string | undefined;
}

/** Milliseconds without a letter after which is looked: while one types, nothing but the letters is drawn. */
const rest = 100;

/** Searches all folders. Letters show at once; the address follows once typing rests, and leads when one goes back. */
export function SearchBox({
  label = "Buscar em todas as pastas",
  value,
  onChange,
  onSubmit,
  onFocus,
  className,
}: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  const told = useRef(value);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);
  useEffect(() => {
    if (value === told.current) return;
    clearTimeout(waiting.current);
    told.current = value;
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
        told.current = next;
        setTyped(next);
        clearTimeout(waiting.current);
        if (next === "") onChange(next);
        else waiting.current = setTimeout(() => onChange(next), rest);
      }}
      className={className}
    />
  );
}
