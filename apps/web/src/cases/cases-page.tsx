import { Briefcase } from "lucide-react";
import { lazy, Suspense, useMemo, useState } from "react";
import { heads } from "../platform/head/heads.ts";
import { KnownHead } from "../platform/head/known-head.tsx";
import { caseParam } from "../platform/places.ts";
import { useUrlParam } from "../platform/use-url-param.ts";
import { Button } from "../ui/buttons/button.tsx";
import { Notices } from "../ui/messages/notices.tsx";
import { useNotices } from "../ui/messages/use-notices.ts";
import { lazyDialog } from "../ui/overlays/lazy-dialogs.tsx";
import type { Asking, CaseDialogsProps } from "./case-dialogs.tsx";
import { useCasesChanged } from "./case-queries.ts";
import { CasesList } from "./list/cases-list.tsx";
import type { CaseActs } from "./list/cases-table.tsx";
import { useList } from "./list/use-list.ts";

const CaseView = lazy(async () => ({ default: (await import("./view/case-view.tsx")).CaseView }));
const CaseDialogs = lazyDialog<CaseDialogsProps>(async () => (await import("./case-dialogs.tsx")).CaseDialogs);

/** /cases: the office's cases, or the one that the address names. */
export function CasesPage() {
  const list = useList();
  const notices = useNotices();
  const changed = useCasesChanged();
  const [shownId] = useUrlParam(caseParam);
  const [, openCase] = useUrlParam(caseParam, { push: true });
  const [asking, setAsking] = useState<Asking | null>(null);
  const acts = useMemo<CaseActs>(
    () => ({
      onEdit: ({ id }) => setAsking({ kind: "edit", id }),
      onVersions: (of) => setAsking({ kind: "versions", of }),
      onErase: (of) => setAsking({ kind: "erase", of }),
    }),
    [],
  );
  const create = () => setAsking({ kind: "new" });
  const shown = <Notices of={notices} className="mb-4" />;
  return (
    <>
      {shownId === "" ? (
        <>
          <KnownHead
            of={heads.cases}
            actions={
              <Button tone="primary" icon={<Briefcase aria-hidden="true" />} onPress={create}>
                Novo caso
              </Button>
            }
          />
          {shown}
          <section aria-label="Lista de casos" className="min-w-0 rounded-card border border-line bg-surface">
            <CasesList list={list} acts={acts} onCreate={create} />
          </section>
        </>
      ) : (
        <Suspense>
          <CaseView id={shownId} acts={acts} notices={shown} />
        </Suspense>
      )}
      {asking ? (
        <CaseDialogs
          asking={asking}
          onClose={() => setAsking(null)}
          onDone={(text, saved) => {
            setAsking(null);
            notices.notify({ tone: "success", text });
            void changed();
            if (asking.kind === "new" && saved) openCase(saved.id);
            if (asking.kind === "erase" && shownId !== "") openCase("");
          }}
        />
      ) : null}
    </>
  );
}
