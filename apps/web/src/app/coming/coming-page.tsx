import { useLocation } from "@tanstack/react-router";
import { Hammer } from "lucide-react";
import { places } from "../../platform/places.ts";
import { ButtonLink } from "../../ui/buttons/button-link.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { PageHead } from "../../ui/layout/page-head.tsx";
import { EmptyState } from "../../ui/messages/empty-state.tsx";
import { usePageTitle } from "../root-frame.tsx";

/** What each screen will be for, by its path. */
const purposes: Readonly<Record<string, string>> = {
  [places.customize.path]: "as cores e o logotipo do escritório.",
  [places.monitoring.path]: "os usuários ativos e a assinatura de cada administrador.",
  [places.plans.path]: "o seu plano, o consumo e os pagamentos. O período gratuito se ativa no início.",
};

/** A screen that is not built yet: says so, and the way back. */
export function ComingPage() {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const title = usePageTitle();
  const purpose = purposes[path];
  return (
    <>
      <PageHead title={title} />
      <Card isFlush>
        <EmptyState
          icon={<Hammer />}
          title="Esta tela ainda não está pronta."
          actions={
            <ButtonLink href={places.home.path} tone="primary">
              Voltar ao início
            </ButtonLink>
          }
        >
          {purpose === undefined ? null : `Aqui ficará: ${purpose}`}
        </EmptyState>
      </Card>
    </>
  );
}
