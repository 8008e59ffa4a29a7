import { Collection, ListBox, ListBoxLoadMoreItem } from "react-aria-components/ListBox";
import { matchedRange } from "./match-options.ts";
import type { Option } from "./option.ts";
import { OptionItem } from "./option-item.tsx";

export interface ComboBoxListProps {
  /** The field's label. */
  readonly label: string;
  readonly typed: string;
  /** Rendered part of the matches; more follow when the list is scrolled to its end. */
  readonly shown: readonly Option[];
  readonly total: number;
  readonly matches: number;
  readonly countNoun?: string | undefined;
  readonly onMore: () => void;
}

const figure = (count: number) => count.toLocaleString("pt-BR");

/** Renders the label with the typed words in bold. */
function Marked({ label, typed }: { readonly label: string; readonly typed: string }) {
  const range = matchedRange(label, typed);
  if (range === null) return label;
  return (
    <>
      {label.slice(0, range[0])}
      <b className="font-bold text-ink">{label.slice(...range)}</b>
      {label.slice(range[1])}
    </>
  );
}

/** Renders the open list and, if it has more than ten options, a footer that counts them. */
export function ComboBoxList(props: ComboBoxListProps) {
  const { label, typed, shown, total, matches, countNoun = "opções", onMore } = props;
  return (
    <section aria-label={`Opções de ${label}`}>
      <ListBox<Option> className="max-h-72 overflow-auto p-1.5 outline-0">
        <Collection items={shown} dependencies={[typed]}>
          {(option) => (
            <OptionItem id={option.value} option={option}>
              <Marked label={option.label} typed={typed} />
            </OptionItem>
          )}
        </Collection>
        {shown.length < matches ? <ListBoxLoadMoreItem onLoadMore={onMore} /> : null}
      </ListBox>
      {total > 10 ? (
        <p className="border-t border-line px-4 py-2 text-13 text-muted tabular-nums">
          {matches === total ? figure(total) : `${figure(matches)} de ${figure(total)}`} {countNoun}
        </p>
      ) : null}
    </section>
  );
}
