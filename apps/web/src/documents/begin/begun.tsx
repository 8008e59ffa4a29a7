import { FileX } from "lucide-react";
import { ApiError, sentenceOf } from "../../platform/api/api-error.ts";
import { places } from "../../platform/places.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { ButtonLink } from "../../ui/buttons/button-link.tsx";
import { Banner } from "../../ui/messages/banner.tsx";
import { EmptyState } from "../../ui/messages/empty-state.tsx";
import { FailedState } from "../../ui/messages/failed-state.tsx";
import type { MadeVersionsHandle } from "./made-versions.ts";
import type { BeginningHandle } from "./use-beginning.ts";

export interface BegunBannerProps {
  readonly beginning: Pick<BeginningHandle, "words" | "made" | "dismiss">;
  readonly versions: MadeVersionsHandle;
}

/** What the form was begun with, from which versions the document will be made, and the way to the others. */
export function BegunBanner({ beginning: { words, made, dismiss }, versions }: BegunBannerProps) {
  const isSame = versions.words !== null;
  const ofVersions = versions.words ?? made?.versionWords;
  const told = words.length > 0 || isSame ? [...words, ...(ofVersions ? [ofVersions] : [])] : [];
  if (told.length === 0) return null;
  const other = isSame ? "" : made?.hasChanged ? made.id : undefined;
  return (
    <Banner
      onDismiss={isSame ? undefined : dismiss}
      actions={
        other === undefined ? undefined : (
          <Button tone="accent" size="sm" onPress={() => versions.choose(other)}>
            {isSame ? "Usar as versões atuais" : "Usar as mesmas versões"}
          </Button>
        )
      }
    >
      {told.join(" ")}
    </Banner>
  );
}

/** What the form was to begin with could not be had. */
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
