import type { Account } from "@lavra/contract/accounts/account";
import { Card } from "../ui/layout/card.tsx";
import { AccountSection } from "./account-section.tsx";

export interface OwnDataProps {
  readonly account: Pick<Account, "nome" | "login" | "roleName">;
}

/** Name, login and role, read-only. */
export function OwnData({ account }: OwnDataProps) {
  const rows = [
    ["Nome", account.nome],
    ["Login", account.login],
    ["Cargo", account.roleName],
  ] as const;
  return (
    <AccountSection title="Seus dados" lead="Nome, login e cargo são mudados por quem administra os usuários.">
      <Card isFlush>
        <dl className="divide-y divide-line">
          {rows.map(([term, value]) => (
            <div key={term} className="grid gap-x-4 px-6 py-3 sheet:grid-cols-[8rem_minmax(0,1fr)] max-md:px-4">
              <dt className="text-14 text-muted">{term}</dt>
              <dd className="text-14 font-medium break-words text-ink">{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </AccountSection>
  );
}
