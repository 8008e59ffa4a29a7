import { FileStack, SearchX } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { sentenceOf } from "../../platform/api/api-error.ts";
import { places } from "../../platform/places.ts";
import { useMay } from "../../platform/session/session.ts";
import { ButtonLink } from "../../ui/buttons/button.tsx";
import { TextLink } from "../../ui/buttons/text-link.tsx";
import { classNames } from "../../ui/class-names.ts";
import { SearchField } from "../../ui/fields/search-field.tsx";
import { Notices } from "../../ui/messages/notices.tsx";
import { Skeleton, SkeletonGroup } from "../../ui/messages/skeleton.tsx";
import { EmptyLine, FailedLine } from "../../ui/messages/state-line.tsx";
import { useNotices } from "../../ui/messages/use-notices.ts";
import { useRested } from "../../ui/use-stable.ts";
import { useDrafts } from "../papers/drafts/saved-drafts.ts";
import { useDocuments } from "../papers/list/stored-documents.ts";
import { DocumentRows } from "./document-rows.tsx";
import { DraftRows } from "./draft-rows.tsx";
import { UsedTemplates, useTemplatesUsed } from "./used-templates.tsx";

/** Pause in ms after the last letter before the search. */
const searchRest = 250;

/** Most rows of each kind; the rest is on a page of its own. */
const most = { drafts: 3, documents: 5 } as const;

/** Returns the drafts that can be continued, and the documents; a person who may not generate gets no drafts. */
function useWork(mayGenerate: boolean, text: string) {
  const drafts = useDrafts(text);
  const documents = useDocuments({ text, page: 1 });
  const both = [drafts, documents];
  const open = (drafts.data ?? []).filter(({ hasTemplate }) => hasTemplate && mayGenerate);
  return {
    drafts: open.slice(0, most.drafts),
    documents: (documents.data?.files ?? []).slice(0, most.documents),
    isPending: both.some(({ isPending }) => isPending),
    error: both.find(({ data, error }) => data === undefined && error)?.error ?? null,
    isFetching: both.some(({ isFetching }) => isFetching),
    retry: () => both.forEach((query) => void query.refetch()),
  };
}

interface ContinueProps {
  readonly work: ReturnType<typeof useWork>;
  readonly mayGenerate: boolean;
  /** What was searched for; "" for nothing. */
  readonly text: string;
}

function Continue({ work, mayGenerate, text }: ContinueProps) {
  const notices = useNotices();
  const { drafts, documents, isPending, error, isFetching, retry } = work;
  if (error) {
    return (
      <FailedLine title="Não foi possível carregar o seu trabalho" onRetry={retry} isRetrying={isFetching}>
        {sentenceOf(error)}
      </FailedLine>
    );
  }
  if (isPending) {
    return (
      <SkeletonGroup
        label="Carregando o seu trabalho..."
        className="grid gap-4 rounded-card border border-line bg-surface p-5"
      >
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} className="h-11" />
        ))}
      </SkeletonGroup>
    );
  }
  if (drafts.length + documents.length === 0 && text !== "") {
    return (
      <EmptyLine icon={<SearchX />} title="Nada encontrado">
        {`Nenhum documento ou rascunho tem “${text}”.`}
      </EmptyLine>
    );
  }
  if (drafts.length + documents.length === 0) {
    return (
      <EmptyLine
        icon={<FileStack />}
        title="Nada começado ainda"
        action={<ButtonLink href={places.generate.path}>Gerar o primeiro documento</ButtonLink>}
      >
        O que você começar a preencher e os documentos que gerar ficam aqui, a um clique.
      </EmptyLine>
    );
  }
  return (
    <>
      <Notices of={notices} isBroughtIntoView />
      <ul aria-label="Rascunhos e últimos documentos" className="min-w-0 rounded-card border border-line bg-surface">
        <DraftRows drafts={drafts} />
        <DocumentRows documents={documents} mayGenerate={mayGenerate} notify={notices.notify} />
      </ul>
    </>
  );
}

export interface WorkbenchProps {
  /** Called once it is known what the person has. */
  readonly onReady?: (() => void) | undefined;
}

/**
 * A person's recent work and most used templates; renders nothing for a person who cannot make documents and has none.
 */
export function Workbench({ onReady }: WorkbenchProps) {
  const mayGenerate = useMay("generate");
  const [typed, setTyped] = useState("");
  const text = useRested(typed.trim(), searchRest);
  const work = useWork(mayGenerate, text);
  const { data: used } = useTemplatesUsed(mayGenerate);
  const isReady = !work.isPending || work.error !== null;
  const report = useEffectEvent(() => onReady?.());
  useEffect(() => {
    if (isReady) report();
  }, [isReady]);
  const hasUsed = mayGenerate && used !== undefined && used.templates.length > 0;
  const isBare = !mayGenerate && !work.error && work.documents.length === 0 && typed === "";
  if (isBare) return null;
  return (
    <div
      className={classNames(
        "grid gap-x-8 gap-y-8 pt-10 max-md:pt-8",
        hasUsed && "grid-cols-[2fr_1fr] max-lg:grid-cols-1",
      )}
    >
      <section
        aria-label={mayGenerate ? "Continuar" : "Últimos documentos"}
        className="grid min-w-0 content-start gap-3"
      >
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <h2 className="text-18 font-bold text-ink">{mayGenerate ? "Continuar" : "Últimos documentos"}</h2>
          <span className="no-print text-14">
            <TextLink href={places.documents.path}>{places.documents.title}</TextLink>
          </span>
        </div>
        <SearchField
          label="Buscar por cliente, número, texto ou modelo"
          value={typed}
          onChange={setTyped}
          className="w-full"
        />
        <Continue work={work} mayGenerate={mayGenerate} text={text} />
      </section>
      {hasUsed ? <UsedTemplates {...used} /> : null}
    </div>
  );
}
