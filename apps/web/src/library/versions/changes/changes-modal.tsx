import type { VersionChanges } from "@lavra/contract/library/version-changes";
import { useState } from "react";
import { sentenceOf } from "../../../platform/api/api-error.ts";
import { LazySelect } from "../../../ui/choices/lazy-select.tsx";
import { MarkerChip } from "../../../ui/marks/inline-marks.tsx";
import { Banner } from "../../../ui/messages/banner.tsx";
import { FailedState } from "../../../ui/messages/failed-state.tsx";
import { Skeleton, SkeletonGroup } from "../../../ui/messages/skeleton.tsx";
import { Modal } from "../../../ui/overlays/modal.tsx";
import { changesLine, draftsLine } from "./change-words.ts";
import { Redline } from "./redline.tsx";
import { useVersionChanges } from "./version-changes.ts";

export interface ChangesModalProps {
  readonly file: { readonly id: string; readonly name: string };
  /** Version whose changes are shown, compared with an earlier one. */
  readonly to: number;
  /** True if it is the present version, which drafts follow. */
  readonly isPresent: boolean;
  readonly onClose: () => void;
}

/** Number of older versions offered. */
const mostOffered = 50;

function Chips({ title, names }: { readonly title: string; readonly names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <div className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
      <dt className="text-13 text-muted">{title}</dt>
      {names.map((name) => (
        <dd key={name} className="flex max-w-full rounded-full bg-flat px-2.5 py-0.5">
          <MarkerChip name={name} />
        </dd>
      ))}
    </div>
  );
}

function Changes({ changes, isPresent }: { readonly changes: VersionChanges; readonly isPresent: boolean }) {
  const drafts = isPresent ? draftsLine(changes) : undefined;
  const { markersAdded, markersRemoved, grammarAdded, grammarRemoved, paragraphs, more } = changes;
  const hasChips = [markersAdded, markersRemoved, grammarAdded, grammarRemoved].some(({ length }) => length > 0);
  return (
    <>
      <p role="status" className="font-medium text-ink">
        {changesLine(changes)}
      </p>
      {drafts === undefined ? null : <Banner tone={changes.drafts.losing > 0 ? "warning" : "info"}>{drafts}</Banner>}
      {hasChips ? (
        <dl className="grid gap-2">
          <Chips title="Marcadores que entraram" names={markersAdded} />
          <Chips title="Marcadores que saíram" names={markersRemoved} />
          <Chips title="Formatos e blocos que entraram" names={grammarAdded} />
          <Chips title="Formatos e blocos que saíram" names={grammarRemoved} />
        </dl>
      ) : null}
      {paragraphs.some(({ kind }) => kind !== "same") ? <Redline paragraphs={paragraphs} /> : null}
      {more > 0 ? (
        <p className="text-13 text-muted">
          {`Há mais ${more.toLocaleString("pt-BR")} parágrafos com mudanças. Para ver tudo, baixe as duas versões e compare-as no Word.`}
        </p>
      ) : null}
    </>
  );
}

/** Shows the changes of a version of a file: a summary, its markers, and the text. */
export function ChangesModal({ file, to, isPresent, onClose }: ChangesModalProps) {
  const [from, setFrom] = useState(to - 1);
  const { data, error, isFetching, refetch } = useVersionChanges({ fileId: file.id, from, to });
  const older = Array.from({ length: Math.min(to - 1, mostOffered) }, (_, at) => String(to - 1 - at));
  return (
    <Modal isOpen size="lg" title={`O que mudou na versão ${to}`} lead={file.name} onClose={onClose}>
      {older.length > 1 ? (
        <LazySelect
          label="Comparada com"
          options={older.map((number) => ({ value: number, label: `Versão ${number}` }))}
          value={String(from)}
          onChange={(number) => setFrom(Number(number))}
          className="w-56 max-sheet:w-full"
        />
      ) : null}
      {data ? (
        <Changes changes={data} isPresent={isPresent} />
      ) : error ? (
        <FailedState onRetry={() => void refetch()} isRetrying={isFetching}>
          {`Erro ao comparar as versões: ${sentenceOf(error)}`}
        </FailedState>
      ) : (
        <SkeletonGroup label="Comparando as versões..." className="grid gap-3">
          <Skeleton className="h-5 w-3/5" />
          <Skeleton className="h-16 w-full" />
          <Skeleton className="h-16 w-full" />
        </SkeletonGroup>
      )}
    </Modal>
  );
}
