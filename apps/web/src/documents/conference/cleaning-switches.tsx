import type { WantedCleaning } from "@lavra/contract/documents/documents";
import { Suspense } from "react";
import { DocumentChangesChoice } from "../../account/index.ts";
import { Switch } from "../../ui/choices/switch.tsx";

export interface CleaningProps {
  readonly cleaning: WantedCleaning;
  readonly onClean: (cleaning: WantedCleaning) => void;
}

/** Switches for what is removed from the document when it is generated. */
export function CleaningSwitches({ cleaning, onClean }: CleaningProps) {
  const { comments = false, highlights = false, properties = false, revisions } = cleaning;
  return (
    <fieldset className="grid gap-1">
      <legend className="text-14 font-bold text-ink">Limpar ao gerar</legend>
      <p className="text-13 text-muted">Vale só para o documento gerado; o modelo fica como está.</p>
      <Switch value={comments} onChange={(on) => onClean({ ...cleaning, comments: on })}>
        Comentários
      </Switch>
      <Switch value={highlights} onChange={(on) => onClean({ ...cleaning, highlights: on })}>
        Realces
      </Switch>
      <Switch value={properties} onChange={(on) => onClean({ ...cleaning, properties: on })}>
        Autor e empresa nas propriedades
      </Switch>
      <Suspense>
        <DocumentChangesChoice
          value={revisions}
          onChange={(next) => onClean({ ...cleaning, revisions: next })}
          className="pt-1"
        />
      </Suspense>
    </fieldset>
  );
}
