import { Button } from "../../ui/buttons/button.tsx";
import { Banner } from "../../ui/messages/banner.tsx";
import type { MadeVersionsHandle } from "./made-versions.ts";
import type { BeginningHandle } from "./use-beginning.ts";

export interface BegunBannerProps {
  readonly beginning: Pick<BeginningHandle, "words" | "made" | "dismiss">;
  readonly versions: MadeVersionsHandle;
}

type Template = NonNullable<MadeVersionsHandle["template"]>;

const sameVersionWords = ({ version, presentVersion }: Template): string =>
  `Este será feito com as mesmas versões daquele: a ${version} do modelo${
    version === presentVersion ? "" : `, e não a atual, a ${presentVersion}`
  }.`;

/**
 * Banner about what the form started from and the versions that the document is made from, with the way to the others.
 */
export function BegunBanner({ beginning: { words, made, dismiss }, versions }: BegunBannerProps) {
  const isSame = versions.template !== null;
  const ofVersions = versions.template ? sameVersionWords(versions.template) : made?.versionWords;
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
