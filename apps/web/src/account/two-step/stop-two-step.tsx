import { stopTotp } from "@lavra/contract/accounts/account";
import { useMutation } from "@tanstack/react-query";
import { useId } from "react";
import { FormDialog } from "../../ui/overlays/form-dialog.tsx";
import { callRenewing, useAccountChanged } from "../account-query.ts";
import { ProofForm } from "./proof-form.tsx";

/** Turns two-step verification off after the password. */
export function StopTwoStep({ onClose }: { readonly onClose: () => void }) {
  const formId = useId();
  const changed = useAccountChanged();
  const { isPending, mutateAsync } = useMutation({
    mutationFn: (password: string) => callRenewing(stopTotp, { password }),
    onSuccess: changed,
  });
  const stop = async (password: string) => {
    await mutateAsync(password);
    onClose();
  };
  return (
    <FormDialog
      title="Desligar a verificação em duas etapas?"
      lead="Para entrar, bastará a senha. Os códigos de recuperação deixam de valer."
      submitLabel="Desligar"
      busyLabel="Desligando…"
      tone="danger-solid"
      formId={formId}
      isBusy={isPending}
      onClose={onClose}
    >
      <ProofForm formId={formId} isPending={isPending} onProof={stop} />
    </FormDialog>
  );
}
