import type { Marker } from "@lavra/contract/markers/markers";
import type { OptionSource } from "@lavra/contract/markers/sources";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useRef } from "react";
import { LazyComboBox } from "../ui/choices/lazy-combo-box.tsx";
import type { FieldText } from "../ui/fields/field-frame.tsx";
import { TextField } from "../ui/fields/text-field.tsx";
import type { KeyedMarker } from "./fetch-file-markers.ts";
import { SourceFailure } from "./source-failure.tsx";
import { sourceOptionsQuery, sourceWords } from "./source-options.ts";

const yesOrNo = ["Sim", "Não"] as const;

/** Returns the options of a select marker without those of its source. */
export const ownOptions = ({ options, apiSource, kind }: Pick<Marker, "options" | "apiSource" | "kind">) =>
  apiSource === "" && kind === "sim_nao" && options.length === 0 ? yesOrNo : options;

/**
 * Returns a marker's own options followed by its source's, without duplicates; the source's array itself if there are
 * no own ones.
 */
export const withSource = (own: readonly string[], source: readonly string[]): readonly string[] =>
  own.length === 0 ? source : [...new Set([...own, ...source])];

interface SelectMarkerFieldProps {
  readonly field: FieldText & { readonly isRequired: boolean };
  readonly marker: KeyedMarker;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Field with suggestions: any typed text is the value, with or without a loaded list. */
export function SelectMarkerField({ field, marker, value, onChange }: SelectMarkerFieldProps) {
  const own = ownOptions(marker);
  const input = { ...field, value, onChange };
  if (marker.apiSource !== "") return <SourceField {...input} own={own} source={marker.apiSource} />;
  // No options: a plain text field.
  if (own.length === 0) return <TextField {...input} autoComplete="off" />;
  return <LazyComboBox {...input} options={own} countNoun="opções" placeholder="Selecione ou digite" />;
}

interface SourceFieldProps extends FieldText {
  readonly isRequired: boolean;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly own: readonly string[];
  readonly source: OptionSource;
}

const none: readonly string[] = [];

/** The same field before and after its list has loaded, so that typed text remains. */
function SourceField({ own, source, ...input }: SourceFieldProps) {
  const { data, isError, isFetching, refetch } = useQuery(sourceOptionsQuery(source));
  const options = useMemo(() => withSource(own, data ?? none), [own, data]);
  const { countNoun, placeholder, failure } = sourceWords[source];
  const hasFailed = data === undefined && isError;
  const frame = useRef<HTMLDivElement>(null);
  const retry = async () => {
    const { isSuccess } = await refetch();
    const { activeElement, body } = document;
    // The button disappears with the failure: the focus moves to the field, unless the person has moved on.
    const isHere = activeElement === body || frame.current?.contains(activeElement);
    if (isSuccess && isHere) frame.current?.querySelector("input")?.focus();
  };
  return (
    <div ref={frame} className="grid content-start gap-1.5">
      <LazyComboBox {...input} options={options} countNoun={countNoun} placeholder={placeholder} />
      {hasFailed ? <SourceFailure sentence={failure} isRetrying={isFetching} onRetry={() => void retry()} /> : null}
    </div>
  );
}
