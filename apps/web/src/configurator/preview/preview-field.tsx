import type { OptionSource } from "@lavra/contract/markers/sources";
import { useQuery } from "@tanstack/react-query";
import { CalendarDays, ChevronDown, ChevronsUpDown } from "lucide-react";
import type { ReactNode } from "react";
import {
  type KeyedMarker,
  markerLabel,
  OptionSourceFailure,
  optionSourceWords,
  sourceOptionsQuery,
} from "../../markers/index.ts";
import { TextField } from "../../ui/fields/text-field.tsx";

/** A list with more options than this gets a search. */
const shortList = 10;

const shapes: Readonly<Partial<Record<KeyedMarker["kind"], string>>> = {
  cpf: "000.000.000-00",
  cnpj: "00.000.000/0000-00",
  cpf_cnpj: "CPF ou CNPJ",
  cnj: "0000000-00.0000.0.00.0000",
  oab: "OAB/SP 123.456",
  cep: "00000-000",
  telefone: "(00) 00000-0000",
  email: "nome@exemplo.com.br",
  moeda: "R$ 0,00",
  percentual: "0%",
  parte: "Nome da parte",
  lista: "Uma linha para cada item",
};

const placeholders: Readonly<Record<KeyedMarker["type"], string>> = {
  text: "",
  number: "0",
  date: "dd/mm/aaaa",
  select: "Selecione ou digite",
};

interface DisabledFieldProps {
  readonly marker: KeyedMarker;
  readonly placeholder: string;
  readonly sign: ReactNode;
  /** True if its list has a search. */
  readonly isSearched?: boolean | undefined;
}

function DisabledField({ marker, placeholder, sign, isSearched = false }: DisabledFieldProps) {
  return (
    <TextField
      isDisabled
      label={markerLabel(marker.name)}
      marker={marker.key}
      placeholder={placeholder}
      hint={
        <>
          {marker.description}
          {isSearched ? <span className="block">Mais de 10 opções: lista com busca</span> : null}
        </>
      }
      suffix={sign}
      value=""
    />
  );
}

const iconClass = "size-4 text-muted";
const searchSign = <ChevronsUpDown aria-hidden="true" className={iconClass} />;

/** Preview of a list from a source. It is fetched here as in the form, so that a failure is visible here. */
function SourcePreview({ marker, source }: { readonly marker: KeyedMarker; readonly source: OptionSource }) {
  const { data, isError, isFetching, refetch } = useQuery(sourceOptionsQuery(source));
  const { placeholder, failure } = optionSourceWords[source];
  const hasFailed = data === undefined && isError;
  return (
    <div className="grid content-start gap-1.5">
      <DisabledField
        marker={marker}
        placeholder={placeholder}
        sign={searchSign}
        isSearched={data !== undefined && data.length > shortList}
      />
      {hasFailed ? (
        <OptionSourceFailure sentence={failure} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : null}
    </div>
  );
}

/** Preview of one marker's field, without a value. */
export function PreviewField({ marker }: { readonly marker: KeyedMarker }) {
  const { type, kind, options, apiSource } = marker;
  if (apiSource !== "") return <SourcePreview marker={marker} source={apiSource} />;
  const isSearched = options.length > shortList;
  const sign = {
    text: null,
    number: null,
    date: <CalendarDays aria-hidden="true" className={iconClass} />,
    select: isSearched ? searchSign : <ChevronDown aria-hidden="true" className={iconClass} />,
  }[type];
  const placeholder = (type === "select" ? undefined : shapes[kind]) ?? placeholders[type];
  return <DisabledField marker={marker} placeholder={placeholder} sign={sign} isSearched={isSearched} />;
}
