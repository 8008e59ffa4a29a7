import { Gift } from "lucide-react";
import { useState } from "react";
import { Button } from "../../ui/buttons/button.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { IconTile } from "../../ui/marks/icon-tile.tsx";
import { LazyConfirmDialog } from "../../ui/overlays/lazy-confirm-dialog.tsx";
import { trialDays, trialFailure, useActivateTrial } from "./activate-trial.ts";

export interface TrialCardProps {
  readonly onActivated: () => void;
}

/** Offers an account owner without a subscription the free trial, and asks before it is used up. */
export function TrialCard({ onActivated }: TrialCardProps) {
  const [isAsking, setAsking] = useState(false);
  const trial = useActivateTrial();
  const isUnderWay = trial.isPending || trial.isSuccess;
  const ask = () => {
    trial.reset();
    setAsking(true);
  };
  const activate = () => {
    if (isUnderWay) return;
    // The card may be gone by the time the answer comes: the promise outlives it.
    trial.mutateAsync().then(onActivated, () => undefined);
  };
  return (
    <Card className="flex flex-wrap items-center gap-x-6 gap-y-5 p-8 max-md:p-5">
      <IconTile size="lg" icon={<Gift />} />
      <div className="min-w-0 flex-1 basis-72">
        <h2 className="text-18 font-bold text-balance text-ink">Comece com {trialDays} dias gratuitos</h2>
        <p className="mt-1 max-w-[62ch] text-14 text-muted">
          Seu escritório ainda não tem uma assinatura. Ative o período gratuito para gerar documentos e organizar seus
          modelos, sem pagamento.
        </p>
      </div>
      <Button tone="primary" size="lg" onPress={ask} className="max-md:w-full">
        Ativar período gratuito
      </Button>
      <LazyConfirmDialog
        isOpen={isAsking}
        tone="primary"
        title="Ativar o período gratuito?"
        confirmLabel="Ativar período gratuito"
        busyLabel="Ativando…"
        isBusy={isUnderWay}
        error={trial.isError ? trialFailure(trial.error) : undefined}
        onConfirm={activate}
        onCancel={() => setAsking(false)}
      >
        <p>Os {trialDays} dias começam a contar agora, sem cobrança.</p>
        <p>
          <b className="font-strong text-ink">A ativação é definitiva e irreversível</b>: o período gratuito só pode ser
          usado uma única vez por conta, e-mail e CPF ou CNPJ.
        </p>
      </LazyConfirmDialog>
    </Card>
  );
}
