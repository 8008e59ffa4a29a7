import { Upload } from "lucide-react";
import { useState } from "react";
import { Button } from "../../ui/buttons/button.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { DropZone } from "../../ui/files/drop/drop-zone.tsx";
import { FilePicker } from "../../ui/files/file-picker.tsx";
import { Banner } from "../../ui/messages/banner.tsx";
import { ProgressBar } from "../../ui/messages/progress-bar.tsx";
import { faultSentences, limitsSentence } from "./import-words.ts";
import type { TableFault } from "./reading/table.ts";

const accepted = [".csv", ".txt", ".tsv", ".xlsx", ".xlsm", ".vcf", "text/csv", "text/vcard"];

export interface FileStepProps {
  /** Name of what is being read; undefined while nothing is. */
  readonly reading: string | undefined;
  readonly fault: TableFault | undefined;
  readonly onFile: (file: File) => void;
  readonly onText: (text: string) => void;
}

/** Asks for the file, or for a text with the data of the parties. */
export function FileStep({ reading, fault, onFile, onText }: FileStepProps) {
  const [text, setText] = useState("");
  const isReading = reading !== undefined;
  return (
    <div className="grid min-w-0 gap-5">
      {fault ? <Banner tone="error">{faultSentences[fault]}</Banner> : null}
      <DropZone
        label="Arraste o arquivo para cá"
        hint={limitsSentence}
        onDrop={([first]) => {
          if (first && !isReading) onFile(first.file);
        }}
      />
      <FilePicker
        accept={accepted}
        icon={<Upload aria-hidden="true" />}
        isDisabled={isReading}
        onPick={([first]) => {
          if (first) onFile(first);
        }}
        className="justify-self-start"
      >
        Escolher arquivo
      </FilePicker>
      {isReading ? <ProgressBar label={`Lendo ${reading}`} value={null} /> : null}
      <TextField
        label="Ou cole um texto"
        rows={4}
        maxLength={200_000}
        hint="Como em “Nome: Ana Reis, CPF: 000.000.000-00”, ou as qualificações de uma petição ou de um contrato."
        value={text}
        onChange={setText}
      />
      <Button isDisabled={text.trim() === "" || isReading} onPress={() => onText(text)} className="justify-self-start">
        Ler o texto
      </Button>
    </div>
  );
}
