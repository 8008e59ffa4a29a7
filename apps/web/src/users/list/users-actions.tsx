import { IdCard, KeyRound, Mail, UserPlus } from "lucide-react";
import { useSession } from "../../platform/session/session.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { expectUserDialog } from "../use-asking.ts";

export interface UsersActionsProps {
  readonly onCreate: () => void;
  /** Absent if this installation sends no e-mail. */
  readonly onInvite: (() => void) | undefined;
  readonly onPassword: () => void;
  readonly onPersonalData: () => void;
}

/** A button's words; on phones, where two buttons share a line, the verb is only for screen readers. */
function Words({ children }: { readonly children: string }) {
  const verb = children.slice(0, children.indexOf(" "));
  return (
    <span>
      <span className="max-md:sr-only">{verb} </span>
      <span className="max-md:inline-block max-md:first-letter:uppercase">{children.slice(verb.length + 1)}</span>
    </span>
  );
}

/** The page's buttons. The one for the payer's data is for an administrador only. */
export function UsersActions({ onCreate, onInvite, onPassword, onPersonalData }: UsersActionsProps) {
  const { user } = useSession();
  return (
    <>
      {user?.role === "administrador" ? (
        <Button
          icon={<IdCard aria-hidden="true" />}
          onHoverStart={expectUserDialog}
          onPress={onPersonalData}
          className="max-md:px-2"
        >
          <Words>Atualizar dados pessoais</Words>
        </Button>
      ) : null}
      <Button
        icon={<KeyRound aria-hidden="true" />}
        onHoverStart={expectUserDialog}
        onPress={onPassword}
        className="max-md:px-2"
      >
        <Words>Alterar minha senha</Words>
      </Button>
      {onInvite ? (
        <Button
          icon={<Mail aria-hidden="true" />}
          onHoverStart={expectUserDialog}
          onPress={onInvite}
          className="max-md:px-2"
        >
          <span>
            Convidar<span className="md:sr-only"> por e-mail</span>
          </span>
        </Button>
      ) : null}
      <Button
        tone="primary"
        icon={<UserPlus aria-hidden="true" />}
        onHoverStart={expectUserDialog}
        onPress={onCreate}
        className="max-md:order-first max-md:basis-full!"
      >
        Novo usuário
      </Button>
    </>
  );
}
