import { confirmTotp, startTotp } from "@lavra/contract/accounts/account";
import { useMutation } from "@tanstack/react-query";
import { useId } from "react";
import { api } from "../../platform/api/api.ts";
import { FormFooter } from "../../ui/overlays/form-footer.tsx";
import { Modal } from "../../ui/overlays/modal.tsx";
import { callRenewing, useAccountChanged } from "../account-query.ts";
import { AuthenticatorSetup } from "./authenticator-setup.tsx";
import { ProofForm } from "./proof-form.tsx";
import { RecoveryCodes, RecoveryCodesFooter, recoveryCodesHead } from "./recovery-codes.tsx";

const title = "Ligar a verificação em duas etapas";
const heads = {
  proof: { title, lead: "A partir daí, para entrar será preciso também um código do seu celular." },
  scan: { title, lead: undefined },
  codes: recoveryCodesHead,
} as const;

/** The steps: password, the authenticator with its first code, which turns it on, the recovery codes. */
function useStarting() {
  const changed = useAccountChanged();
  const start = useMutation({ mutationFn: (password: string) => api.call(startTotp, { body: { password } }) });
  const confirm = useMutation({
    mutationFn: (code: string) => callRenewing(confirmTotp, { code }),
    onSuccess: changed,
  });
  const afterProof = start.data ? ("scan" as const) : ("proof" as const);
  return { start, confirm, step: confirm.data ? ("codes" as const) : afterProof };
}

/** Turns two-step verification on, step by step in one dialog. */
export function StartTwoStep({ onClose }: { readonly onClose: () => void }) {
  const formId = useId();
  const { start, confirm, step } = useStarting();
  const isPending = start.isPending || confirm.isPending;
  const form = { formId, isBusy: isPending, onClose };
  const footer = {
    proof: <FormFooter {...form} submitLabel="Continuar" busyLabel="Continuando…" />,
    scan: <FormFooter {...form} submitLabel="Ligar" busyLabel="Ligando…" />,
    codes: <RecoveryCodesFooter onClose={onClose} />,
  };
  return (
    <Modal isOpen {...heads[step]} isLocked={isPending || step === "codes"} onClose={onClose} footer={footer[step]}>
      {step === "proof" ? <ProofForm formId={formId} isPending={isPending} onProof={start.mutateAsync} /> : null}
      {step === "scan" && start.data ? (
        <AuthenticatorSetup
          formId={formId}
          secret={start.data.secret}
          uri={start.data.uri}
          isPending={isPending}
          onCode={confirm.mutateAsync}
        />
      ) : null}
      {step === "codes" && confirm.data ? <RecoveryCodes codes={confirm.data.recoveryCodes} /> : null}
    </Modal>
  );
}
