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
import type { MouseEvent, ReactNode } from "react";
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
  /** It stands at the head, with room for its sketch. */
  readonly isWide: boolean;
  readonly isLifted: boolean;
  /** What it is moved by. */
  readonly handle: ReactNode;
}

/** The whole card is the link. */
const whole =
  "outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus";

const boxes = {
  wide: "min-h-33 border-transparent bg-accent text-on-accent hover:bg-accent-hover max-md:py-6",
  main: "border-transparent bg-accent text-on-accent hover:bg-accent-hover max-md:py-3",
  plain: "border-line bg-surface hover:border-line-strong max-md:py-3",
} as const;

const details = {
  wide: "max-w-[36ch] text-16 text-balance text-[color-mix(in_oklab,var(--on-accent)_94%,var(--accent))]",
  main: "mt-0.5 text-14 text-[color-mix(in_oklab,var(--on-accent)_94%,var(--accent))] max-md:hidden",
  plain: "mt-0.5 text-14 text-muted max-md:hidden",
} as const;

/** On the accent, where a tile of the accent would be lost. */
const paleTile =
  "grid size-12 flex-none place-items-center rounded-card bg-[color-mix(in_oklab,var(--on-accent)_14%,transparent)] max-md:size-10 [&_.lucide]:size-[22px]";

/** One quick action; generating is the page's main act: in the accent, and wide at the head. */
export function ActionCard({ action, mayGo, isWide, isLifted, handle }: ActionCardProps) {
  const Icon = icons[action.id];
  const look = action.id !== "generate" ? "plain" : isWide ? "wide" : "main";
  const press = (event: MouseEvent) => {
    if (!mayGo(action)) event.preventDefault();
  };
  return (
    <div
      className={classNames(
        "relative flex h-full items-center gap-4 rounded-card border p-5 transition-[background-color,border-color,box-shadow,rotate] max-md:px-4",
        handle !== null && (look === "wide" ? "max-md:pr-14" : "pr-12 max-md:pr-14"),
        boxes[look],
        isLifted && "rotate-[0.5deg] shadow-float",
      )}
    >
      {look === "plain" ? (
        <IconTile icon={<Icon />} />
      ) : (
        <span aria-hidden="true" className={paleTile}>
          <Icon />
        </span>
      )}
      <div className="min-w-0 flex-1">
        <Link
          to={action.path as never}
          onClick={press}
          draggable={false}
          className={classNames(
            whole,
            "no-underline",
            look === "wide" ? "text-22 font-bold text-inherit" : "text-16 font-bold",
            look === "main" ? "text-inherit" : look === "plain" && "text-ink",
          )}
        >
          {action.title}
        </Link>
        <p className={details[look]}>{action.detail}</p>
      </div>
      {look === "wide" ? <SheetSketch /> : null}
      {handle === null ? null : (
        <span
          className={classNames(
            "absolute top-2 right-2 z-1 max-md:inset-y-0 max-md:grid max-md:items-center",
            look === "plain" && "text-muted hover:text-ink",
          )}
        >
          {handle}
        </span>
      )}
    </div>
  );
}
