import type { MarkerKind } from "@lavra/contract/markers/markers";
import { valueShapes } from "../../../markers/index.ts";
import { MaskedField, type MaskedFieldProps } from "../../../ui/fields/masked-field.tsx";

export interface ShapedFieldProps extends Omit<MaskedFieldProps, "mask" | "warning"> {
  readonly kind: Extract<MarkerKind, "cpf" | "cnpj" | "cep" | "telefone" | "email">;
}

const asTyped = (text: string) => text;

/** Field of an identifier: masked while it is typed, and advised on once it is whole. */
export function ShapedField({ kind, ...field }: ShapedFieldProps) {
  const shape = valueShapes[kind];
  const { value } = field;
  const isChecked = value !== "" && shape?.isWhole(value);
  return (
    <MaskedField
      inputMode={shape?.inputMode ?? "text"}
      {...field}
      mask={shape?.mask ?? asTyped}
      warning={isChecked ? shape?.advice(value) : undefined}
    />
  );
}

/** Advice on the entries of a list, one a line: on the first that does not look right. */
export function linesAdvice(kind: "telefone" | "email", text: string): string | undefined {
  const shape = valueShapes[kind];
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  // The last line may still be being typed.
  return lines
    .filter((line, at) => at < lines.length - 1 || shape?.isWhole(line))
    .map((line) => shape?.advice(line))
    .find((advice) => advice !== undefined);
}
