import { Download } from "lucide-react";
import { places } from "../platform/places.ts";
import { ButtonLink } from "../ui/buttons/button-link.tsx";
import { AccountSection } from "./account-section.tsx";

/** The way to the page that exports everything of the office, for its owner. */
export const TakeoutSection = () => (
  <AccountSection
    title="Tudo o que é do escritório"
    lead="Documentos, modelos, tópicos e dados, em um só arquivo ZIP. Continua disponível sem assinatura."
  >
    <ButtonLink
      href={places.takeout.path}
      icon={<Download aria-hidden="true" />}
      className="justify-self-start max-md:w-full"
    >
      {places.takeout.title}
    </ButtonLink>
  </AccountSection>
);
