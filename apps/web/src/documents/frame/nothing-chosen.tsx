import { FileSearch } from "lucide-react";
import type { ReactNode } from "react";
import { HelpLink } from "../../platform/help/help-link.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { EmptyState } from "../../ui/messages/empty-state.tsx";
import { FailedState, type FailedStateProps } from "../../ui/messages/failed-state.tsx";

function Titled({ children }: { readonly children: ReactNode }) {
  return (
    <div className="grid gap-2 max-wide:rounded-card max-wide:border max-wide:border-line max-wide:bg-surface">
      <h1 className="text-center text-22 font-bold text-ink max-wide:pt-8 wide:pt-16">Gerar Documento</h1>
      {children}
    </div>
  );
}

export interface NothingChosenProps {
  /** True if the address names a template that does not exist. */
  readonly isMissing: boolean;
  /** True if values of another document are waiting for the template. */
  readonly isReusing?: boolean | undefined;
  /** True if a document was just made: the next one begins here. */
  readonly isNext?: boolean | undefined;
  /** Set if the templates are not visible. */
  readonly onPick?: (() => void) | undefined;
}

/** State of the page before a template is chosen. */
export function NothingChosen({ isMissing, isReusing, isNext = false, onPick }: NothingChosenProps) {
  return (
    <Titled>
      <EmptyState
        icon={<FileSearch />}
        title={
          isMissing
            ? "O modelo escolhido não foi encontrado"
            : isNext && !isReusing
              ? "Próximo documento: escolha um modelo"
              : "Escolha um modelo"
        }
        actions={
          onPick ? (
            <Button tone="outlined" onPress={onPick}>
              Escolher modelo
            </Button>
          ) : undefined
        }
      >
        <p>
          {isMissing
            ? "Ele pode ter sido excluído. Escolha outro modelo."
            : isReusing
              ? "Os campos que ele tiver em comum com o documento anterior já virão preenchidos."
              : "Os campos do modelo aparecem aqui para você preencher."}
        </p>
        {isNext || isReusing ? null : (
          <HelpLink to="comecar#o-primeiro-documento">O primeiro documento, passo a passo</HelpLink>
        )}
      </EmptyState>
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

/** Shown in the place of the paper while there is nothing to show. */
export const NoPaper = () => (
  <p className="flex-1 px-5 text-14 text-muted">Escolha um modelo para ver o documento como será impresso.</p>
);
