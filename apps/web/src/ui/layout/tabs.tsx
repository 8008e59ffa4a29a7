import type { ReactNode } from "react";
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from "react-aria-components/Tabs";
import { classNames } from "../class-names.ts";

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
  return (
    <AriaTabs
      keyboardActivation="manual"
      selectedKey={value}
      onSelectionChange={(key) => onChange(String(key))}
      className={classNames("min-w-0", className)}
    >
      <TabList aria-label={label} className="flex gap-6 overflow-x-auto border-b border-line [scrollbar-width:none]">
        {items.map((item) => (
          <Tab
            key={item.id}
            id={item.id}
            className="-mb-px inline-flex min-h-11 cursor-pointer items-center gap-2 border-b-2 border-transparent text-14 font-medium whitespace-nowrap text-muted outline-0 transition-colors data-focus-visible:outline-2 data-focus-visible:-outline-offset-2 data-focus-visible:outline-focus data-hovered:text-ink data-selected:border-accent-ink data-selected:text-ink forced-colors:border-[Canvas] forced-colors:data-selected:border-[Highlight]"
          >
            {item.icon}
            {item.label}
          </Tab>
        ))}
      </TabList>
      {items.map((item) => (
        <TabPanel
          key={item.id}
          id={item.id}
          className="pt-5 outline-0 data-focus-visible:outline-2 data-focus-visible:outline-focus"
        >
          {item.content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
