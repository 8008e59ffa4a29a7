import { CircleAlert, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { FieldError } from "react-aria-components/FieldError";
import { Label } from "react-aria-components/Label";
import { Text } from "react-aria-components/Text";
import { MarkerChip } from "../marks/marker-chip.tsx";

/** What stands around any field of the kit. */
export interface FieldText {
  readonly label: string;
  /** The template's marker this field fills, shown at the label's right. */
  readonly marker?: string | undefined;
  readonly hint?: ReactNode;
  /** Blocks: shown in red under the field, the hint under it. */
  readonly error?: string | undefined;
  /** Advises without blocking: shown in amber under the field. */
  readonly warning?: string | undefined;
  /** Adds "(opcional)" to the label. */
  readonly isOptional?: boolean | undefined;
  /** Keeps the label for screen readers only, where a heading already says it. */
  readonly isLabelHidden?: boolean | undefined;
}

export interface FieldFrameProps {
  /** The field's own props: what it is called and what is said of it. */
  readonly text: FieldText;
  readonly children: ReactNode;
}

/**
 * Label, marker, control and messages. It stands inside a React Aria field, which links label and messages to the
 * control (`aria-labelledby`, `aria-describedby`).
 */
export function FieldFrame({ text, children }: FieldFrameProps) {
  return (
    <>
      <div className={text.isLabelHidden ? "sr-only" : "flex items-baseline justify-between gap-2"}>
        <Label className="text-14 font-medium text-ink">
          {text.label}
          {text.isOptional ? <span className="font-normal text-muted"> (opcional)</span> : null}
        </Label>
        {text.marker ? <MarkerChip name={text.marker} /> : null}
      </div>
      {children}
      <FieldMessages hint={text.hint} error={text.error} warning={text.warning} />
    </>
  );
}

const message = "flex items-start gap-1.5 text-13 [&_.lucide]:mt-0.5 [&_.lucide]:size-4";

/** The sentences under a control: an error with the hint that helps to mend it, else a warning, else the hint. */
export function FieldMessages({ hint, error, warning }: Pick<FieldText, "hint" | "error" | "warning">) {
  if (error) {
    return (
      <>
        <FieldError className={`${message} text-bad-ink`}>
          <CircleAlert aria-hidden="true" />
          <span>{error}</span>
        </FieldError>
        <Hint>{hint}</Hint>
      </>
    );
  }
  if (warning) {
    return (
      <Text slot="description" className={`${message} text-warn-ink`}>
        <TriangleAlert aria-hidden="true" />
        <span>{warning}</span>
      </Text>
    );
  }
  return <Hint>{hint}</Hint>;
}

/** Rendered also when empty: React Aria links the description once, and would miss one that appears while typing. */
const Hint = ({ children }: { readonly children: ReactNode }) => (
  <Text slot="description" className="text-13 text-muted empty:hidden">
    {children}
  </Text>
);
