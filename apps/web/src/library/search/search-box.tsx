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
  readonly className?: string | undefined;
}

/** Searches all folders. Letters show at once; the address follows, and leads when one goes back. */
export function SearchBox({
  label = "Buscar em todas as pastas",
  value,
  onChange,
  onSubmit,
  className,
}: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  const told = useRef(value);
  useEffect(() => {
    if (value === told.current) return;
    told.current = value;
    setTyped(value);
  }, [value]);
  return (
    <SearchField
      label={label}
      hasSlashKey
      value={typed}
      onSubmit={onSubmit}
      onChange={(next) => {
        told.current = next;
        setTyped(next);
        onChange(next);
      }}
      className={className}
    />
  );
}
