import { LazyConfirmDialog } from "../../ui/overlays/lazy-dialogs.tsx";
import { trialFailure, useActivateTrial } from "./activate-trial.ts";

export interface TrialDialogProps {
  readonly isOpen: boolean;
  readonly days: number;
  readonly onClose: () => void;
  readonly onActivated: () => void;
}

/** Asks first, then activates the free trial. */
export function TrialDialog({ isOpen, days, onClose, onActivated }: TrialDialogProps) {
  const trial = useActivateTrial();
  const isUnderWay = trial.isPending || trial.isSuccess;
  const activate = () => {
    if (isUnderWay) return;
    // The component may be unmounted when the answer comes: the promise outlives it.
    trial.mutateAsync().then(onActivated, () => undefined);
  };
  return (
    <LazyConfirmDialog
      isOpen={isOpen}
      tone="primary"
      title="Ativar o período gratuito?"
      confirmLabel="Ativar período gratuito"
      busyLabel="Ativando…"
      isBusy={isUnderWay}
      error={trial.isError ? trialFailure(trial.error) : undefined}
      onConfirm={activate}
      onCancel={() => {
        trial.reset();
        onClose();
      }}
    >
      <p>Os {days} dias começam a contar agora, sem cobrança.</p>
      <p>
        <b className="font-strong text-ink">A ativação é definitiva e irreversível</b>: o período gratuito só pode ser
        usado uma única vez por conta, e-mail e CPF ou CNPJ.
      </p>
    </LazyConfirmDialog>
  );
}
