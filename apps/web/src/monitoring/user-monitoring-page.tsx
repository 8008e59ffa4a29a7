import type { MonitoringRow } from "@lavra/contract/plans/monitoring";
import { heads } from "../platform/head/heads.ts";
import { KnownHead } from "../platform/head/known-head.tsx";
import { useLeaveQuestion } from "../platform/use-leave-question.ts";
import { Card } from "../ui/layout/card.tsx";
import { Note } from "../ui/messages/note.tsx";
import { Notices } from "../ui/messages/notices.tsx";
import { RetryLine } from "../ui/messages/retry-line.tsx";
import { useNotices } from "../ui/messages/use-notices.ts";
import { LazyLeaveDialog } from "../ui/overlays/lazy-dialogs.tsx";
import { useEdits } from "./editor/use-edits.ts";
import { useWatchedOffices } from "./fetch-offices.ts";
import { FlaggedPayments } from "./flagged/flagged-payments.tsx";
import { totalsOf } from "./list/arrange-offices.ts";
import { OfficesList } from "./list/offices-list.tsx";
import { OfficesSkeleton } from "./list/offices-skeleton.tsx";
import { toggleId } from "./list/offices-table.tsx";
import { SummaryCards } from "./summary-cards.tsx";

/** /user-monitoring: every office's users, subscription and payments, for platform staff. */
export function UserMonitoringPage() {
  const { data: offices, isError, isFetching, refetch } = useWatchedOffices();
  const edits = useEdits();
  const notices = useNotices();
  const question = useLeaveQuestion(edits.hasAny);
  const totals = offices ? totalsOf(offices) : isError ? null : undefined;

  const finish = ({ id, nome }: MonitoringRow, sentence: string) => {
    edits.finish(id);
    notices.notify({ tone: "success", text: sentence, detail: `${nome}.` });
    document.getElementById(toggleId(id))?.focus();
  };

  return (
    <>
      <KnownHead of={heads.monitoring} />
      <Notices of={notices} className="sticky top-[calc(var(--header)+0.75rem)] z-6 mb-4" />
      <div className="grid grid-cols-1 gap-4">
        <SummaryCards totals={totals} />
        <Note>Apenas usuários ativos são contabilizados para cobrança.</Note>
        <FlaggedPayments notices={notices} />
        <Card isFlush>
          {isError ? (
            <RetryLine isRetrying={isFetching} onRetry={() => void refetch()}>
              Os dados não foram carregados.
            </RetryLine>
          ) : null}
          {offices === undefined && !isError ? <OfficesSkeleton /> : null}
          {offices ? <OfficesList offices={offices} edits={edits} onSaved={finish} /> : null}
        </Card>
      </div>
      <LazyLeaveDialog
        question={question}
        title="Sair sem salvar as assinaturas?"
        leaveLabel="Sair sem salvar"
        stayLabel="Continuar aqui"
      >
        As alterações que você fez serão perdidas.
      </LazyLeaveDialog>
    </>
  );
}
