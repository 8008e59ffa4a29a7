import { IdCard, KeyRound, UserPlus } from "lucide-react";
import { useSession } from "../../platform/session/session.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { expectFormDialog } from "../use-asking.ts";

export interface UsersActionsProps {
  readonly onCreate: () => void;
  readonly onPassword: () => void;
  readonly onPersonalData: () => void;
}

/** On phones the two that are seldom wanted share a line, in two lines of text where they must. */
const sideClass = "max-md:py-1 max-md:leading-5 max-md:whitespace-normal";
const iconClass = "max-md:hidden";

/** The page's acts; who pays is the administrador's to say here (house decision 12). */
export function UsersActions({ onCreate, onPassword, onPersonalData }: UsersActionsProps) {
  const { user } = useSession();
  return (
    <>
      {user?.role === "administrador" ? (
        <Button
          icon={<IdCard aria-hidden="true" className={iconClass} />}
          onHoverStart={expectFormDialog}
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
        onHoverStart={expectFormDialog}
        onPress={onCreate}
        className="max-md:order-first max-md:basis-full!"
      >
        Novo usuário
      </Button>
    </>
  );
}
