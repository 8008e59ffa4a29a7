import type { ReportFormat } from "@lavra/contract/documents/reports";
import { ChartColumn, FileSpreadsheet, Gem } from "lucide-react";
import { sentenceOf } from "../platform/api/api-error.ts";
import { heads } from "../platform/head/heads.ts";
import { KnownHead } from "../platform/head/known-head.tsx";
import { places } from "../platform/places.ts";
import { PlansLink, useAskOwner } from "../subscriptions/features/feature-notice.tsx";
import { usePlanFeature } from "../subscriptions/features/plan-feature.ts";
import { Button, ButtonLink } from "../ui/buttons/button.tsx";
import { Card } from "../ui/layout/card.tsx";
import { Banner } from "../ui/messages/banner.tsx";
import { EmptyState } from "../ui/messages/empty-state.tsx";
import { FailedState } from "../ui/messages/failed-state.tsx";
import { Notices } from "../ui/messages/notices.tsx";
import { Skeleton, SkeletonGroup } from "../ui/messages/skeleton.tsx";
import { useNotices } from "../ui/messages/use-notices.ts";
import type { Period } from "./period.ts";
import { PeriodFields, usePeriod } from "./period-fields.tsx";
import { useReport, useSaveReport } from "./report-query.ts";
import { ReportView } from "./report-view.tsx";

const Loading = () => (
  <SkeletonGroup label="Carregando relatório..." className="grid gap-6 max-md:gap-4 wide:grid-cols-2">
    <Skeleton className="h-80 rounded-card wide:col-span-2" />
    <Skeleton className="h-64 rounded-card" />
    <Skeleton className="h-64 rounded-card max-wide:hidden" />
  </SkeletonGroup>
);

function Missing({ sentence }: { readonly sentence: string }) {
  const asking = useAskOwner();
  return (
    <Card isFlush>
      <EmptyState
        icon={<Gem />}
        title="Os relatórios não estão no plano do escritório"
        actions={asking ? undefined : <PlansLink />}
      >
        {[sentence, asking].filter(Boolean).join(" ")}
      </EmptyState>
    </Card>
  );
}

const Empty = () => (
  <Card isFlush>
    <EmptyState
      icon={<ChartColumn />}
      hue="documents"
      title="Nenhum documento no período"
      actions={<ButtonLink href={places.documents.path}>Ver todos os documentos</ButtonLink>}
    >
      Escolha outro período, ou gere um documento: ele conta aqui em seguida.
    </EmptyState>
  </Card>
);

const fileNames: Readonly<Record<ReportFormat, string>> = { xlsx: "Baixar planilha", csv: "Baixar CSV" };

interface DownloadsProps {
  readonly period: Period;
  readonly onFailure: (error: unknown) => void;
}

function Downloads({ period, onFailure }: DownloadsProps) {
  const saving = useSaveReport();
  return (
    <div className="flex flex-wrap gap-2 max-md:w-full max-md:*:flex-1">
      {(Object.keys(fileNames) as ReportFormat[]).map((format) => (
        <Button
          key={format}
          icon={<FileSpreadsheet aria-hidden="true" />}
          isBusy={saving.isPending && saving.variables.format === format}
          busyLabel="Baixando…"
          isDisabled={saving.isPending && saving.variables.format !== format}
          onPress={() => saving.mutate({ ...period, format }, { onError: onFailure })}
        >
          {fileNames[format]}
        </Button>
      ))}
    </div>
  );
}

interface FailureProps {
  readonly error: Error;
  /** The figures that were read before stay below. */
  readonly hasFigures: boolean;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

function Failure({ error, hasFigures, isRetrying, onRetry }: FailureProps) {
  if (hasFigures) {
    return (
      <Banner
        tone="error"
        actions={
          <Button size="sm" tone="accent" isBusy={isRetrying} onPress={onRetry}>
            Tentar novamente
          </Button>
        }
      >
        {`Erro ao atualizar o relatório: ${sentenceOf(error)}`}
      </Banner>
    );
  }
  return (
    <Card isFlush>
      <FailedState title="Não foi possível carregar o relatório" onRetry={onRetry} isRetrying={isRetrying}>
        {sentenceOf(error)}
      </FailedState>
    </Card>
  );
}

/** The report in its four states. */
function Report() {
  const chosen = usePeriod();
  const { data: report, error, isFetching, isPlaceholderData, refetch } = useReport(chosen.period);
  const notices = useNotices();
  const reportFailure = (failure: unknown) =>
    notices.notify({ tone: "error", text: `Erro ao baixar o relatório: ${sentenceOf(failure)}` });
  return (
    <div className="grid grid-cols-1 gap-6 max-md:gap-4">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <PeriodFields {...chosen} />
        {chosen.period && report && report.total > 0 ? (
          <Downloads period={chosen.period} onFailure={reportFailure} />
        ) : null}
      </div>
      <Notices of={notices} />
      {error ? (
        <Failure
          error={error}
          hasFigures={report !== undefined}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : null}
      {!error && report === undefined && chosen.period ? <Loading /> : null}
      {report ? (
        <div aria-busy={isPlaceholderData} className={isPlaceholderData ? "opacity-60" : undefined}>
          {report.total === 0 ? <Empty /> : <ReportView report={report} />}
        </div>
      ) : null}
    </div>
  );
}

/** /reports: how many documents the office, or the person, generated in a period. */
export function ReportsPage() {
  const { isWaiting, missing } = usePlanFeature("advancedReports");
  return (
    <>
      <KnownHead of={heads.reports} />
      {isWaiting ? <Loading /> : missing ? <Missing sentence={missing} /> : <Report />}
    </>
  );
}
