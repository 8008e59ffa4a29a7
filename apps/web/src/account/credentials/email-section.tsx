import type { Account } from "@lavra/contract/accounts/account";
import { useState } from "react";
import { Button } from "../../ui/buttons/button.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { Badge } from "../../ui/marks/badge.tsx";
import { Notices } from "../../ui/messages/notices.tsx";
import { useNotices } from "../../ui/messages/use-notices.ts";
import { lazyDialog } from "../../ui/overlays/lazy-dialogs.tsx";
import { AccountSection } from "../account-section.tsx";

const EmailModal = lazyDialog(async () => (await import("./email-modal.tsx")).EmailModal);

type Email = Pick<Account, "email" | "emailVerified">;

function EmailStatus({ email, emailVerified }: Email) {
  if (email === null) return <p className="text-14 text-body">Nenhum e-mail cadastrado.</p>;
  return (
    <p className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-14">
      <span className="min-w-0 font-medium break-all text-ink">{email}</span>
      {emailVerified ? (
        <Badge tone="ok" hasDot>
          Confirmado
        </Badge>
      ) : (
        <Badge tone="warn" hasDot>
          Não confirmado
        </Badge>
      )}
    </p>
  );
}

const LinkSent = ({ to }: { readonly to: string }) => (
  <>
    Enviamos um link para <b>{to}</b>. Abra-o para confirmar o endereço; veja também a caixa de spam.
  </>
);

/** A success message that stays until it is closed: a person may need the address again. */
const untilClosed = {};

/** The caller's e-mail: once confirmed, links for a new password are sent to it. */
export function EmailSection({ account: { email, emailVerified } }: { readonly account: Email }) {
  const [isOpen, setOpen] = useState(false);
  const notices = useNotices();
  const action = () => {
    if (email === null) return "Cadastrar e-mail";
    return emailVerified ? "Alterar e-mail" : "Alterar ou reenviar o link";
  };
  return (
    <AccountSection title="E-mail" lead="Se você esquecer a senha, o link para criar outra vai para este endereço.">
      <Notices of={notices} lasts={untilClosed} />
      <Card className="flex flex-wrap items-center justify-between gap-4">
        <EmailStatus email={email} emailVerified={emailVerified} />
        <Button onPress={() => setOpen(true)}>{action()}</Button>
      </Card>
      {isOpen ? (
        <EmailModal
          email={email}
          onClose={() => setOpen(false)}
          onSent={(address) => {
            setOpen(false);
            notices.notify({ tone: "success", text: <LinkSent to={address} /> });
          }}
        />
      ) : null}
    </AccountSection>
  );
}
