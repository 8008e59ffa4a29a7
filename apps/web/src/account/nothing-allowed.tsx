import { LayoutGrid } from "lucide-react";
import { HelpLink } from "../platform/help/help-link.tsx";
import { permissionWords } from "../platform/permission-words.ts";
import { EmptyState } from "../ui/messages/empty-state.tsx";
import { useAccount } from "./account-query.ts";

/** What most people of an office need first. */
const askedFirst = ["generate", "upload", "create_model"] as const;

/** Says what a person without permissions may ask for, and who can give it. */
export function NothingAllowed() {
  const { data: account } = useAccount();
  const manager = account?.managedBy ?? null;
  return (
    <EmptyState icon={<LayoutGrid />} title="Nenhuma função liberada para o seu cargo">
      <p>
        {account ? (
          <>
            O seu cargo, {account.roleName}, ainda só abre esta página. Peça a{" "}
            <b className="font-strong text-ink">{manager ?? "quem administra o escritório"}</b> o que você precisa para
            trabalhar:
          </>
        ) : (
          "Peça ao administrador do escritório o que você precisa para trabalhar:"
        )}
      </p>
      <ul className="mx-auto grid max-w-[52ch] gap-2 text-left">
        {askedFirst.map((key) => (
          <li key={key}>
            <b className="font-medium text-ink">{permissionWords[key].name}</b>: {permissionWords[key].detail}
          </li>
        ))}
      </ul>
      <p>Assim que for liberado, aparece aqui, sem entrar de novo.</p>
      <HelpLink to="equipe#permissões">Como funcionam as permissões</HelpLink>
    </EmptyState>
  );
}
