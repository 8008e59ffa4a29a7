import type { InlineParty } from "@lavra/contract/documents/document-parties";
import { missingItems, qualify } from "@lavra/portuguese/people";
import { type FormEvent, type KeyboardEvent, useId, useState } from "react";
import { Button } from "../../ui/buttons/button.tsx";
import { Modal } from "../../ui/overlays/modal.tsx";
import { PartyForm } from "./party-form.tsx";

export interface PartySheetProps {
  readonly party: InlineParty;
  /** True if the field has it already. */
  readonly isKnown: boolean;
  /** Attributes of the field's tags in the template; undefined while unknown. */
  readonly attributes: ReadonlySet<string> | undefined;
  readonly fieldName: string;
  readonly onSave: (party: InlineParty) => void;
  readonly onClose: () => void;
}

const itemWords: Readonly<Record<string, string>> = {
  gender: "se é homem ou mulher",
  nationality: "nacionalidade",
  civil: "estado civil",
  profession: "profissão",
  document: "documento de identidade",
  cpf: "CPF",
  cnpj: "CNPJ",
  email: "e-mail",
  address: "endereço",
  birth: "nascimento",
  representative: "quem representa",
};

const series = new Intl.ListFormat("pt-BR", { type: "conjunction" });

/** Fields of the sheet that Enter goes through. */
const typed = "input:not([type=radio], [type=checkbox])";

/** The qualificação as documents will have it, and what it goes without. */
function Sample({ party }: { readonly party: InlineParty }) {
  const { text } = qualify([party]);
  const missing = new Set(missingItems([party]).flatMap(({ item }) => itemWords[item] ?? []));
  return (
    <section aria-label="Como sai no documento" className="grid gap-1 rounded-card bg-flat p-3 text-14">
      <h3 className="text-13 font-bold text-muted">Como sai no documento</h3>
      <p className="text-body">{text || "Escreva o nome para ver a qualificação."}</p>
      {party.name.trim() !== "" && missing.size > 0 ? (
        <p className="text-13 text-muted">Sai sem: {series.format(missing)}.</p>
      ) : null}
    </section>
  );
}

/** Side sheet with the data of one party of this document. */
export function PartySheet({ party: given, isKnown, attributes, fieldName, onSave, onClose }: PartySheetProps) {
  const formId = useId();
  const [party, setParty] = useState(given);
  const [isFlagged, setFlagged] = useState(false);
  const isNameless = party.name.trim() === "";
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    // In React's tree the sheet is within the document's form.
    event?.stopPropagation();
    if (isNameless) setFlagged(true);
    else onSave({ ...party, name: party.name.trim() });
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
      title={isKnown ? `Dados de ${given.social || given.name || "uma parte"}` : `Nova parte: ${fieldName}`}
      lead="Só neste documento: nenhum cadastro é feito."
      footer={
        <>
          <Button onPress={onClose}>Cancelar</Button>
          <Button tone="primary" type="submit" form={formId}>
            {isKnown ? "Guardar" : "Adicionar"}
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
        <Sample party={party} />
      </form>
    </Modal>
  );
}
