import { type KeyboardEvent, useRef } from "react";
import { Count } from "../../ui/marks/count.tsx";

export const parts = ["campos", "topicos", "previa"] as const;
/** What is in sight where there is room for one part of the page. */
export type Part = (typeof parts)[number];

const names: Readonly<Record<Part, string>> = { campos: "Campos", topicos: "Tópicos", previa: "Prévia" };

const panelId = (part: Part) => `parte-${part}`;
const tabId = (part: Part) => `aba-${part}`;

/** What a part's panel is told apart by; nothing where all parts stand together. */
export const panelProps = (of: Part, shown: Part | null) =>
  shown === null
    ? {}
    : ({ id: panelId(of), role: "tabpanel", "aria-labelledby": tabId(of), hidden: of !== shown } as const);

export interface PartTabsProps {
  readonly part: Part;
  readonly onChange: (part: Part) => void;
  readonly topics: number;
  /** Fields still to be filled. */
  readonly pending: number;
}

/** Campos, Tópicos, Prévia: arrows move, Enter, Space or a press choose. */
export function PartTabs({ part, onChange, topics, pending }: PartTabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const counts: Partial<Record<Part, readonly [number, string]>> = {
    campos: [pending, "por preencher"],
    topicos: [topics, "escolhidos"],
  };
  const walk = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const tabs = [...(list.current?.querySelectorAll<HTMLElement>("[role='tab']") ?? [])];
    const at = tabs.indexOf(document.activeElement as HTMLElement);
    tabs[(at + step + tabs.length) % tabs.length]?.focus();
  };
  return (
    <div
      ref={list}
      role="tablist"
      aria-label="Partes do documento"
      onKeyDown={walk}
      className="sticky top-[var(--header)] z-5 -mx-gutter flex gap-6 border-b border-line bg-bg px-gutter"
    >
      {parts.map((one) => {
        const [count = 0, label = ""] = counts[one] ?? [];
        return (
          <button
            key={one}
            type="button"
            role="tab"
            id={tabId(one)}
            aria-selected={one === part}
            {...(one === part ? { "aria-controls": panelId(one) } : {})}
            tabIndex={one === part ? 0 : -1}
            onClick={() => onChange(one)}
            className="-mb-px inline-flex min-h-11 cursor-pointer items-center gap-2 border-b-2 border-transparent text-14 font-medium whitespace-nowrap text-muted hover:text-ink aria-selected:border-accent-ink aria-selected:text-ink forced-colors:aria-selected:border-[Highlight]"
          >
            {names[one]}
            {count > 0 ? <Count value={count} label={label} /> : null}
          </button>
        );
      })}
    </div>
  );
}
