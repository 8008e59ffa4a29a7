import { readPastedParty } from "@lavra/portuguese/people";
import { useState } from "react";
import { Button } from "../../ui/buttons/button.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { emptyAddress, type PartyDraft } from "./party-draft.ts";

/** Returns what a pasted text says, as fields of the form; what it does not say stays as it is. */
function pastedFields(text: string): Partial<PartyDraft> {
  const { address, email, phone, ...rest } = readPastedParty(text);
  return {
    ...rest,
    ...(rest.cnpj === undefined ? {} : { kind: "ltda" as const }),
    ...(email === undefined ? {} : { emails: email }),
    ...(phone === undefined ? {} : { phones: phone }),
    ...(address === undefined
      ? {}
      : { addresses: [{ ...emptyAddress(), ...address } as PartyDraft["addresses"][number]] }),
  };
}

/** Fills the form from a text that somebody wrote: `Nome: …, CPF: …`, or a qualificação. */
export function PastePart({ onChange }: { readonly onChange: (part: Partial<PartyDraft>) => void }) {
  const [text, setText] = useState("");
  const [isUnread, setUnread] = useState(false);
  const fill = () => {
    const fields = pastedFields(text);
    setUnread(Object.keys(fields).length === 0);
    onChange(fields);
  };
  return (
    <div className="grid justify-items-start gap-3">
      <TextField
        label="Texto com os dados"
        rows={3}
        maxLength={4000}
        hint="Como em “Nome: Ana Reis, CPF: 000.000.000-00”, ou uma qualificação inteira."
        value={text}
        onChange={(next) => {
          setText(next);
          setUnread(false);
        }}
        warning={isUnread ? "Nenhum dado foi reconhecido." : undefined}
        className="w-full"
      />
      <Button isDisabled={text.trim() === ""} onPress={fill}>
        Preencher o cadastro
      </Button>
    </div>
  );
}
