import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { classNames } from "../class-names.ts";
import { Count } from "../marks/inline-marks.tsx";

export interface TabOf<Id extends string> {
  readonly id: Id;
  readonly name: string;
  readonly icon?: ReactNode;
  /** Figure beside the name, and its label; not shown if 0. */
  readonly count?: readonly [value: number, label: string] | undefined;
}

export interface TabListProps<Id extends string> {
  readonly label: string;
  readonly tabs: readonly TabOf<Id>[];
  readonly value: Id;
  readonly onChange: (id: Id) => void;
  readonly className?: string | undefined;
}

/** Tabs whose panels are elsewhere: arrows move, and Enter, Space or a press choose. */
export function TabList<Id extends string>({ label, tabs, value, onChange, className }: TabListProps<Id>) {
  const list = useRef<HTMLDivElement>(null);
  const walk = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const nodes = [...(list.current?.querySelectorAll<HTMLElement>("[role='tab']") ?? [])];
    const at = nodes.indexOf(document.activeElement as HTMLElement);
    nodes[(at + step + nodes.length) % nodes.length]?.focus();
  };
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      onKeyDown={walk}
      className={classNames("flex flex-wrap gap-x-6 border-b border-line", className)}
    >
      {tabs.map(({ id, name, icon, count: [count, counted] = [0, ""] }) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={tabId(id)}
          aria-selected={id === value}
          {...(id === value ? { "aria-controls": panelId(id) } : {})}
          tabIndex={id === value ? 0 : -1}
          onClick={() => onChange(id)}
          className="-mb-px inline-flex min-h-11 cursor-pointer items-center gap-2 border-b-2 border-transparent text-14 font-medium whitespace-nowrap text-muted hover:text-ink aria-selected:border-accent-ink aria-selected:text-ink forced-colors:aria-selected:border-[Highlight]"
        >
          {icon}
          {name}
          {count > 0 ? <Count value={count} label={counted} /> : null}
        </button>
      ))}
    </div>
  );
}

const panelId = (id: string) => `parte-${id}`;
const tabId = (id: string) => `aba-${id}`;

/** Returns the attributes that connect a panel to its tab. */
export const panelProps = (id: string, shown: string) =>
  ({ id: panelId(id), role: "tabpanel", "aria-labelledby": tabId(id), hidden: id !== shown }) as const;
