import { TabList } from "../../ui/layout/tab-list.tsx";
import type { View, ViewHandle } from "./use-view.ts";

const markers = { id: "markers", name: "Marcadores" } as const;
const form = { id: "form", name: "Formulário" } as const;
const paper = { id: "paper", name: "Documento" } as const;

/** In the wide layout the document comes first: it says more about the markers beside it. */
const tabs = (isWide: boolean) => (isWide ? [paper, form] : [markers, form, paper]);

/** Tabs for the views of the template, one at a time. */
export const ViewTabs = ({ view: { view, isWide, go } }: { readonly view: ViewHandle }) => (
  <TabList<View>
    label="O que se vê do modelo"
    tabs={tabs(isWide)}
    value={view}
    onChange={go}
    className={
      isWide ? "px-5" : "no-print sticky top-[var(--header)] z-5 -mx-gutter bg-bg px-gutter max-[359px]:gap-x-4"
    }
  />
);
