import { SearchX, UserPlus } from "lucide-react";
import { HelpLink } from "../../platform/help/help-link.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { EmptyState } from "../../ui/messages/empty-state.tsx";

const sentence = "Nenhum usuário encontrado";

/** No users yet: offers the first step. */
export const NoUsers = ({ onCreate }: { readonly onCreate: () => void }) => (
  <div role="status">
    <EmptyState
      icon={<UserPlus />}
      title={sentence}
      actions={
        <Button icon={<UserPlus aria-hidden="true" />} onPress={onCreate}>
          Criar o primeiro usuário
        </Button>
      }
    >
      <p>Crie um acesso para cada pessoa da equipe, com o cargo dela.</p>
      <HelpLink to="equipe#criar-um-usuário">Como criar um usuário</HelpLink>
    </EmptyState>
  </div>
);

export interface NobodyFoundProps {
  readonly onClear: () => void;
  /** Includes people created by others of the office. */
  readonly onWiden?: (() => void) | undefined;
}

/** No match for the search or the status. */
export const NobodyFound = ({ onClear, onWiden }: NobodyFoundProps) => (
  <div role="status">
    <EmptyState
      icon={<SearchX />}
      title={sentence}
      actions={
        <>
          {onWiden ? <Button onPress={onWiden}>Procurar em toda a equipe</Button> : null}
          <Button onPress={onClear}>Limpar busca e filtro</Button>
        </>
      }
    >
      Confira a escrita ou veja todos os usuários.
    </EmptyState>
  </div>
);
