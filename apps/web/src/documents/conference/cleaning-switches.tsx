import type { Cleaning } from "@lavra/contract/documents/documents";
import { HelpLink } from "../../platform/help/help-link.tsx";
import { SegmentedControl } from "../../ui/choices/segmented-control.tsx";
import { Switch } from "../../ui/choices/switch.tsx";

export interface CleaningProps {
  readonly cleaning: Cleaning;
  readonly onClean: (cleaning: Cleaning) => void;
}

const settlings = [
  { value: "keep", label: "Manter" },
  { value: "accept", label: "Aceitar" },
  { value: "reject", label: "Rejeitar" },
];

/** Switches for what is removed from the document when it is generated. */
export function CleaningSwitches({ cleaning, onClean }: CleaningProps) {
  const { comments = false, highlights = false, properties = false, revisions = "keep" } = cleaning;
  const settle = (value: string) =>
    onClean({ ...cleaning, revisions: value === "accept" || value === "reject" ? value : undefined });
  return (
    <fieldset className="grid gap-1">
      <legend className="text-14 font-bold text-ink">Limpar ao gerar</legend>
      <p className="text-13 text-muted">
        Vale só para o documento gerado; o modelo fica como está.{" "}
        <HelpLink to="gerar#limpar-ao-gerar">Como funciona a limpeza</HelpLink>
      </p>
      <Switch value={comments} onChange={(on) => onClean({ ...cleaning, comments: on })}>
        Comentários
      </Switch>
      <Switch value={highlights} onChange={(on) => onClean({ ...cleaning, highlights: on })}>
        Realces
      </Switch>
      <Switch value={properties} onChange={(on) => onClean({ ...cleaning, properties: on })}>
        Autor e empresa nas propriedades
      </Switch>
      <p aria-hidden="true" className="pt-1 text-14 text-body">
        Alterações controladas
      </p>
      <SegmentedControl label="Alterações controladas" segments={settlings} value={revisions} onChange={settle} />
    </fieldset>
  );
}
