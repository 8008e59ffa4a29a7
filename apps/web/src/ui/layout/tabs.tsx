import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { panelProps, TabList } from "./tab-list.tsx";

export interface TabItem {
  readonly id: string;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly content: ReactNode;
}

export interface TabsProps {
  readonly label: string;
  readonly items: readonly TabItem[];
  readonly value: string;
  readonly onChange: (id: string) => void;
  readonly className?: string | undefined;
}

/** Views of one thing, one at a time; keep `value` in the URL. */
export function Tabs({ label, items, value, onChange, className }: TabsProps) {
  const tabs = items.map((item) => ({ id: item.id, name: item.label, icon: item.icon }));
  return (
    <div className={classNames("min-w-0", className)}>
      <TabList
        label={label}
        tabs={tabs}
        value={value}
        onChange={onChange}
        className="overflow-x-auto [scrollbar-width:none]"
      />
      {items
        .filter(({ id }) => id === value)
        .map(({ id, content }) => (
          <div key={id} {...panelProps(id, value)} className="pt-5 max-md:pt-3">
            {content}
          </div>
        ))}
    </div>
  );
}
