import { Building2, Sigma, Users } from "lucide-react";
import { IconTile } from "../ui/marks/icon-tile.tsx";
import { Skeleton } from "../ui/messages/skeleton.tsx";
import type { totalsOf } from "./list/arrange-offices.ts";

export interface SummaryCardsProps {
  /** null if they could not be read; undefined while loading. */
  readonly totals: ReturnType<typeof totalsOf> | null | undefined;
}

const oneDecimal = new Intl.NumberFormat("pt-BR", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

const cards = [
  { key: "activeUsers", label: "Total de usuários ativos", icon: <Users />, hue: "users", wide: true },
  { key: "offices", label: "Administradores", icon: <Building2 />, hue: "templates", wide: false },
  { key: "average", label: "Média por administrador", icon: <Sigma />, hue: "activity", wide: false },
] as const;

const written = (key: (typeof cards)[number]["key"], value: number) =>
  key === "average" ? oneDecimal.format(value) : value.toLocaleString("pt-BR");

/** The platform's three figures. */
export function SummaryCards({ totals }: SummaryCardsProps) {
  return (
    <dl
      aria-busy={totals === undefined}
      className="grid grid-cols-3 gap-px overflow-hidden rounded-card border border-line bg-line max-sheet:grid-cols-2"
    >
      {cards.map(({ key, label, icon, hue, wide }) => (
        <div
          key={key}
          className={`grid content-between gap-4 bg-surface p-6 max-md:content-start max-md:gap-0 max-md:px-4 max-md:py-3 ${wide ? "max-sheet:col-span-2" : ""}`}
        >
          <dt className="flex items-center justify-between gap-2 text-14 text-muted max-md:order-last max-md:text-13 max-md:[&_.icon-tile]:hidden">
            {label}
            <IconTile icon={icon} hue={hue} />
          </dt>
          <dd className="text-40 font-bold text-ink tabular-nums max-md:text-28">
            {totals === undefined ? (
              <>
                <span className="sr-only">Carregando...</span>
                <Skeleton className="my-1 h-9 w-20 max-md:h-6" />
              </>
            ) : null}
            {totals === null ? "–" : null}
            {totals ? written(key, totals[key]) : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}
