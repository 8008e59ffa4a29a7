import type { OptionSource } from "@lavra/contract/markers/sources";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useMemo, useRef } from "react";
import { LazyComboBox } from "../ui/choices/lazy-combo-box.tsx";
import type { FieldText } from "../ui/fields/field-frame.tsx";
import { TextField } from "../ui/fields/text-field.tsx";
import type { KeyedMarker } from "./fetch-file-markers.ts";
import { listedValue, ownOptions } from "./marker-value.ts";
import { OptionSourceFailure } from "./option-source-failure.tsx";
import { optionSourceWords, sourceOptionsQuery } from "./source-options.ts";

/**
 * Returns a marker's own options followed by its source's, without duplicates; the source's array itself if there are
 * no own ones.
 */
export const withSourceOptions = (own: readonly string[], source: readonly string[]): readonly string[] =>
  own.length === 0 ? source : [...new Set([...own, ...source])];

const RadioGroup = lazy(async () => ({ default: (await import("../ui/choices/radio-group.tsx")).RadioGroup }));

interface SelectMarkerFieldProps {
  readonly field: FieldText & { readonly isRequired: boolean };
  readonly marker: KeyedMarker;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onFocusChange: (isFocused: boolean) => void;
}

/**
 * Field with a list; a choice between yes and no shows both. A list of the marker's own takes its options, and others if the marker allows them; what is typed
 * otherwise remains, and the field says that it is not in the list. A list from a source takes any text, with or
 * without the loaded list.
 */
export function SelectMarkerField({ field, marker, value, onChange, onFocusChange }: SelectMarkerFieldProps) {
  const own = ownOptions(marker);
  const input = { ...field, value, onChange };
  if (marker.apiSource !== "") return <SourceField {...input} own={own} source={marker.apiSource} />;
  // No options: a plain text field.
  if (own.length === 0) return <TextField {...input} autoComplete="off" />;
  if (marker.kind === "sim_nao" && own.length === 2 && !marker.allowsOther) {
    return (
      <Suspense fallback={<TextField {...field} isDisabled value={value} />}>
        <RadioGroup {...input} options={own} />
      </Suspense>
    );
  }
  return (
    <LazyComboBox
      {...input}
      options={own}
      countNoun="opções"
      placeholder={marker.allowsOther ? "Selecione ou digite" : "Selecione"}
      onFocus={() => onFocusChange(true)}
      onBlur={() => {
        onFocusChange(false);
        const listed = listedValue(marker, value);
        if (listed !== value) onChange(listed);
      }}
    />
  );
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
  const options = useMemo(() => withSourceOptions(own, data ?? none), [own, data]);
  const { countNoun, placeholder, failure } = optionSourceWords[source];
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
      {hasFailed ? (
        <OptionSourceFailure sentence={failure} isRetrying={isFetching} onRetry={() => void retry()} />
      ) : null}
    </div>
  );
}
