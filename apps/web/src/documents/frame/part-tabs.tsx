import { TabList } from "../../ui/layout/tab-list.tsx";
import type { ReadPending } from "../draft/draft.ts";
import { type DraftHandle, useDraftPart } from "../draft/use-draft.ts";
import type { Part } from "../page/use-shown-part.ts";

export interface PartTabsProps {
  readonly part: Part;
  readonly onChange: (part: Part) => void;
  readonly topics: number;
  readonly handle: DraftHandle;
  readonly readPending: ReadPending;
}

/** Campos, Tópicos, Prévia. */
export const PartTabs = ({ part, onChange, topics, handle, readPending }: PartTabsProps) => (
  <TabList
    label="Partes do documento"
    value={part}
    onChange={onChange}
    tabs={[
      { id: "campos", name: "Campos", count: [useDraftPart(handle, readPending).size, "por preencher"] },
      { id: "topicos", name: "Tópicos", count: [topics, "escolhidos"] },
      { id: "previa", name: "Prévia" },
    ]}
    className="sticky top-[var(--header)] z-5 -mx-gutter bg-bg px-gutter"
  />
);
