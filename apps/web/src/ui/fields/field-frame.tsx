import { CircleAlert, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { FieldError } from "react-aria-components/FieldError";
import { Label } from "react-aria-components/Label";
import { Text } from "react-aria-components/Text";
import { MarkerChip } from "../marks/inline-marks.tsx";

/** Texts around any field of the kit. */
export interface FieldText {
  readonly label: string;
  /** Marker of the template that this field fills, shown at the right of the label. */
  readonly marker?: string | undefined;
  readonly hint?: ReactNode;
  /** Error that blocks: shown in red under the field, with the hint below it. */
  readonly error?: string | undefined;
  /** Warning that does not block: shown in amber under the field. */
  readonly warning?: string | undefined;
  /** Adds "(opcional)" to the label. */
  readonly isOptional?: boolean | undefined;
  /** Leaves the label to screen readers only, if a heading already says it. */
  readonly isLabelHidden?: boolean | undefined;
}

export interface FieldFrameProps {
  /** Texts of the field: its label and messages. */
  readonly text: FieldText;
  readonly children: ReactNode;
}

/**
 * Renders label, marker, control and messages. Must be inside a React Aria field, which links label and messages to the
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

/**
 * Renders the messages under a control: an error with the hint that helps to correct it, else a warning, else the hint.
 */
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

/** Rendered also when empty: React Aria links the description once, and would miss one that appears during typing. */
const Hint = ({ children }: { readonly children: ReactNode }) => (
  <Text slot="description" className="text-13 text-muted empty:hidden">
    {children}
  </Text>
);
