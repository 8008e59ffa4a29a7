import { TabList } from "../../ui/layout/tab-list.tsx";
import type { Part } from "./parts.ts";

export interface PartTabsProps {
  readonly part: Part;
  readonly onChange: (part: Part) => void;
  readonly topics: number;
  /** Fields still to be filled. */
  readonly pending: number;
}

/** Campos, Tópicos, Prévia. */
export const PartTabs = ({ part, onChange, topics, pending }: PartTabsProps) => (
  <TabList
    label="Partes do documento"
    value={part}
    onChange={onChange}
    tabs={[
      { id: "campos", name: "Campos", count: [pending, "por preencher"] },
      { id: "topicos", name: "Tópicos", count: [topics, "escolhidos"] },
      { id: "previa", name: "Prévia" },
    ]}
    className="sticky top-[var(--header)] z-5 -mx-gutter bg-bg px-gutter"
  />
);
