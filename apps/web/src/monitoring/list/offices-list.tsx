import type { MonitoringRow } from "@lavra/contract/plans/monitoring";
import { SearchX, UserCog } from "lucide-react";
import { useDeferredValue, useMemo } from "react";
import { places } from "../../platform/places.ts";
import { usePlans } from "../../subscriptions/offer/offer.ts";
import { Button, ButtonLink } from "../../ui/buttons/button.tsx";
import { Pager, pageOf } from "../../ui/layout/pager.tsx";
import { EmptyState } from "../../ui/messages/empty-state.tsx";
import { Skeleton, SkeletonGroup } from "../../ui/messages/skeleton.tsx";
import { partOf, usePart } from "../../ui/use-part.ts";
import { useStable } from "../../ui/use-stable.ts";
import type { OfficeEditorProps } from "../editor/office-editor.tsx";
import type { EditsHandle } from "../editor/use-edits.ts";
import { arrangeOffices } from "./arrange-offices.ts";
import { OfficesTable } from "./offices-table.tsx";
import { OfficesToolbar } from "./offices-toolbar.tsx";
import { useOfficesView } from "./use-offices-view.ts";

/** Loads after the page is drawn, or with the first row that is opened. */
const editorPart = partOf(async () => (await import("../editor/office-editor.tsx")).OfficeEditor);

export interface OfficesListProps extends Pick<OfficeEditorProps, "onSaved"> {
  readonly offices: readonly MonitoringRow[];
  readonly edits: EditsHandle;
}

const none = "Nenhum administrador encontrado.";

const NoOffices = () => (
  <EmptyState
    icon={<UserCog />}
    hue="users"
    title={none}
    actions={
      <ButtonLink tone="primary" href={places.users.path}>
        {places.users.title}
      </ButtonLink>
    }
  >
    Os escritórios aparecem aqui assim que se cadastram, ou quando você cria o titular.
  </EmptyState>
);

const NobodyFound = ({ onClear }: { readonly onClear: () => void }) => (
  <EmptyState icon={<SearchX />} title={none} actions={<Button onPress={onClear}>Limpar busca</Button>}>
    Confira a escrita ou busque por outra parte do nome.
  </EmptyState>
);

const EditorSkeleton = () => (
  <SkeletonGroup label="Carregando campos..." className="grid gap-5 px-6 pt-2 pb-6 max-md:px-0">
    <Skeleton className="h-16" />
    <Skeleton className="h-16" />
  </SkeletonGroup>
);

/** The offices, searched and sorted, a page at a time; each row opens for editing. */
export function OfficesList({ offices, edits, onSaved }: OfficesListProps) {
  const { data: plans } = usePlans();
  const { view, change } = useOfficesView();
  const typed = useDeferredValue(view.typed);
  const rows = useMemo(() => arrangeOffices(offices, { typed, sort: view.sort }), [offices, typed, view.sort]);
  const [OfficeEditor, askEditor] = usePart(editorPart);
  const toggle = useStable((id: string) => {
    edits.toggle(id);
    // Without a connection the row closes again.
    if (!OfficeEditor) askEditor(() => edits.finish(id));
  });
  if (offices.length === 0) return <NoOffices />;
  const shown = pageOf(rows, view.page);
  return (
    <>
      <OfficesToolbar view={view} onChange={change} />
      {rows.length === 0 ? (
        <NobodyFound onClear={() => change({ typed: "" })} />
      ) : (
        <>
          <OfficesTable
            rows={shown.rows}
            plans={plans}
            sort={view.sort}
            onSortChange={(sort) => change({ sort })}
            isOpen={edits.isOpen}
            isDirty={edits.isDirty}
            onToggle={toggle}
            editor={(row) =>
              OfficeEditor ? (
                <OfficeEditor row={row} plans={plans} edits={edits} onSaved={onSaved} />
              ) : (
                <EditorSkeleton />
              )
            }
          />
          <Pager
            shown={shown}
            words={["administrador", "administradores"]}
            onTurn={(pages) => change({ page: shown.page + pages })}
          />
        </>
      )}
    </>
  );
}
