import { Link } from "@tanstack/react-router";
import {
  Braces,
  FilePenLine,
  FolderUp,
  Gauge,
  Gem,
  type LucideIcon,
  Palette,
  Receipt,
  Settings,
  ShieldCheck,
  UserCog,
  Users,
} from "lucide-react";
import type { MouseEvent } from "react";
import { classNames } from "../ui/class-names.ts";
import { IconTile } from "../ui/marks/icon-tile.tsx";
import type { QuickAction, QuickActionId } from "./quick-actions.ts";
import { SheetSketch } from "./sheet-sketch.tsx";

const icons: Readonly<Record<QuickActionId, LucideIcon>> = {
  generate: FilePenLine,
  upload: FolderUp,
  "create-model": Braces,
  "manage-users": Users,
  permissions: ShieldCheck,
  plans: Gem,
  customize: Palette,
  settings: Settings,
  "admin-roles": UserCog,
  "user-monitoring": Gauge,
  billing: Receipt,
};

export interface ActionCardProps {
  readonly action: QuickAction;
  /** Asked at the press: false keeps the person here. */
  readonly mayGo: (action: QuickAction) => boolean;
}

/** The whole card is the link. */
const whole =
  "outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus";

/** One quick action; generating is the page's main act, twice as wide and in the accent. */
export function ActionCard({ action, mayGo }: ActionCardProps) {
  const Icon = icons[action.id];
  const isMain = action.id === "generate";
  const press = (event: MouseEvent) => {
    if (!mayGo(action)) event.preventDefault();
  };
  return (
    <li
      className={classNames(
        "relative flex items-center gap-4 rounded-card border p-5 transition-colors max-md:px-4",
        isMain
          ? "col-span-2 min-h-33 border-transparent bg-accent text-on-accent hover:bg-accent-hover max-md:col-span-1 max-md:min-h-0 max-md:py-6"
          : "min-h-21 border-line bg-surface hover:border-line-strong max-md:min-h-0 max-md:py-3",
      )}
    >
      {isMain ? (
        <span
          aria-hidden="true"
          className="grid size-12 flex-none place-items-center rounded-card bg-[color-mix(in_oklab,var(--on-accent)_14%,transparent)] max-md:size-10 [&_.lucide]:size-[22px]"
        >
          <Icon />
        </span>
      ) : (
        <IconTile icon={<Icon />} />
      )}
      <div className="min-w-0 flex-1">
        <Link
          to={action.path as never}
          onClick={press}
          className={classNames(
            whole,
            "no-underline",
            isMain ? "text-22 font-bold text-inherit" : "text-16 font-bold text-ink",
          )}
        >
          {action.title}
        </Link>
        <p
          className={
            isMain
              ? "max-w-[36ch] text-16 text-balance text-[color-mix(in_oklab,var(--on-accent)_94%,var(--accent))]"
              : "mt-0.5 text-14 text-muted max-md:hidden"
          }
        >
          {action.detail}
        </p>
      </div>
      {isMain ? <SheetSketch /> : null}
    </li>
  );
}
