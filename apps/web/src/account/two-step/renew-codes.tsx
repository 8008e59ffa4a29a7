import { renewRecoveryCodes } from "@lavra/contract/accounts/account";
import { useMutation } from "@tanstack/react-query";
import { useId } from "react";
import { api } from "../../platform/api/api.ts";
import { FormFooter } from "../../ui/overlays/form-footer.tsx";
import { Modal } from "../../ui/overlays/modal.tsx";
import { useAccountChanged } from "../account-query.ts";
import { ProofForm } from "./proof-form.tsx";
import { RecoveryCodes, RecoveryCodesFooter, recoveryCodesHead } from "./recovery-codes.tsx";

const proofHead = { title: "Novos códigos de recuperação", lead: "Os códigos anteriores deixam de valer." };

/** Creates new recovery codes after the password. */
export function RenewCodes({ onClose }: { readonly onClose: () => void }) {
  const formId = useId();
  const changed = useAccountChanged();
  const { data, isPending, mutateAsync } = useMutation({
    mutationFn: (password: string) => api.call(renewRecoveryCodes, { body: { password } }),
    onSuccess: changed,
  });
  const footer = data ? (
    <RecoveryCodesFooter onClose={onClose} />
  ) : (
    <FormFooter formId={formId} submitLabel="Criar códigos" busyLabel="Criando…" isBusy={isPending} onClose={onClose} />
  );
  const head = data ? recoveryCodesHead : proofHead;
  return (
    <Modal isOpen {...head} isLocked={isPending || data !== undefined} onClose={onClose} footer={footer}>
      {data ? (
        <RecoveryCodes codes={data.recoveryCodes} />
      ) : (
        <ProofForm formId={formId} isPending={isPending} onProof={mutateAsync} />
      )}
    </Modal>
  );
}
