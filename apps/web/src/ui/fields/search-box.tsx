import { useEffect, useRef, useState } from "react";
import { SearchField } from "./search-field.tsx";

export interface SearchBoxProps {
  /** Accessible name and placeholder. */
  readonly label: string;
  /** Search text in the address. */
  readonly typed: string;
  readonly onType: (typed: string) => void;
  /** For a second search of a page: the key `/` leads to the first. */
  readonly hasNoSlashKey?: boolean | undefined;
}

/** Search of a list. Letters are shown at once; the address follows, and is the source when the user navigates back. */
export function SearchBox({ label, typed, onType, hasNoSlashKey }: SearchBoxProps) {
  const [text, setText] = useState(typed);
  const reported = useRef(typed);
  useEffect(() => {
    if (typed === reported.current) return;
    reported.current = typed;
    setText(typed);
  }, [typed]);
  return (
    <SearchField
      label={label}
      hasSlashKey={!hasNoSlashKey}
      value={text}
      onChange={(next) => {
        reported.current = next;
        setText(next);
        onType(next);
      }}
      className="w-80 md:max-lg:w-64 max-md:w-auto max-md:min-w-0 max-md:flex-1"
    />
  );
}
