import type { ReactNode } from "react";
import { IconTile, type IconTileHue } from "../marks/icon-tile.tsx";

export interface EmptyStateProps {
  readonly icon: ReactNode;
  readonly hue?: IconTileHue | undefined;
  readonly title: string;
  /** Text of the next step. */
  readonly children?: ReactNode;
  /** Button for the next step. */
  readonly actions?: ReactNode;
}

/** Empty zone: names the next step and offers it. */
export function EmptyState({ icon, hue, title, children, actions }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-2 px-6 py-10 text-center max-md:px-4">
      <div className="mb-2">
        <IconTile icon={icon} hue={hue} size="lg" />
      </div>
      <p className="text-14 font-bold text-ink">{title}</p>
      {children === undefined ? null : <div className="max-w-[40ch] text-14 text-muted">{children}</div>}
      {actions === undefined ? null : <div className="mt-3 flex flex-wrap justify-center gap-2">{actions}</div>}
    </div>
  );
}
