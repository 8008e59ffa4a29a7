import type { Case } from "@lavra/contract/cases/cases";
import { useQuery } from "@tanstack/react-query";
import { ChevronLeft, FilePenLine, FileX, History, Pencil, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { DocumentsPart } from "../../parties/index.ts";
import { ApiError, sentenceOf } from "../../platform/api/api-error.ts";
import { formatInstant } from "../../platform/formats/dates.ts";
import { places } from "../../platform/places.ts";
import { Button, ButtonLink } from "../../ui/buttons/button.tsx";
import { CopyButton } from "../../ui/buttons/copy-button.tsx";
import { TextLink } from "../../ui/buttons/text-link.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { PageHead } from "../../ui/layout/page-head.tsx";
import { Badge } from "../../ui/marks/badge.tsx";
import { EmptyState } from "../../ui/messages/empty-state.tsx";
import { FailedState } from "../../ui/messages/failed-state.tsx";
import { Skeleton, SkeletonGroup } from "../../ui/messages/skeleton.tsx";
import { LazyMenu } from "../../ui/overlays/lazy-menu.tsx";
import { caseQuery } from "../case-queries.ts";
import { caseDocumentAddress, numberWords, titleOfCase } from "../case-words.ts";
import type { CaseActs } from "../list/cases-table.tsx";
import { CaseParties } from "./case-parties.tsx";

interface FactProps {
  readonly name: string;
  readonly children: ReactNode;
}

/** A fact of the case; none for an unknown one. */
const Fact = ({ name, children }: FactProps) =>
  children === "" ? null : (
    <div className="min-w-0">
      <dt className="text-13 text-muted">{name}</dt>
      <dd className="wrap-anywhere text-ink">{children}</dd>
    </div>
  );

function Facts({ of }: { readonly of: Case }) {
  const { number = "", class: kind = "", unit = "" } = of.record;
  const words = numberWords(number);
  return (
    <Card title="Processo">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 max-md:grid-cols-1">
        <Fact name="Número">
          {number === "" ? (
            "Ainda sem número"
          ) : (
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="tabular-nums">{number}</span>
              <CopyButton size="sm" text={number} label="Copiar o número" />
            </span>
          )}
        </Fact>
        <Fact name="Tribunal">{words ? [words.court, words.courtName].filter(Boolean).join(" · ") : ""}</Fact>
        <Fact name="Estado">{words?.states ?? ""}</Fact>
        <Fact name="Justiça">{words?.segment ?? ""}</Fact>
        <Fact name="Classe">{kind}</Fact>
        <Fact name="Juízo">{unit}</Fact>
        <Fact name="Responsável">{of.responsible}</Fact>
        <Fact name="Alterado">
          {`${formatInstant(of.changedAt)}${of.changedBy === "" ? "" : `, por ${of.changedBy}`}`}
        </Fact>
      </dl>
    </Card>
  );
}

const Loading = () => (
  <SkeletonGroup label="Carregando caso..." className="grid gap-6 pt-10">
    <Skeleton className="h-8 w-3/5" />
    {["h-48", "h-40"].map((height) => (
      <Skeleton key={height} className={`w-full ${height}`} />
    ))}
  </SkeletonGroup>
);

export interface CaseViewProps {
  readonly id: string;
  readonly acts: CaseActs;
  /** Notices of the page, below its heading. */
  readonly notices: ReactNode;
}

function Whole({ of, acts, notices }: Omit<CaseViewProps, "id"> & { readonly of: Case }) {
  const named = { id: of.id, name: titleOfCase(of) };
  const { record } = of;
  return (
    <>
      <PageHead
        title={named.name}
        lead={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="tabular-nums">{record.number ?? "Ainda sem número"}</span>
            {record.isSecret ? <Badge tone="warn">Segredo de justiça</Badge> : null}
          </span>
        }
        actions={
          <>
            <LazyMenu
              label="Mais ações"
              groups={[
                {
                  id: "changes",
                  items: [
                    {
                      id: "versions",
                      label: "Versões",
                      icon: <History aria-hidden="true" />,
                      onAction: () => acts.onVersions(named),
                    },
                  ],
                },
                {
                  id: "ends",
                  items: [
                    {
                      id: "erase",
                      label: "Excluir para sempre",
                      tone: "danger",
                      icon: <Trash2 aria-hidden="true" />,
                      onAction: () => acts.onErase(named),
                    },
                  ],
                },
              ]}
              trigger={<Button>Mais ações</Button>}
            />
            <Button icon={<Pencil aria-hidden="true" />} onPress={() => acts.onEdit(named)}>
              Editar
            </Button>
            <ButtonLink tone="primary" icon={<FilePenLine aria-hidden="true" />} href={caseDocumentAddress(of.id)}>
              Novo documento neste caso
            </ButtonLink>
          </>
        }
      />
      {notices}
      <div className="grid gap-4">
        <Facts of={of} />
        <CaseParties of={of} onEdit={() => acts.onEdit(named)} />
        <Card title="Documentos">
          <DocumentsPart
            of={{ caseId: of.id }}
            words={{ label: "Documentos deste caso", none: "Nenhum documento foi gerado neste caso." }}
          />
        </Card>
        {record.notes === undefined ? null : (
          <Card title="Anotações">
            <p className="whitespace-pre-line wrap-anywhere">{record.notes}</p>
          </Card>
        )}
      </div>
    </>
  );
}

/** The page of one case, in its states. */
export function CaseView({ id, ...page }: CaseViewProps) {
  const { data, error, isFetching, refetch } = useQuery(caseQuery(id));
  const isGone = error instanceof ApiError && (error.status === 404 || error.status === 400);
  return (
    <>
      <p className="pt-6 text-14 max-md:pt-4">
        <TextLink href={places.cases.path}>
          <ChevronLeft aria-hidden="true" className="inline size-4" />
          Todos os casos
        </TextLink>
      </p>
      {data && !isGone ? (
        <Whole of={data} {...page} />
      ) : isGone ? (
        <EmptyState icon={<FileX />} title="Caso não encontrado">
          {sentenceOf(error)}
        </EmptyState>
      ) : error ? (
        <FailedState title="Erro ao carregar o caso" onRetry={() => void refetch()} isRetrying={isFetching}>
          {sentenceOf(error)}
        </FailedState>
      ) : (
        <Loading />
      )}
    </>
  );
}
