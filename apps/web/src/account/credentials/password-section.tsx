import { useState } from "react";
import { passwordAsked, passwordParam } from "../../platform/own-password.ts";
import { useUrlParam } from "../../platform/use-url-param.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { Notices } from "../../ui/messages/notices.tsx";
import { useNotices } from "../../ui/messages/use-notices.ts";
import { lazyDialog } from "../../ui/overlays/lazy-dialogs.tsx";
import { useAccountChanged } from "../account-query.ts";
import { AccountSection } from "../account-section.tsx";

const PasswordModal = lazyDialog(async () => (await import("./password-modal.tsx")).PasswordModal);

/** The caller's own password, with a button to change it. */
export function PasswordSection() {
  const [asked, setAsked] = useUrlParam(passwordParam);
  const [isOpened, setOpened] = useState(false);
  const isOpen = isOpened || asked === passwordAsked;
  const close = () => {
    setOpened(false);
    if (asked !== "") setAsked("");
  };
  const notices = useNotices();
  const changed = useAccountChanged();
  const notify = (message: string) => {
    close();
    notices.notify({ tone: "success", text: message });
    void changed();
  };
  return (
    <AccountSection title="Senha" lead="Ao trocar a senha, as suas outras sessões são encerradas.">
      <Notices of={notices} />
      <Card className="flex flex-wrap items-center justify-between gap-4">
        <p className="text-14 text-body">Escolha uma que você não use em outro lugar.</p>
        <Button onPress={() => setOpened(true)}>Alterar senha</Button>
      </Card>
      {isOpen ? <PasswordModal onClose={close} onChanged={notify} /> : null}
    </AccountSection>
  );
}
