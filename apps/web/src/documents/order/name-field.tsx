import { TextField } from "../../ui/fields/text-field.tsx";
import { outputNameField } from "../form/focus-field.ts";
import { noNameSentence } from "./generate-payload.ts";

export interface NameFieldProps {
  readonly outputName: string;
  readonly isNameFlagged: boolean;
  readonly onRename: (name: string) => void;
  readonly generate: () => void;
}

/** What the document will be called. */
export function NameField({ outputName, isNameFlagged, onRename, generate }: NameFieldProps) {
  const isMissing = isNameFlagged && outputName.trim() === "";
  return (
    <div data-field={outputNameField} className="min-w-0">
      <TextField
        label="Nome do arquivo"
        suffix=".docx"
        value={outputName}
        onChange={onRename}
        onKeyDown={(event) => {
          if (event.key === "Enter" && !event.ctrlKey && !event.metaKey) generate();
        }}
        maxLength={250}
        autoComplete="off"
        isRequired
        error={isMissing ? noNameSentence : undefined}
      />
    </div>
  );
}
