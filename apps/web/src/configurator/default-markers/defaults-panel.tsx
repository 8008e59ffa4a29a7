import { type CustomDefault, customCategory, systemDefaults } from "@lavra/contract/markers/default-markers";
import type { UseQueryResult } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { sentenceOf } from "../../platform/api/api-error.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Fold } from "../../ui/layout/fold.tsx";
import { Banner } from "../../ui/messages/banner.tsx";
import { Skeleton, SkeletonGroup } from "../../ui/messages/skeleton.tsx";
import { useIsPhone } from "../../ui/use-media-query.ts";
import type { WrittenMarker } from "../config/edit-markers.ts";
import { CustomRows } from "./custom-rows.tsx";
import { DefaultChip } from "./default-chip.tsx";

export interface DefaultsPanelProps {
  readonly query: UseQueryResult<readonly CustomDefault[]>;
  /** The keys of the markers in the file's form. */
  readonly inFile: ReadonlySet<string>;
  readonly onAdd: (key: string, marker: WrittenMarker) => void;
  readonly onCreate: () => void;
  readonly onEdit: (marker: CustomDefault) => void;
  readonly onDelete: (marker: CustomDefault) => void;
}

const categories = Map.groupBy(systemDefaults, ({ category }) => category);

/** Converts a custom default into a marker for a file. */
const fromCustom = (marker: CustomDefault): WrittenMarker => ({
  name: marker.name,
  type: marker.type,
  description: marker.description,
  options: marker.options,
  apiSource: marker.apiSource,
  kind: marker.kind,
  dateFormat: marker.dateFormat,
  allowsOther: marker.allowsOther === true,
  ...(marker.columnKinds ? { columnKinds: marker.columnKinds } : {}),
  isDefault: true,
  isCustom: true,
});

const fromSystem = ({ name, type, apiSource }: (typeof systemDefaults)[number]): WrittenMarker => ({
  name,
  type,
  apiSource,
  description: "",
  options: [],
  dateFormat: "",
  isDefault: true,
});

function Custom({ query, inFile, onAdd, onEdit, onDelete }: Omit<DefaultsPanelProps, "onCreate">) {
  const { data: customs, error, isFetching, refetch } = query;
  if (customs?.length === 0) {
    return (
      <p className="text-13 text-muted">
        Nenhum ainda. Crie um para usá-lo em todos os modelos, com as mesmas opções; quem trabalha com você também o vê.
      </p>
    );
  }
  if (customs) {
    return (
      <CustomRows
        customs={customs}
        inFile={inFile}
        onAdd={(marker) => onAdd(marker.key, fromCustom(marker))}
        onEdit={onEdit}
        onDelete={onDelete}
      />
    );
  }
  if (error) {
    return (
      <Banner
        tone="error"
        actions={
          <Button size="sm" tone="accent" isBusy={isFetching} onPress={() => void refetch()}>
            Tentar novamente
          </Button>
        }
      >
        {`Erro ao carregar marcadores padrão: ${sentenceOf(error)}`}
      </Banner>
    );
  }
  return (
    <SkeletonGroup label="Carregando marcadores padrão..." className="grid gap-2">
      <Skeleton className="h-12" />
    </SkeletonGroup>
  );
}

const title = "Marcadores padrão";

/**
 * Panel of the product's default markers by category and the office's own; one press adds one to the file. Collapsed
 * into a row on phones.
 */
export function DefaultsPanel(props: DefaultsPanelProps) {
  const isPhone = useIsPhone();
  const { data: customs, isError } = props.query;
  const count = systemDefaults.length + (customs?.length ?? 0);
  const lacks = isError && !customs ? "; os personalizados não puderam ser lidos" : "";
  return (
    <section aria-label={title} className="no-print grid min-w-0 grid-cols-1 gap-4">
      {isPhone ? (
        <Fold title={title} summary={`${count} marcadores${lacks}`}>
          <Defaults {...props} />
        </Fold>
      ) : (
        <>
          <h2 className="-mb-4 text-18 font-bold text-ink">{title}</h2>
          <Defaults {...props} />
        </>
      )}
    </section>
  );
}

function Defaults({ onCreate, ...props }: DefaultsPanelProps) {
  return (
    <div className="grid min-w-0 grid-cols-1 gap-4">
      <p className="text-13 text-muted">Um clique inclui o marcador no formulário do arquivo escolhido.</p>
      <dl className="grid gap-3">
        {[...categories].map(([category, markers]) => (
          <div key={category} className="grid items-baseline gap-x-4 gap-y-1.5 md:grid-cols-[7.5rem_minmax(0,1fr)]">
            <dt className="text-13 font-medium text-body">{category}</dt>
            <dd className="flex flex-wrap gap-1.5">
              {markers.map((marker) => (
                <DefaultChip
                  key={marker.key}
                  markerKey={marker.key}
                  isInFile={props.inFile.has(marker.key)}
                  onAdd={() => props.onAdd(marker.key, fromSystem(marker))}
                />
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <div className="grid grid-cols-1 gap-2">
        <div className="flex min-h-8 flex-wrap items-center gap-x-2">
          <h3 className="text-13 font-medium text-body">{customCategory}</h3>
          <Button
            size="sm"
            tone="accent"
            icon={<Plus aria-hidden="true" className="size-4" />}
            onPress={onCreate}
            className="ml-auto"
          >
            Novo marcador padrão
          </Button>
        </div>
        <Custom {...props} />
      </div>
    </div>
  );
}
