import type { InlineParty } from "@lavra/contract/documents/document-parties";
import { createParty } from "@lavra/contract/parties/parties";
import { recordOfWritten, type WrittenParty } from "@lavra/contract/parties/written-party";
import type { Party } from "@lavra/portuguese/people";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, type KeyboardEvent, useId, useState } from "react";
import { api } from "../../platform/api/api.ts";
import { isAnsweredElsewhere, sentenceOf } from "../../platform/api/api-error.ts";
import { useSubmission } from "../../platform/api/sending/use-submission.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Checkbox } from "../../ui/choices/checkbox.tsx";
import { Modal } from "../../ui/overlays/modal.tsx";
import type { HeldParty } from "../party-value.ts";
import { PartyForm } from "./party-form.tsx";
import { Sample } from "./sample.tsx";

export interface PartySheetProps {
  readonly party: InlineParty;
  /** A new party, one of this document alone, or a version of a record. */
  readonly state: "new" | "own" | "recorded";
  /** Attributes of the field's tags in the template; undefined while unknown. */
  readonly attributes: ReadonlySet<string> | undefined;
  readonly fieldName: string;
  readonly onSave: (party: HeldParty) => void;
  readonly onClose: () => void;
}

const leads = {
  new: undefined,
  own: "Só neste documento: o cadastro não muda.",
  recorded: "Do cadastro. O que você mudar aqui vale só neste documento.",
} as const;

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
const typed = "input:not([type=radio], [type=checkbox])";

/** Side sheet with the data of one party of a document; a new one may become a record. */
export function PartySheet({ party: given, state, attributes, fieldName, onSave, onClose }: PartySheetProps) {
  const formId = useId();
  const queries = useQueryClient();
  const [party, setParty] = useState(given);
  const [isFlagged, setFlagged] = useState(false);
  const [isKept, setKept] = useState(state === "new");
  const { isPending, run: once } = useSubmission();
  const [failure, setFailure] = useState("");
  const isNameless = party.name.trim() === "";
  const save = async () => {
    const whole = { ...party, name: party.name.trim() };
    if (!isKept) return party === given && state === "recorded" ? onClose() : onSave({ inline: whole });
    const unfinished = unfinishedNumbers(whole);
    if (unfinished.length > 0) return setFailure(`confira ${series.format(unfinished)}.`);
    setFailure("");
    try {
      onSave(await record(whole));
      void queries.invalidateQueries({ queryKey: ["parties"] });
    } catch (error) {
      if (!isAnsweredElsewhere(error)) setFailure(sentenceOf(error));
    }
  };
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    // In React's tree the sheet is within the document's form.
    event?.stopPropagation();
    if (isNameless) setFlagged(true);
    else void once(save);
  };
  /** Ctrl+Enter in the sheet saves the party, and does not generate the document; Enter goes on to the next field. */
  const press = (event: KeyboardEvent<HTMLFormElement>) => {
    event.stopPropagation();
    const { key, ctrlKey, metaKey, target, currentTarget } = event;
    if (key !== "Enter" || !(target instanceof HTMLElement)) return;
    if (ctrlKey || metaKey) {
      event.preventDefault();
      submit();
    } else if (target.matches("input:not([aria-activedescendant])")) {
      event.preventDefault();
      const controls = [...currentTarget.querySelectorAll<HTMLElement>(typed)];
      const next = controls[controls.findIndex((one) => one === target || one.contains(target)) + 1];
      (next ?? document.querySelector<HTMLElement>(`button[form="${CSS.escape(formId)}"]`))?.focus();
    }
  };
  return (
    <Modal
      isOpen
      isSide
      size="md"
      onClose={onClose}
      title={state === "new" ? `Nova parte: ${fieldName}` : `Dados de ${given.social || given.name || "uma parte"}`}
      lead={leads[state]}
      footer={
        <>
          <Button onPress={onClose}>Cancelar</Button>
          <Button tone="primary" type="submit" form={formId} isBusy={isPending} busyLabel="Guardando…">
            {state === "new" ? "Adicionar" : "Guardar"}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} onKeyDown={press} className="grid min-w-0 gap-5" noValidate>
        <PartyForm
          party={party}
          attributes={attributes}
          onChange={setParty}
          nameError={isFlagged && isNameless ? "Escreva o nome" : undefined}
        />
        <Sample party={party as Party} />
        {state === "recorded" ? null : (
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
    </Modal>
  );
}
