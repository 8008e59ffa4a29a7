import { roleNames } from "@lavra/contract/roles";
import { Pencil, SlidersHorizontal } from "lucide-react";
import { Button } from "../../ui/buttons/button.tsx";
import { Badge } from "../../ui/marks/badge.tsx";
import type { Office } from "./fetch-offices.ts";

export interface OfficeCardProps {
  readonly office: Office;
  readonly isOpening: boolean;
  readonly onOpen: () => void;
}

function Figure({ label, value }: { readonly label: string; readonly value: number }) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-2">
      <dt className="text-muted">{label}</dt>
      <dd className="font-strong text-ink tabular-nums">{value}</dd>
    </div>
  );
}

/** One account owner: whether somebody chose the office's roles, how many, and the way to choose them. */
export function OfficeCard({ office: { owner, configuration }, isOpening, onOpen }: OfficeCardProps) {
  const isConfigured = configuration !== undefined;
  return (
    <article className="flex h-full min-w-0 flex-col rounded-card border border-line bg-surface p-6 max-md:p-4">
      <p className="mb-2">
        <Badge hasDot tone={isConfigured ? "ok" : "neutral"}>
          {isConfigured ? "Configurado" : "Não configurado"}
        </Badge>
      </p>
      <h2 className="text-18 font-bold text-ink">{owner.nome}</h2>
      <p className="text-13 wrap-anywhere text-muted">
        {owner.login} · {roleNames[owner.role]}
        {owner.ativo ? null : " · inativo"}
      </p>
      <dl className="mt-3 divide-y divide-line border-y border-line text-14">
        <Figure label="Cargos do sistema escolhidos" value={configuration?.allowedSystemRoles.length ?? 0} />
        <Figure label="Cargos customizados" value={configuration?.customRoles.length ?? 0} />
      </dl>
      <div className="mt-auto flex flex-wrap items-center gap-x-4 gap-y-2 pt-4">
        {isConfigured ? null : (
          <p className="min-w-0 flex-1 basis-40 text-13 text-muted">Pode usar todos os cargos do sistema.</p>
        )}
        <Button
          aria-label={`${isConfigured ? "Editar" : "Configurar"} cargos de ${owner.nome}`}
          icon={isConfigured ? <Pencil aria-hidden="true" /> : <SlidersHorizontal aria-hidden="true" />}
          isBusy={isOpening}
          onPress={onOpen}
          className="ml-auto max-sheet:w-full"
        >
          {isConfigured ? "Editar" : "Configurar"}
        </Button>
      </div>
    </article>
  );
}
