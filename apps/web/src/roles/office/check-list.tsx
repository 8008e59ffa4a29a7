import { type ReactNode, useId } from "react";
import { Checkbox } from "../../ui/choices/checkbox.tsx";

export interface CheckItem {
  readonly key: string;
  readonly name: string;
}

export interface CheckListProps {
  readonly title: string;
  readonly hint?: ReactNode;
  readonly items: readonly CheckItem[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** Check boxes for a few roles; the chosen keys have the order of the list. */
export function CheckList({ title, hint, items, chosen, onChange }: CheckListProps) {
  const heading = useId();
  const explanation = useId();
  const choose = (key: string, isOn: boolean) =>
    onChange(items.map((item) => item.key).filter((each) => (each === key ? isOn : chosen.includes(each))));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot be laid out like the other headings
    <div
      role="group"
      aria-labelledby={heading}
      {...(hint === undefined ? {} : { "aria-describedby": explanation })}
      className="grid gap-3"
    >
      <div>
        <h3 id={heading} className="text-16 font-bold text-ink">
          {title}
        </h3>
        {hint === undefined ? null : (
          <p id={explanation} className="mt-0.5 text-13 text-muted">
            {hint}
          </p>
        )}
      </div>
      <div className="grid gap-x-6 gap-y-2 touch:gap-y-0 sheet:grid-cols-2">
        {items.map(({ key, name }) => (
          <Checkbox key={key} value={chosen.includes(key)} onChange={(isOn) => choose(key, isOn)}>
            {name}
          </Checkbox>
        ))}
      </div>
    </div>
  );
}
