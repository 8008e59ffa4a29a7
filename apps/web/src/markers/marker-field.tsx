import { maskCnpj, maskCpf } from "@lavra/portuguese";
import { lazy, memo, Suspense, useRef, useState } from "react";
import { DateField } from "../ui/fields/date/date-field.tsx";
import type { FieldText } from "../ui/fields/field-frame.tsx";
import { MaskedField } from "../ui/fields/masked-field.tsx";
import { NumberField } from "../ui/fields/number-field.tsx";
import { TextField } from "../ui/fields/text-field.tsx";
import type { KeyedMarker } from "./fetch-file-markers.ts";
import { markerLabel } from "./marker-labels.ts";
import {
  fieldKind,
  isFilled,
  isOfParagraphs,
  numberFormats,
  shapeOf,
  strictKind,
  valueWarning,
} from "./marker-value.ts";
import { SelectMarkerField } from "./select-marker-field.tsx";

/** Words are pasted seldom: what reads them is loaded then. */
const readPasted = async (text: string) => (await import("./pasted-text.ts")).readPastedDate(text);

export interface MarkerFieldProps {
  readonly marker: KeyedMarker;
  /** Dates as `2026-11-21`, numbers as `20000.5`, everything else as shown; "" while empty. */
  readonly value: string;
  readonly error?: string | undefined;
  /** Source of the value, if it was not typed. */
  readonly source?: string | undefined;
  /** Must be the same function between renders: a form has many fields. */
  readonly onChange: (key: string, value: string) => void;
}

const PartyField = lazy(async () => ({ default: (await import("./parties/party-field.tsx")).PartyField }));

const ListField = lazy(async () => ({ default: (await import("./blocks/list-field.tsx")).ListField }));

const asTyped = (text: string) => text;

/** {CPF} and {CNPJ} hold no more than the number; words without a digit, such as "isento", stay to be seen. */
const strictMasks = {
  cpf: (text: string) => (/\d/.test(text) ? maskCpf(text) : text),
  cnpj: (text: string) => (/\d/.test(text) ? maskCnpj(text) : text),
} as const;

/** Characters that may have no glyph. They are pasted seldom: what removes them is loaded then. */
const mayBeUnseen = /[\x7f-\x9f\xad]|[^\t\n -\u02ff]/;
const readSeen = async (text: string) => (await import("./pasted-text.ts")).visibleText(text);

interface PlainFieldProps {
  readonly field: FieldText & { readonly isRequired: boolean };
  readonly isOfParagraphs: boolean;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const paragraphHint = "Enter quebra a linha; Tab vai ao próximo campo.";

/**
 * A single line that grows, or an area for facts and pleas, which have paragraphs: their line breaks reach the
 * document. What is pasted unseen goes, so that the field shows what the document will have.
 */
function PlainField({ field, isOfParagraphs: isArea, value, onChange }: PlainFieldProps) {
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const change = (next: string) => {
    onChange(next);
    if (!mayBeUnseen.test(next)) return;
    const replace = (seen: string) => seen !== next && input.current?.value === next && onChange(seen);
    readSeen(next).then(replace, () => undefined);
  };
  return (
    <TextField
      {...field}
      hint={isArea ? [field.hint, paragraphHint].filter(Boolean).join(". ").replace("..", ".") : field.hint}
      inputRef={input}
      value={value}
      onChange={change}
      autoComplete="off"
      rows={isArea ? 4 : 1}
    />
  );
}

/** The field of one marker, by its type. */
export const MarkerField = memo(function MarkerField({ marker, value, error, source, onChange }: MarkerFieldProps) {
  const [isEditing, setEditing] = useState(false);
  const kind = fieldKind(marker);
  const change = (next: string) => onChange(marker.key, next);
  const field = {
    label: markerLabel(marker.name),
    marker: marker.key,
    hint: [source, marker.description].filter(Boolean).join(". ") || undefined,
    error,
    warning: valueWarning(marker, value, isEditing),
    isRequired: !marker.isOptional,
    isOptional: marker.isOptional,
  };
  switch (kind) {
    case "shaped": {
      const { mask, inputMode } = shapeOf(marker) ?? {};
      const strict = strictKind(marker);
      return (
        <MaskedField
          {...field}
          mask={strict ? strictMasks[strict] : (mask ?? asTyped)}
          {...(inputMode ? { inputMode } : {})}
          value={value}
          onChange={change}
          onFocusChange={setEditing}
        />
      );
    }
    case "number":
    case "money":
      return (
        <NumberField
          {...field}
          formatOptions={numberFormats[kind]}
          value={isFilled(value) ? Number(value) : null}
          onChange={(next) => change(next === null ? "" : String(next))}
          {...(kind === "money" ? { placeholder: "0,00" } : {})}
        />
      );
    case "parties":
    case "list": {
      const Held = kind === "list" ? ListField : PartyField;
      return (
        <Suspense fallback={<TextField {...field} isDisabled value="" />}>
          <Held
            field={field}
            markerKey={marker.key}
            options={marker.options}
            columnKinds={marker.columnKinds}
            value={value}
            onChange={change}
          />
        </Suspense>
      );
    }
    case "date":
      return <DateField {...field} hasWeekday readPasted={readPasted} value={value} onChange={change} />;
    case "select":
      return (
        <SelectMarkerField field={field} marker={marker} value={value} onChange={change} onFocusChange={setEditing} />
      );
    default:
      return (
        <PlainField field={field} isOfParagraphs={isOfParagraphs(marker, value)} value={value} onChange={change} />
      );
  }
});
