import type { InlineParty } from "@lavra/contract/documents/document-parties";
import { createParty } from "@lavra/contract/parties/parties";
import { recordOfWritten, type WrittenParty } from "@lavra/contract/parties/written-party";
import type { Party } from "@lavra/portuguese/people";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from "react";
import { api } from "../../platform/api/api.ts";
import { isAnsweredElsewhere, sentenceOf } from "../../platform/api/api-error.ts";
import { useSubmission } from "../../platform/api/sending/use-submission.ts";
import { Checkbox } from "../../ui/choices/checkbox.tsx";
import { RadioGroup } from "../../ui/choices/radio-group.tsx";
import { FormDialog } from "../../ui/overlays/form-dialog.tsx";
import type { HeldParty } from "../party-value.ts";
import { changeRecord, isChanged } from "./change-record.ts";
import { PartyForm } from "./party-form.tsx";
import { Sample } from "./sample.tsx";

export interface PartySheetProps {
  readonly party: InlineParty;
  /** A new party, or one of this document alone; the id of the present record for a version of one. */
  readonly state: "new" | "own" | { readonly recordId: string };
  /** Attributes of the field's tags in the template; undefined while unknown. */
  readonly attributes: ReadonlySet<string> | undefined;
  readonly fieldName: string;
  readonly onSave: (party: HeldParty) => void;
  readonly onClose: () => void;
}

const leadOf = (state: PartySheetProps["state"]) => {
  if (state === "new") return undefined;
  return state === "own" ? "Só neste documento: o cadastro não muda." : "Do cadastro.";
};

/** Where a change of a record's data counts. */
const reaches = [
  { value: "document", label: "Só neste documento" },
  { value: "record", label: "Também no cadastro", detail: "Os próximos documentos saem com estes dados." },
];

/** Returns the numbers of a party that a record does not take as they are typed. */
function unfinishedNumbers({ cpf, cnpj, address }: InlineParty): readonly string[] {
  const numbers = [
    ["CPF", cpf, /^\d{3}\.\d{3}\.\d{3}-\d{2}$/],
    ["CNPJ", cnpj, /^[0-9A-Z]{2}\.[0-9A-Z]{3}\.[0-9A-Z]{3}\/[0-9A-Z]{4}-\d{2}$/],
    ["CEP", address?.zip, /^\d{5}-\d{3}$/],
  ] as const;
  return numbers.flatMap(([word, number, shape]) => (number && !shape.test(number) ? word : []));
}

/** Stores a party in the records. @throws ApiError */
async function record(party: InlineParty): Promise<HeldParty> {
  const body = { record: recordOfWritten(party as WrittenParty) };
  const { party: stored } = await api.call(createParty, { body });
  return { id: stored.id, version: stored.version, known: party };
}

const series = new Intl.ListFormat("pt-BR", { type: "conjunction" });

/** Fields of the sheet that Enter goes through. */
const typed = "input:not([type=radio], [type=checkbox], [aria-activedescendant])";

/** Side sheet with the data of one party of a document; a new one may become a record. */
export function PartySheet({ party: given, state, attributes, fieldName, onSave, onClose }: PartySheetProps) {
  const formId = useId();
  const queries = useQueryClient();
  const [party, setParty] = useState(given);
  const [isFlagged, setFlagged] = useState(false);
  const [isKept, setKept] = useState(state === "new");
  const { isPending, run: once } = useSubmission();
  const [failure, setFailure] = useState("");
  const [isLeaving, setLeaving] = useState(false);
  const question = useRef<HTMLDivElement>(null);
  const [reach, setReach] = useState<string | null>(null);
  const recordId = typeof state === "object" ? state.recordId : undefined;
  const asksReach = recordId !== undefined && isChanged(given, party);
  const isNameless = party.name.trim() === "";
  const save = async () => {
    const whole = { ...party, name: party.name.trim() };
    if (recordId !== undefined && !asksReach) return onClose();
    if (asksReach ? reach === "document" : !isKept) return onSave({ inline: whole });
    const unfinished = unfinishedNumbers(whole);
    if (unfinished.length > 0) return setFailure(`confira ${series.format(unfinished)}.`);
    setFailure("");
    try {
      onSave(recordId === undefined ? await record(whole) : await changeRecord(recordId, given, whole));
      void queries.invalidateQueries({ queryKey: ["parties"] });
    } catch (error) {
      if (!isAnsweredElsewhere(error)) setFailure(sentenceOf(error));
    }
  };
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    // In React's tree the sheet is within the document's form.
    event?.stopPropagation();
    const isOpen = asksReach && reach === null;
    setFlagged(isNameless || isOpen);
    if (!isNameless && !isOpen) return void once(save);
    if (!isNameless) question.current?.querySelector("input")?.focus();
  };
  /** Ctrl+Enter in the sheet saves the party, and does not generate the document. */
  const pressFirst = (event: KeyboardEvent<HTMLFormElement>) => {
    const { key, ctrlKey, metaKey, target } = event;
    if (key !== "Enter" || !(ctrlKey || metaKey) || !(target instanceof HTMLElement)) return;
    // A list first takes the option that arrows have reached.
    if (target.matches("[aria-activedescendant]")) return;
    // Radio buttons and switches keep Enter to themselves.
    event.stopPropagation();
    event.preventDefault();
    submit();
  };
  /** Enter goes on to the next field; other keys are the sheet's own, and Escape the dialog's. */
  const press = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key === "Escape") return;
    event.stopPropagation();
    const { key, ctrlKey, metaKey, target, currentTarget } = event;
    if (key !== "Enter" || !(target instanceof HTMLElement)) return;
    if (ctrlKey || metaKey) {
      event.preventDefault();
      submit();
    } else if (target.matches(typed)) {
      event.preventDefault();
      const controls = [...currentTarget.querySelectorAll<HTMLElement>(typed)];
      const next = controls[controls.findIndex((one) => one === target || one.contains(target)) + 1];
      (next ?? document.querySelector<HTMLElement>(`button[form="${CSS.escape(formId)}"]`))?.focus();
    }
  };
  const close = () => (isChanged(given, party) ? setLeaving(true) : onClose());
  return (
    <FormDialog
      isSide
      size="md"
      title={state === "new" ? `Nova parte: ${fieldName}` : `Dados de ${given.social || given.name || "uma parte"}`}
      lead={leadOf(state)}
      formId={formId}
      submitLabel={state === "new" ? "Adicionar" : "Guardar"}
      busyLabel="Guardando…"
      isBusy={isPending}
      question={{ isAsking: isLeaving, close, leave: onClose, stay: () => setLeaving(false) }}
      onClose={onClose}
    >
      <form
        id={formId}
        onSubmit={submit}
        onKeyDownCapture={pressFirst}
        onKeyDown={press}
        className="grid min-w-0 gap-5"
        noValidate
      >
        <PartyForm
          party={party}
          attributes={attributes}
          onChange={setParty}
          nameError={isFlagged && isNameless ? "Escreva o nome" : undefined}
        />
        <Sample party={party as Party} />
        {asksReach ? (
          <div ref={question}>
            <RadioGroup
              label="Onde vale o que você mudou"
              orientation="vertical"
              options={reaches}
              value={reach}
              onChange={setReach}
              error={isFlagged && reach === null ? "Escolha onde a mudança vale" : undefined}
            />
          </div>
        ) : null}
        {recordId !== undefined ? null : (
          <Checkbox value={isKept} onChange={setKept} hint="Em outros documentos, três letras do nome bastam.">
            Guardar também no cadastro
          </Checkbox>
        )}
        {failure ? (
          <p role="alert" className="text-14 text-bad-ink">
            Não foi possível guardar no cadastro: {failure}
          </p>
        ) : null}
      </form>
    </FormDialog>
  );
}
