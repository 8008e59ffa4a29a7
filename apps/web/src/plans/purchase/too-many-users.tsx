import { mostExtraUsers } from "@lavra/contract/plans/plans";
import { places } from "../../platform/places.ts";
import { useSession } from "../../platform/session/session.ts";
import { extraUsersInWords } from "../../subscriptions/offer/offer.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { TextLink } from "../../ui/buttons/text-link.tsx";
import { Banner } from "../../ui/messages/banner.tsx";

export interface TooManyUsersProps {
  /** Number of active users beyond the choice's limit. */
  readonly count: number;
  readonly extraUsers: number;
  readonly onInclude: (extraUsers: number) => void;
}

/**
 * Shown if the office has more active users than the plan allows: they are bought along, or somebody is deactivated
 * first.
 */
export function TooManyUsers({ count, extraUsers, onInclude }: TooManyUsersProps) {
  const { isBlocked } = useSession();
  const needed = extraUsers + count;
  const isBuyable = needed <= mostExtraUsers;
  return (
    <Banner
      tone="warning"
      actions={
        isBuyable ? (
          <Button size="sm" tone="accent" onPress={() => onInclude(needed)}>
            Incluir {extraUsersInWords(needed)}
          </Button>
        ) : undefined
      }
    >
      O escritório tem {count === 1 ? "1 usuário ativo" : `${count.toLocaleString("pt-BR")} usuários ativos`} a mais do
      que esta escolha permite.{" "}
      {isBlocked ? null : (
        <>
          Para ficar com ela sem usuários extras,{" "}
          <TextLink href={places.users.path}>
            {count === 1 ? "desative 1 usuário" : `desative ${count} usuários`}
          </TextLink>
          .
        </>
      )}
    </Banner>
  );
}
