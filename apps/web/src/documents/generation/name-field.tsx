import { lazy, memo, Suspense } from "react";
import { TextField } from "../../ui/fields/text-field.tsx";
import type { Draft } from "../draft/draft.ts";
import { useDraftPart } from "../draft/use-draft.ts";
import { outputNameField } from "../form/fields/focus-field.ts";
import type { NameHelpProps } from "../names/name-help.tsx";
import { noNameSentence } from "./generate-payload.ts";

export interface NameFieldProps extends Omit<NameHelpProps, "template"> {
  /** Returns the name of the output, preset or typed. */
  readonly outputNameOf: (draft: Draft) => string;
  /** The chosen template; null before one is chosen. */
  readonly template: NameHelpProps["template"] | null;
  readonly generate: () => void;
}

const NameHelp = lazy(async () => ({ default: (await import("../names/name-help.tsx")).NameHelp }));

/** True if the name was missing when the document was requested, and still is. */
export const useIsNameMissing = ({ handle, outputNameOf }: Pick<NameFieldProps, "handle" | "outputNameOf">): boolean =>
  useDraftPart(handle, (draft) => draft.isNameFlagged && outputNameOf(draft).trim() === "");

export const NameField = memo(function NameField(props: NameFieldProps) {
  const { handle, outputNameOf, generate } = props;
  const outputName = useDraftPart(handle, outputNameOf);
  const isMissing = useIsNameMissing(props);
  const rename = (next: string) => handle.change((now) => ({ ...now, outputName: next }));
  return (
    <div data-field={outputNameField} className="min-w-0">
      <TextField
        label="Nome do arquivo"
        suffix=".docx"
        value={outputName}
        onChange={rename}
        onKeyDown={(event) => {
          if (event.key === "Enter" && !event.ctrlKey && !event.metaKey) generate();
        }}
        maxLength={250}
        autoComplete="off"
        isRequired
        error={isMissing ? noNameSentence : undefined}
      />
      {props.template ? (
        <Suspense>
          <NameHelp {...props} template={props.template} />
        </Suspense>
      ) : null}
    </div>
  );
});
