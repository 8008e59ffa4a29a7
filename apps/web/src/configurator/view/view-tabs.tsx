import { TabList } from "../../ui/layout/tab-list.tsx";
import type { View, ViewHandle } from "./use-view.ts";

const names = (isDesk: boolean) => [
  ...(isDesk ? [] : [{ id: "form", name: "Marcadores" } as const]),
  { id: "paper", name: "Documento" } as const,
  ...(isDesk ? [{ id: "form", name: "Formulário" } as const] : []),
];

/** The document or the form, one at a time. */
export const ViewTabs = ({ view: { view, isDesk, go } }: { readonly view: ViewHandle }) => (
  <TabList<View>
    label="O que se vê do modelo"
    tabs={names(isDesk)}
    value={view}
    onChange={go}
    className={isDesk ? "px-5" : "no-print sticky top-[var(--header)] z-5 -mx-gutter bg-bg px-gutter"}
  />
);
