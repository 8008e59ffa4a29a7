import { TextLink } from "../../ui/buttons/text-link.tsx";
import { Banner } from "../../ui/messages/banner.tsx";
import { draftAddress } from "../addresses/index.ts";
import type { Saving } from "./draft-saver.ts";

export interface PartedBannerProps {
  readonly partedFrom: NonNullable<Saving["partedFrom"]>;
  readonly templateId: string;
}

/** Banner after another window changed the same draft: nothing was overwritten, there are two drafts now. */
export function PartedBanner({ partedFrom, templateId }: PartedBannerProps) {
  return (
    <Banner tone="warning">
      {partedFrom.isGone ? (
        "Este rascunho foi excluído ou virou documento em outra janela. O que você digita aqui fica em um rascunho novo."
      ) : (
        <>
          Este rascunho também foi alterado em outra janela ou aparelho. O que você digita aqui fica em um rascunho à
          parte; nada foi perdido. <TextLink href={draftAddress(templateId, partedFrom.id)}>Abrir o outro</TextLink>
        </>
      )}
    </Banner>
  );
}
