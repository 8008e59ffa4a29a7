import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";

export type IconTileHue = "accent" | "documents" | "users" | "templates" | "activity" | "warn" | "bad";

export interface IconTileProps {
  readonly icon: ReactNode;
  readonly hue?: IconTileHue | undefined;
  readonly size?: "md" | "lg" | undefined;
  readonly isSmallOnPhone?: boolean | undefined;
}

const hues: Record<IconTileHue, string> = {
  accent: "[--hue:var(--theme-primary)]",
  documents: "[--hue:var(--theme-icon-documents)]",
  users: "[--hue:var(--theme-icon-users)]",
  templates: "[--hue:var(--theme-icon-templates)]",
  activity: "[--hue:var(--theme-icon-activity)]",
  warn: "[--hue:var(--warn-fill)]",
  bad: "[--hue:var(--bad-fill)]",
};

/** Icon on a tint of its hue: decoration beside words. */
export function IconTile({ icon, hue = "accent", size = "md", isSmallOnPhone = false }: IconTileProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        "icon-tile",
        hues[hue],
        size === "lg" ? "size-12 [&_.lucide]:size-[1.375rem]" : "size-10",
        isSmallOnPhone && "max-md:size-8",
      )}
    >
      {icon}
    </span>
  );
}
