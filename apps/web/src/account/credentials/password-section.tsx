import { useId, useState } from "react";
import { ChangePasswordForm } from "../../auth/index.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { Banner } from "../../ui/messages/banner.tsx";
import { useAccountChanged } from "../account-query.ts";
import { AccountSection } from "../account-section.tsx";
import { TaskModal } from "../two-step/task-modal.tsx";

interface PasswordModalProps {
  readonly onClose: () => void;
  readonly onChanged: (message: string) => void;
}

function PasswordModal({ onClose, onChanged }: PasswordModalProps) {
  const formId = useId();
  const [isPending, setPending] = useState(false);
  return (
    <TaskModal
      title="Alterar senha"
      formId={formId}
      confirmLabel="Alterar senha"
      busyLabel="Alterando…"
      isPending={isPending}
      onClose={onClose}
    >
      <ChangePasswordForm formId={formId} onChanged={onChanged} onPendingChange={setPending} />
    </TaskModal>
  );
}

/** One's own password, and the way to another. */
export function PasswordSection() {
  const [isOpen, setOpen] = useState(false);
  const [news, setNews] = useState<string | null>(null);
  const changed = useAccountChanged();
  const tell = (message: string) => {
    setOpen(false);
    setNews(message);
    void changed();
  };
  return (
    <AccountSection title="Senha" lead="Ao trocar a senha, as suas outras sessões são encerradas.">
      {news === null ? null : (
        <Banner tone="success" dismissAfter={5_000} onDismiss={() => setNews(null)}>
          {news}
        </Banner>
      )}
      <Card className="flex flex-wrap items-center justify-between gap-4">
        <p className="text-14 text-body">Escolha uma que você não use em outro lugar.</p>
        <Button onPress={() => setOpen(true)}>Alterar senha</Button>
      </Card>
      {isOpen ? <PasswordModal onClose={() => setOpen(false)} onChanged={tell} /> : null}
    </AccountSection>
  );
}
