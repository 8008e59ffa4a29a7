import { Download } from "lucide-react";
import { places } from "../platform/places.ts";
import { ButtonLink } from "../ui/buttons/button-link.tsx";
import { Card } from "../ui/layout/card.tsx";
import { AccountSection } from "./account-section.tsx";

/** The way to the page that exports everything of the office, for its owner. */
export const TakeoutSection = () => (
  <AccountSection title="Tudo o que é do escritório" lead="Documentos, modelos, tópicos e dados, em um só arquivo ZIP.">
    <Card className="flex flex-wrap items-center justify-between gap-4">
      <p className="text-14 text-body">Continua disponível quando a assinatura termina.</p>
      <ButtonLink href={places.takeout.path} icon={<Download aria-hidden="true" />}>
        {places.takeout.title}
      </ButtonLink>
    </Card>
  </AccountSection>
);
