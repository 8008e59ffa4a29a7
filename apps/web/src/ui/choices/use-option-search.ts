import { useMemo, useRef, useState } from "react";
import { matchOptions } from "./match-options.ts";
import { type Option, type OptionLike, toOptions } from "./option.ts";

const pageSize = 60;

export interface OptionSearchInput {
  readonly options: readonly OptionLike[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Returns the first options, and the chosen one even if it is further down, so that the list can tick it. */
const firstPage = (matches: readonly Option[], limit: number, value: string) => {
  const page = matches.slice(0, limit);
  if (page.some((option) => option.value === value)) return page;
  const chosen = matches.find((option) => option.value === value);
  return chosen ? [chosen, ...page] : page;
};

/**
 * Holds the state of a searchable list: the text in the input, the matches, and how many are rendered. Only the user's
 * typing changes the text; resets by the list are ignored, because the list knows only the rendered options.
 */
export function useOptionSearch({ options, value, onChange }: OptionSearchInput) {
  const [typed, setTyped] = useState<string | null>(null);
  const [limit, setLimit] = useState(pageSize);
  const byPerson = useRef(false);

  const all = toOptions(options);
  const chosenLabel = useMemo(() => all.find((option) => option.value === value)?.label ?? value, [all, value]);
  const filter = typed ?? "";
  const matches = useMemo(() => matchOptions(all, filter), [all, filter]);
  const shown = useMemo(() => firstPage(matches, limit, value), [matches, limit, value]);

  const type = (text: string) => {
    if (!byPerson.current) return;
    byPerson.current = false;
    setTyped(text);
    setLimit(pageSize);
    onChange(all.find((option) => option.label === text)?.value ?? text);
  };

  const choose = (key: string | null) => {
    if (key === null) return;
    setTyped(null);
    if (key !== value) onChange(key);
  };

  /** Typing opens the list with the matches; its button or an arrow opens it with all options. */
  const open = (isByTyping: boolean) => {
    setLimit(pageSize);
    if (!isByTyping) setTyped(null);
  };

  return {
    text: typed ?? chosenLabel,
    filter,
    shown,
    matches: matches.length,
    total: all.length,
    selected: shown.some((option) => option.value === value) ? value : null,
    type,
    choose,
    open,
    leave: () => setTyped(null),
    markTyping: () => {
      byPerson.current = true;
    },
    more: () => {
      if (limit < matches.length) setLimit(limit + pageSize);
    },
  };
}
