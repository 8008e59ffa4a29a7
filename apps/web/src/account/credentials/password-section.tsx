import { useState } from "react";
import { Button } from "../../ui/buttons/button.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { Notices } from "../../ui/messages/notices.tsx";
import { useNotices } from "../../ui/messages/use-notices.ts";
import { lazyDialog } from "../../ui/overlays/lazy-dialog.tsx";
import { useAccountChanged } from "../account-query.ts";
import { AccountSection } from "../account-section.tsx";

const PasswordModal = lazyDialog(async () => (await import("./password-modal.tsx")).PasswordModal);

/** One's own password, and the way to another. */
export function PasswordSection() {
  const [isOpen, setOpen] = useState(false);
  const notices = useNotices();
  const changed = useAccountChanged();
  const tell = (message: string) => {
    setOpen(false);
    notices.tell({ tone: "success", text: message });
    void changed();
  };
  return (
    <AccountSection title="Senha" lead="Ao trocar a senha, as suas outras sessões são encerradas.">
      <Notices of={notices} />
      <Card className="flex flex-wrap items-center justify-between gap-4">
        <p className="text-14 text-body">Escolha uma que você não use em outro lugar.</p>
        <Button onPress={() => setOpen(true)}>Alterar senha</Button>
      </Card>
      {isOpen ? <PasswordModal onClose={() => setOpen(false)} onChanged={tell} /> : null}
    </AccountSection>
  );
}
