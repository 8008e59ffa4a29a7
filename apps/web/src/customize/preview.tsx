import type { Theme } from "@lavra/contract/theme/theme-values";
import { type CSSProperties, type ReactNode, useState } from "react";
import { themeProps } from "../platform/theme/worn-theme.ts";
import { SegmentedControl } from "../ui/choices/segmented-control.tsx";

const modes = [
  { value: "light", label: "Claro" },
  { value: "dark", label: "Escuro" },
] as const;

export interface PreviewProps {
  readonly title: string;
  readonly theme: Theme;
  /** Of a page outside the product. */
  readonly isLogin?: boolean;
  readonly children: ReactNode;
}

/**
 * A small inert picture of a page in an unapplied theme. Light until the person chooses dark, where most chosen colours
 * are replaced.
 */
export function Preview({ title, theme, isLogin = false, children }: PreviewProps) {
  const [mode, setMode] = useState<string>("light");
  const { style, card = "light" } = themeProps(theme, isLogin);
  return (
    <figure className="grid gap-2">
      <figcaption className="flex items-center justify-between gap-2 text-13 text-muted">
        {title}
        <SegmentedControl label={`${title}: modo`} segments={modes} value={mode} onChange={setMode} />
      </figcaption>
      <div
        inert
        aria-hidden="true"
        data-theme="preview"
        data-card={mode === "light" ? card : "light"}
        style={{ ...style, colorScheme: mode } as CSSProperties}
        className="relative isolate overflow-hidden rounded-card border border-line-strong bg-bg text-body select-none"
      >
        {children}
      </div>
    </figure>
  );
}
