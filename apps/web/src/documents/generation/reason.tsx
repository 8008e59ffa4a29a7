import { isOwnerRole } from "@lavra/contract/roles/roles";
import { HelpLink } from "../../platform/help/help-link.tsx";
import { places } from "../../platform/places.ts";
import { useSession } from "../../platform/session/session.ts";
import { useUsage } from "../../subscriptions/index.ts";
import { TextLink } from "../../ui/buttons/text-link.tsx";
import { Banner } from "../../ui/messages/banner.tsx";
import { NativeButton } from "../../ui/native/native-button.tsx";
import { askOwner, limitSentence } from "./generate-payload.ts";

/** Reason for a disabled button. A reached limit links owners to the plans, and names the person to ask for others. */
export function Reason({ text }: { readonly text: string }) {
  const usage = useUsage().data?.documents;
  const { user } = useSession();
  const isLimit = usage !== undefined && text === limitSentence(usage.used, usage.limit);
  return (
    <>
      {text}
      {isLimit ? (
        <>
          {" "}
          {isOwnerRole(user?.role ?? "") ? <TextLink href={places.plans.path}>Ver planos</TextLink> : askOwner}{" "}
          <HelpLink to="planos#quando-o-limite-de-documentos-é-atingido">O que fazer agora</HelpLink>
        </>
      ) : null}
    </>
  );
}

/** Banner while the request is waiting for its turn: the page sends it again by itself. */
export const InLineBanner = ({ onStop }: { readonly onStop: () => void }) => (
  <Banner
    actions={
      <NativeButton size="sm" tone="accent" onPress={onStop}>
        Cancelar
      </NativeButton>
    }
  >
    O documento está na fila: há muitos pedidos neste momento. A página tenta novamente sozinha, e o que você preencheu
    continua aqui.
  </Banner>
);
