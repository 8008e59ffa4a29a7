import type { LibraryFile } from "@lavra/contract/library/library";
import type { UseQueryResult } from "@tanstack/react-query";
import { CircleCheck } from "lucide-react";
import { useState } from "react";
import type { FileWarnings } from "../../library/warnings/file-warnings.ts";
import { LazyRewriteOffer, WarningItem } from "../../library/warnings/warning-item.tsx";
import { sentenceOf } from "../../platform/api/api-error.ts";
import { HelpLink } from "../../platform/help/help-link.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { Count } from "../../ui/marks/inline-marks.tsx";
import { Banner } from "../../ui/messages/banner.tsx";
import { Skeleton, SkeletonGroup } from "../../ui/messages/skeleton.tsx";
import type { AskedMarker } from "./party-uses.ts";
import { PlaceButton } from "./place-button.tsx";
import { UnregisteredItem } from "./unregistered-item.tsx";
import type { Points } from "./use-points.ts";

export interface FileFindingsProps {
  readonly file: Pick<LibraryFile, "id">;
  readonly query: UseQueryResult<FileWarnings>;
  readonly found: Pick<Points, "points" | "lacking" | "keyOfFault" | "show">;
  readonly isReadOnly: boolean;
  readonly onAdd: (markers: readonly AskedMarker[]) => void;
}

/** Findings shown at first, and added with each press. */
const step = 5;

/** Findings of the analysis of the file: markers that its form lacks, and faults to correct in Word. */
export function FileFindings({ file, query, found, isReadOnly, onAdd }: FileFindingsProps) {
  const { data, error, isFetching, refetch } = query;
  const [most, setMost] = useState(step);
  if (error && !data) {
    return (
      <Banner
        tone="warning"
        actions={
          <Button size="sm" tone="accent" isBusy={isFetching} onPress={() => void refetch()}>
            Tentar novamente
          </Button>
        }
      >
        {`Erro ao conferir os marcadores: ${sentenceOf(error)}`}
      </Banner>
    );
  }
  if (!data) {
    return (
      <SkeletonGroup label="Conferindo o arquivo..." className="grid gap-2">
        <Skeleton className="h-5 w-1/2" />
      </SkeletonGroup>
    );
  }
  const { points, lacking, keyOfFault, show } = found;
  const total = lacking.length + points.length;
  if (total === 0) {
    return (
      <p className="flex items-center gap-1.5 text-13 text-muted">
        <CircleCheck aria-hidden="true" className="size-4 text-ok-ink" />
        Conferência do arquivo: nada a corrigir.
      </p>
    );
  }
  const items = [
    ...lacking.map((marker) => (
      <UnregisteredItem
        key={marker.key}
        marker={marker}
        onAdd={isReadOnly ? undefined : () => onAdd([marker])}
        onShow={show}
      />
    )),
    ...points.map(({ warning, fault }) => (
      <WarningItem
        key={`${warning.code} ${warning.message}`}
        warning={warning}
        action={
          fault ? (
            <PlaceButton
              placeKey={keyOfFault(fault.id)}
              label={`Mostrar ${fault.text} no documento`}
              onShow={show}
              className="flex-none px-1.5 py-1 text-13 font-medium text-accent-ink hover:bg-hover touch:min-h-11"
            >
              Mostrar
            </PlaceButton>
          ) : null
        }
      />
    )),
  ];
  return (
    <section
      aria-label="Conferência do arquivo"
      className="grid min-w-0 grid-cols-1 gap-3 rounded-card border border-warn-line bg-warn-soft/40 p-4"
    >
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="text-14 font-bold text-ink">Conferência do arquivo</h2>
        <Count value={total} label="pontos" />
        {!isReadOnly && lacking.length > 1 ? (
          <Button size="sm" tone="accent" onPress={() => onAdd(lacking)} className="ml-auto">
            {`Adicionar os ${lacking.length.toLocaleString("pt-BR")}`}
          </Button>
        ) : null}
      </div>
      <LazyRewriteOffer file={file} rewritable={data.rewritable} isReadOnly={isReadOnly} />
      <ul aria-label="Pontos a conferir no arquivo" className="grid gap-2.5">
        {items.slice(0, most)}
      </ul>
      {total > most ? (
        <Button size="sm" tone="accent" onPress={() => setMost(most + 20)} className="justify-self-start">
          {`Mostrar mais ${Math.min(total - most, 20)}`}
        </Button>
      ) : null}
      <HelpLink to="preparar-modelo#avisos-e-como-corrigir">Como corrigir cada aviso</HelpLink>
    </section>
  );
}
