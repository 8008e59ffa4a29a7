import { recordOfWritten } from "@lavra/contract/parties/written-party";
import { type PastedParty, type PastedRepresentative, readPastedParties } from "@lavra/portuguese/people";
import { useState } from "react";
import { Button } from "../../ui/buttons/button.tsx";
import { folded } from "../../ui/choices/match-options.ts";
import { TextField } from "../../ui/fields/text-field.tsx";
import { type EditedParty, type EditedRepresentative, editedOf, emptyRepresentative } from "./edited-party.ts";

const recordOf = (party: PastedParty) => recordOfWritten({ kind: "pf", name: "", ...party, reps: [] });

function representativeOf(rep: PastedRepresentative): EditedRepresentative {
  const base = emptyRepresentative(rep.as);
  if ("body" in rep) return { ...base, body: { article: rep.art, body: rep.body } };
  return { ...base, who: rep.who.name ?? "", inline: recordOf(rep.who) };
}

/** Returns what a pasted text says of a party, as fields of the form; what it does not say stays as it is. */
function pastedFields(party: PastedParty): Partial<EditedParty> {
  const record = recordOf(party);
  const edited = editedOf(record);
  const said = new Set<string>(Object.keys(record).filter((field) => field !== "kind" && field !== "name"));
  for (const field of ["kind", "name"] as const) if (party[field] !== undefined) said.add(field);
  return {
    ...Object.fromEntries(Object.entries(edited).filter(([field]) => said.has(field))),
    ...(party.reps ? { representatives: party.reps.map(representativeOf) } : {}),
  };
}

/** Fills the form from a text that somebody wrote: `Nome: …, CPF: …`, or a qualificação. */
export function PastePart({ onChange }: { readonly onChange: (part: Partial<EditedParty>) => void }) {
  const [text, setText] = useState("");
  const [found, setFound] = useState<number>();
  const [pastedName, setPastedName] = useState("");
  const fill = () => {
    const parties = readPastedParties(text);
    setFound(parties.length);
    const [party] = parties;
    if (!party) return;
    // Nothing of the party that was pasted before stays with another one.
    const isOther = pastedName !== "" && party.name !== undefined && folded(party.name) !== folded(pastedName);
    onChange({ ...(isOther ? editedOf({ kind: "pf", name: "" }) : {}), ...pastedFields(party) });
    setPastedName(party.name ?? pastedName);
  };
  const warning =
    found === 0
      ? "Nenhum dado foi reconhecido."
      : found !== undefined && found > 1
        ? `O texto fala de ${found} partes: esta é a primeira. Para cadastrar todas, use Importar.`
        : undefined;
  return (
    <div className="grid justify-items-start gap-3">
      <TextField
        label="Texto com os dados"
        rows={3}
        maxLength={20_000}
        hint="Como em “Nome: Ana Reis, CPF: 000.000.000-00”, ou uma qualificação inteira."
        value={text}
        onChange={(next) => {
          setText(next);
          setFound(undefined);
        }}
        warning={warning}
        className="w-full"
      />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button isDisabled={text.trim() === ""} onPress={fill}>
          Preencher o cadastro
        </Button>
        <p role="status" className="text-13 text-muted">
          {found ? "Preenchido. Confira os dados abaixo." : ""}
        </p>
      </div>
    </div>
  );
}
