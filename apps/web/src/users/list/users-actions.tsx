import { IdCard, KeyRound, UserPlus } from "lucide-react";
import { useSession } from "../../platform/session/session.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { expectUserDialog } from "../use-asking.ts";

export interface UsersActionsProps {
  readonly onCreate: () => void;
  readonly onPassword: () => void;
  readonly onPersonalData: () => void;
}

/** On phones the two less used buttons share a line, and their labels may wrap. */
const sideClass = "max-md:py-1 max-md:leading-5 max-md:whitespace-normal";
const iconClass = "max-md:hidden";

/** The page's buttons. The one for the data of payments is an administrador's only. */
export function UsersActions({ onCreate, onPassword, onPersonalData }: UsersActionsProps) {
  const { user } = useSession();
  return (
    <>
      {user?.role === "administrador" ? (
        <Button
          icon={<IdCard aria-hidden="true" className={iconClass} />}
          onHoverStart={expectUserDialog}
          onPress={onPersonalData}
          className={sideClass}
        >
          Atualizar dados pessoais
        </Button>
      ) : null}
      <Button icon={<KeyRound aria-hidden="true" className={iconClass} />} onPress={onPassword} className={sideClass}>
        Alterar minha senha
      </Button>
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
