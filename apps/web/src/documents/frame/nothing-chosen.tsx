import type { ReactNode } from "react";
import { HelpLink } from "../../platform/help/help-link.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { FailedState, type FailedStateProps } from "../../ui/messages/failed-state.tsx";
import { TemplateDesk } from "../picker/template-desk.tsx";

function Titled({ children }: { readonly children: ReactNode }) {
  return (
    <div className="grid gap-2 max-wide:rounded-card max-wide:border max-wide:border-line max-wide:bg-surface">
      <h1 className="text-center text-22 font-bold text-ink max-wide:pt-6 wide:pt-4">Gerar Documento</h1>
      {children}
    </div>
  );
}

export interface NothingChosenProps {
  /** True if the address names a template that does not exist. */
  readonly isMissing: boolean;
  /** What has values that wait for the template: "documento anterior", "caso". */
  readonly reused?: string | undefined;
  /** True if a document was just made: the next one begins here. */
  readonly isNext?: boolean | undefined;
  /** Set if the templates are not visible. */
  readonly onPick?: (() => void) | undefined;
  readonly onChoose: (fileId: string) => void;
}

/** State of the page before a template is chosen. */
export function NothingChosen({ isMissing, reused, isNext = false, onPick, onChoose }: NothingChosenProps) {
  const wanted = isNext && !reused ? "Próximo documento: escolha um modelo" : "Escolha um modelo";
  return (
    <Titled>
      <div className="grid justify-items-center gap-2 px-4 py-2 text-center text-14 text-muted">
        <p className="font-bold text-ink">{isMissing ? "O modelo escolhido não foi encontrado" : wanted}</p>
        <p className="max-w-[48ch]">
          {isMissing
            ? "Ele pode ter sido excluído. Escolha outro modelo."
            : reused
              ? `Os campos que ele tiver em comum com o ${reused} já virão preenchidos.`
              : "Os campos do modelo aparecem aqui para você preencher."}
        </p>
        {onPick ? (
          <Button tone="outlined" onPress={onPick} className="my-1">
            Escolher modelo
          </Button>
        ) : null}
        {isNext || reused ? null : (
          <HelpLink to="comecar#o-primeiro-documento">O primeiro documento, passo a passo</HelpLink>
        )}
      </div>
      <div className="mx-auto w-full max-w-160 max-wide:p-4">
        <TemplateDesk onChoose={onChoose} hasSearch={onPick === undefined} />
      </div>
    </Titled>
  );
}

export interface NothingLoadedProps extends Pick<FailedStateProps, "onRetry" | "isRetrying"> {
  readonly fault: string;
}

/** State of the page after the templates could not be read. */
export function NothingLoaded({ fault, ...retry }: NothingLoadedProps) {
  return (
    <Titled>
      <FailedState {...retry}>{fault}</FailedState>
    </Titled>
  );
}
