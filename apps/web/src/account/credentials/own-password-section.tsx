import { useId, useState } from "react";
import { ChangePasswordForm } from "../../auth/index.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { AccountSection } from "../account-section.tsx";

export interface OwnPasswordSectionProps {
  /** Called with the server's words after the password is changed. */
  readonly onChanged: (message: string) => void;
}

/** The only open section of an account before its person has a password of their own: the form for it. */
export function OwnPasswordSection({ onChanged }: OwnPasswordSectionProps) {
  const formId = useId();
  const [isPending, setPending] = useState(false);
  return (
    <AccountSection
      title="Crie a sua senha"
      lead="O seu escritório pede que cada pessoa troque a senha que recebeu. Depois disso, o resto da Lavra abre."
    >
      <Card className="grid max-w-xl gap-5">
        <ChangePasswordForm formId={formId} onPendingChange={setPending} onChanged={onChanged} />
        <Button
          type="submit"
          form={formId}
          tone="primary"
          isBusy={isPending}
          busyLabel="Salvando…"
          className="justify-self-start"
        >
          Salvar minha senha
        </Button>
      </Card>
    </AccountSection>
  );
}
