import { useEffect, useRef, useState } from "react";
import { useLeaveQuestion } from "../../platform/use-leave-question.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Notices } from "../../ui/messages/notices.tsx";
import { useNotices } from "../../ui/messages/use-notices.ts";
import { LeaveDialog } from "../../ui/overlays/leave-dialog.tsx";
import { Modal } from "../../ui/overlays/modal.tsx";
import { usePartiesChanged } from "../party-queries.ts";
import { ColumnsStep } from "./columns-step.tsx";
import { DoneStep } from "./done-step.tsx";
import { FileStep } from "./file-step.tsx";
import { countRows } from "./import-rows.ts";
import { RowsStep } from "./rows-step.tsx";
import { type Step, useImport } from "./use-import.ts";

const leads: Readonly<Record<Step, string>> = {
  file: "Nada é cadastrado antes de você conferir.",
  columns: "Passo 2 de 3: confira o que cada coluna tem.",
  rows: "Passo 3 de 3: confira as linhas antes de importar.",
  done: "A importação terminou.",
};

type Import = ReturnType<typeof useImport>;

/** Gives the focus to the first field of what is shown, if it was on something that is gone or cannot be pressed now. */
function useFocusInStep({ step, reading, isPending }: Import) {
  const place = useRef<HTMLDivElement>(null);
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown changes with them
  useEffect(() => {
    const isLost = !isFirst.current && document.activeElement === document.body;
    if (isLost)
      place.current?.querySelector<HTMLElement>("button:not([disabled]), input:not([disabled]), textarea")?.focus();
    isFirst.current = false;
  }, [step, reading, isPending]);
  return place;
}

/** Buttons of the step. */
function Footer({ of, onClose }: { readonly of: Import; readonly onClose: () => void }) {
  const { step, isPending } = of;
  if (step === "done")
    return (
      <Button tone="primary" onPress={onClose}>
        Fechar
      </Button>
    );
  if (step === "file") return <Button onPress={onClose}>Cancelar</Button>;
  const { create, update } = countRows(of.rows);
  const count = create + update;
  return (
    <>
      <Button isDisabled={isPending} onPress={of.back}>
        Voltar
      </Button>
      {step === "columns" ? (
        <Button tone="primary" isBusy={isPending} busyLabel="Conferindo…" onPress={() => void of.check()}>
          Conferir as linhas
        </Button>
      ) : (
        <Button
          tone="primary"
          isBusy={isPending}
          busyLabel="Importando…"
          isDisabled={count === 0 && of.choices.name !== null}
          onPress={() => void of.send()}
        >
          {`Importar ${count.toLocaleString("pt-BR")} ${count === 1 ? "parte" : "partes"}`}
        </Button>
      )}
    </>
  );
}

/** Imports parties from a file or a text: file, columns, rows, report. */
export function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const notices = useNotices();
  const changed = usePartiesChanged();
  const of = useImport(notices, () => void changed());
  const { step, table, done } = of;
  const place = useFocusInStep(of);
  const question = useLeaveQuestion(() => step === "columns" || step === "rows", onClose);
  const [isSaving, setSaving] = useState(false);
  const save = async (format: "csv" | "xlsx") => {
    if (isSaving) return;
    setSaving(true);
    await of.saveReport(format).finally(() => setSaving(false));
  };
  return (
    <>
      <Modal
        isOpen
        size="lg"
        title="Importar partes"
        lead={leads[step]}
        isLocked={of.isPending}
        onClose={question.close}
        footer={<Footer of={of} onClose={question.close} />}
      >
        <Notices of={notices} />
        <div ref={place} className="contents">
          {step === "file" ? (
            <FileStep
              reading={of.reading}
              fault={of.fault}
              onFile={(file) => void of.readFile(file)}
              onText={(text) => void of.readText(text)}
            />
          ) : null}
          {step === "columns" && table ? (
            <ColumnsStep
              table={table}
              sheet={of.sheet}
              columns={of.columns}
              fault={of.columnsFault}
              onSheet={(sheet) => void of.readSheet(sheet)}
              onColumns={of.setColumns}
            />
          ) : null}
          {step === "rows" ? (
            <RowsStep
              rows={of.rows}
              choices={of.choices}
              nameFault={of.nameFault}
              onChange={of.setChoices}
              onReport={(format) => void save(format)}
            />
          ) : null}
          {step === "done" && done ? <DoneStep counts={done.counts} onReport={(format) => void save(format)} /> : null}
        </div>
      </Modal>
      <LeaveDialog
        question={question}
        title="Descartar a importação?"
        leaveLabel="Descartar"
        stayLabel="Continuar importando"
      >
        Nada foi cadastrado ainda.
      </LeaveDialog>
    </>
  );
}
