import { useEffect, useRef } from "react";
import { applyTheme, defaultTheme, type Theme } from "../theme/apply-theme.ts";
import { Button } from "../ui/buttons/button.tsx";
import { Card } from "../ui/layout/card.tsx";
import { Badge } from "../ui/marks/badge.tsx";
import { Mark } from "../ui/marks/mark.tsx";
import { MarkerChip } from "../ui/marks/marker-chip.tsx";

const themes: readonly (Partial<Theme> & { readonly name: string })[] = [
  { name: "Padrão" },
  { name: "Verde", primaryColor: "#0b5d4b", secondaryColor: "#083d32" },
  { name: "Vinho", primaryColor: "#7a1736", secondaryColor: "#4d0e22" },
  { name: "Dourado", primaryColor: "#e0b13a", secondaryColor: "#5a4412" },
  {
    name: "Cartão escuro",
    primaryColor: "#4f46e5",
    cardBackgroundColor: "#171923",
    backgroundColor: "#0f1117",
    textColor: "#e5e7eb",
    textSecondaryColor: "#a9afbd",
  },
];

function Preview({ name, ...theme }: (typeof themes)[number]) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (frame.current) applyTheme({ ...defaultTheme, ...theme }, frame.current);
  });
  return (
    <div
      ref={frame}
      data-theme=""
      className="grid content-start gap-3 rounded-card border border-line bg-surface p-4 text-body"
    >
      <div className="flex items-center gap-2">
        <Mark />
        <span className="text-14">{name}</span>
      </div>
      <Button tone="primary">Gerar Documento</Button>
      <Button tone="accent">Trocar</Button>
      <div className="flex flex-wrap gap-2">
        <MarkerChip name="CLIENTE" look="chip" />
        <Badge tone="ok" hasDot>
          ativo
        </Badge>
        <Badge tone="bad" hasDot>
          Expirada
        </Badge>
      </div>
    </div>
  );
}

/** The same pieces in other offices' colours. */
export function GalleryThemes() {
  return (
    <Card title="As mesmas peças em outros temas">
      <div className="grid gap-3 sheet:grid-cols-2 lg:grid-cols-5">
        {themes.map((theme) => (
          <Preview key={theme.name} {...theme} />
        ))}
      </div>
    </Card>
  );
}
