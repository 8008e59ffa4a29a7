import { FileX } from "lucide-react";
import { ApiError, sentenceOf } from "../../platform/api/api-error.ts";
import { places } from "../../platform/places.ts";
import { ButtonLink } from "../../ui/buttons/button.tsx";
import { EmptyState } from "../../ui/messages/empty-state.tsx";
import { FailedState } from "../../ui/messages/failed-state.tsx";
import type { BeginningHandle } from "./use-beginning.ts";

/** Message shown if the draft or document that the form starts from could not be read. */
export function NotBegun({ beginning: { error, isRetrying, retry } }: { readonly beginning: BeginningHandle }) {
  if (!error) return null;
  if (error instanceof ApiError && error.status === 404) {
    return (
      <EmptyState
        icon={<FileX />}
        title="Não há mais o que retomar"
        actions={<ButtonLink href={places.documents.path}>{places.documents.title}</ButtonLink>}
      >
        {sentenceOf(error)}
      </EmptyState>
    );
  }
  return (
    <FailedState onRetry={retry} isRetrying={isRetrying}>
      {`Erro ao abrir o que foi salvo: ${sentenceOf(error)}`}
    </FailedState>
  );
}
