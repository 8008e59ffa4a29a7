import { Activity, FileText, FolderOpen, Users } from "lucide-react";
import type { ReactNode } from "react";
import { IconTile, type IconTileHue } from "../ui/marks/icon-tile.tsx";
import { Skeleton } from "../ui/messages/skeleton.tsx";

export interface Stats {
  readonly documents: number;
  readonly users: number;
  readonly templates: number;
  readonly activity: number;
}

const cards: readonly { readonly key: keyof Stats; readonly label: string; readonly icon: ReactNode }[] = [
  { key: "documents", label: "Meus Documentos", icon: <FileText /> },
  { key: "users", label: "Usuários Online", icon: <Users /> },
  { key: "templates", label: "Modelos Disponíveis", icon: <FolderOpen /> },
  { key: "activity", label: "Atividade Hoje", icon: <Activity /> },
];

export interface StatCardsProps {
  /** Absent while loading: the cards are shown without figures. */
  readonly stats: Stats | undefined;
}

/** The four figures of the dashboard, side by side in one frame. */
export function StatCards({ stats }: StatCardsProps) {
  return (
    <dl
      aria-busy={stats === undefined}
      className="grid grid-cols-4 overflow-hidden rounded-card border border-line bg-line gap-px max-md:grid-cols-2"
    >
      {cards.map(({ key, label, icon }) => (
        <div
          key={key}
          className="relative grid content-start gap-4 bg-surface p-6 max-lg:gap-0 max-lg:p-5 max-md:px-4 max-md:py-3"
        >
          <dt className="flex items-center justify-between gap-2 text-14 text-muted max-lg:order-last max-md:text-13 max-lg:[&_.icon-tile]:absolute max-lg:[&_.icon-tile]:top-4 max-lg:[&_.icon-tile]:right-4 max-md:[&_.icon-tile]:top-3 max-md:[&_.icon-tile]:right-3">
            {label}
            <IconTile icon={icon} hue={key satisfies IconTileHue} isSmallOnPhone />
          </dt>
          <dd className="text-40 font-bold text-ink tabular-nums max-md:text-28">
            {stats ? (
              stats[key].toLocaleString("pt-BR")
            ) : (
              <>
                <span className="sr-only">Carregando...</span>
                <Skeleton className="my-1 h-9 w-20 max-md:my-[3px] max-md:h-6" />
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
