import { Gift } from "lucide-react";
import { useState } from "react";
import { HelpLink } from "../../platform/help/help-link.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { IconTile } from "../../ui/marks/icon-tile.tsx";
import { trialDays } from "./activate-trial.ts";
import { TrialDialog } from "./trial-dialog.tsx";

export interface TrialCardProps {
  readonly onActivated: () => void;
}

/** Offers an account owner without a subscription the free trial, and asks first. */
export function TrialCard({ onActivated }: TrialCardProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <Card className="flex flex-wrap items-center gap-x-6 gap-y-5 p-8 max-md:p-5">
      <IconTile size="lg" icon={<Gift />} />
      <div className="min-w-0 flex-1 basis-72">
        <h2 className="text-18 font-bold text-balance text-ink">Comece com {trialDays} dias gratuitos</h2>
        <p className="mt-1 max-w-[62ch] text-14 text-muted">
          Seu escritório ainda não tem uma assinatura. Ative o período gratuito para gerar documentos e organizar seus
          modelos, sem pagamento.
        </p>
        <HelpLink to="planos#período-gratuito">Como funciona o período gratuito</HelpLink>
      </div>
      <Button tone="primary" size="lg" onPress={() => setAsking(true)} className="max-md:w-full">
        Ativar período gratuito
      </Button>
      <TrialDialog isOpen={isAsking} days={trialDays} onClose={() => setAsking(false)} onActivated={onActivated} />
    </Card>
  );
}
