import { type KeyboardEvent, useRef } from "react";
import { SearchField } from "../../ui/fields/search-field.tsx";
import type { Find } from "./use-find.ts";

export interface SearchHeadProps {
  readonly label: string;
  readonly find: Find;
  /** Called on Enter with the first file found by name. */
  readonly onTake: (fileId: string) => void;
  /** Marks the searched word after Enter, so that the next word replaces it. */
  readonly marksTaken?: boolean | undefined;
  readonly hasSlashKey?: boolean | undefined;
}

const foundWords = (count: number) => (count === 1 ? "1 encontrado" : `${count} encontrados`);

/** Search of an area: Enter takes the first result, by name before by text; arrow down moves to the results. */
export function SearchHead({ label, find, onTake, marksTaken = false, hasSlashKey }: SearchHeadProps) {
  const head = useRef<HTMLDivElement>(null);
  const goDown = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown") return;
    const first = head.current?.parentElement?.querySelector<HTMLElement>("[data-row], [role='row'][tabindex='0']");
    if (!first) return;
    event.preventDefault();
    first.focus();
  };
  return (
    <div ref={head} className="flex-none">
      <SearchField
        label={label}
        value={find.typed}
        onChange={find.setTyped}
        onKeyDown={goDown}
        onSubmit={() => {
          const first = find.first();
          if (first !== undefined) onTake(first);
          else
            head.current?.parentElement?.querySelector<HTMLElement>("section[aria-busy='false'] [data-row]")?.click();
          if (marksTaken) head.current?.querySelector("input")?.select();
        }}
        hasSlashKey={hasSlashKey}
      />
      <p role="status" className="sr-only">
        {find.wanted === "" ? "" : foundWords(find.found.length)}
      </p>
    </div>
  );
}
