import type { Theme } from "@lavra/contract/theme/theme-values";
import { Activity, FilePenLine, FileText, FolderOpen, FolderUp, LogOut, Menu, Users } from "lucide-react";
import type { ReactNode } from "react";
import { heads } from "../platform/head/heads.ts";
import { ThemeLogo } from "../platform/theme/theme-logo.tsx";
import { logoSides } from "../platform/theme/theme-styles.ts";
import { IconTile, type IconTileHue } from "../ui/marks/icon-tile.tsx";
import { Preview } from "./preview.tsx";

const figures: readonly { hue: IconTileHue; label: string; figure: string; icon: ReactNode }[] = [
  { hue: "documents", label: "Meus Documentos", figure: "128", icon: <FileText /> },
  { hue: "users", label: "Usuários Online", figure: "4", icon: <Users /> },
  { hue: "templates", label: "Modelos Disponíveis", figure: "36", icon: <FolderOpen /> },
  { hue: "activity", label: "Atividade Hoje", figure: "17", icon: <Activity /> },
];

const quiet = "flex items-center gap-1.5 text-12 font-medium text-body [&_.lucide]:size-4";

function Header({ theme, name }: DashboardPreviewProps) {
  const { logoCustomImage, logoShape, logoSize } = theme;
  return (
    <div className="flex h-13 max-sheet:h-11 items-center gap-3 border-b border-line bg-surface px-4">
      <ThemeLogo image={logoCustomImage} shape={logoShape} size={Math.round(logoSides[logoSize] * 0.9)} />
      {logoCustomImage === null ? <span className="text-14 font-bold text-ink max-sheet:hidden">Lavra</span> : null}
      <span className="ml-auto min-w-0 truncate text-12 text-muted">
        Olá, <b className="font-strong text-ink">{name}</b>
      </span>
      <span className={quiet}>
        <Menu /> Menu
      </span>
      <span className={`${quiet} max-sheet:hidden`}>
        <LogOut /> Sair
      </span>
    </div>
  );
}

const card = "flex items-center gap-3 rounded-card p-3 max-sheet:gap-2 max-sheet:px-2 max-sheet:py-1.5";

export interface DashboardPreviewProps {
  readonly theme: Theme;
  /** Of the caller. */
  readonly name: string;
}

/** The dashboard with made-up figures. */
export function DashboardPreview({ theme, name }: DashboardPreviewProps) {
  return (
    <Preview title="Prévia do início" theme={theme}>
      <Header theme={theme} name={name} />
      <div className="grid gap-3 p-4 max-sheet:gap-2 max-sheet:p-2">
        <div className="text-16 font-bold text-ink max-sheet:hidden">{heads.home.title}</div>
        <div className="grid grid-cols-4 gap-px overflow-hidden rounded-card border border-line bg-line">
          {figures.map(({ hue, label, figure, icon }) => (
            <div
              key={hue}
              className="grid content-between gap-2 bg-surface p-3 max-sheet:flex max-sheet:items-center max-sheet:p-2"
            >
              <div className="flex items-start justify-between gap-1 text-12 text-muted [&_.icon-tile]:size-7 [&_.lucide]:size-4">
                <span className="max-sheet:hidden">{label}</span>
                <IconTile icon={icon} hue={hue} />
              </div>
              <div className="text-22 font-bold text-ink tabular-nums max-sheet:text-14">{figure}</div>
            </div>
          ))}
        </div>
        <div className="grid grid-cols-2 gap-3 max-sheet:gap-2">
          <div className={`${card} bg-accent text-on-accent`}>
            <FilePenLine />
            <span className="text-14 font-bold max-sheet:text-12">Gerar Documento</span>
          </div>
          <div className={`${card} border border-line bg-surface`}>
            <span className="max-sheet:hidden">
              <IconTile icon={<FolderUp />} />
            </span>
            <span className="min-w-0">
              <span className="block text-14 font-bold text-ink max-sheet:text-12">Modelos e Tópicos</span>
              <span className="block text-12 text-muted">Seus arquivos do Word</span>
            </span>
          </div>
        </div>
        <p className="text-12 text-body max-sheet:hidden">
          Um texto comum da página, com um <span className="text-accent-ink underline">link no meio</span>.
        </p>
      </div>
    </Preview>
  );
}
