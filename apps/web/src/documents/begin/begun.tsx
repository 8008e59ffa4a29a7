import { Button } from "../../ui/buttons/button.tsx";
import { Banner } from "../../ui/messages/banner.tsx";
import type { MadeVersionsHandle } from "./made-versions.ts";
import type { BeginningHandle } from "./use-beginning.ts";

export interface BegunBannerProps {
  readonly beginning: Pick<BeginningHandle, "words" | "made" | "dismiss">;
  readonly versions: MadeVersionsHandle;
}

/**
 * Banner about what the form started from and the versions that the document is made from, with the way to the others.
 */
export function BegunBanner({ beginning: { words, made, dismiss }, versions }: BegunBannerProps) {
  const isSame = versions.words !== null;
  const ofVersions = versions.words ?? made?.versionWords;
  const sentences = [...words, ...(ofVersions ? [ofVersions] : [])];
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
      {sentences.join(" ")}
    </Banner>
  );
}
