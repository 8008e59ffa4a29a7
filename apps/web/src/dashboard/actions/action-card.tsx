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
import { classNames } from "../../ui/class-names.ts";
import { IconTile } from "../../ui/marks/icon-tile.tsx";
import type { QuickAction, QuickActionId } from "./quick-actions.ts";

const plain = "h-[5px] rounded-[3px] bg-[color-mix(in_oklab,var(--paper-text)_16%,var(--paper))]";
const inked = "h-3 rounded-[3px] border-b-2 border-paper-ink bg-paper-filled";
const line = "flex items-center gap-1.5";

/** The upper half of a sheet with two filled markers, the result of the main action. Decoration. */
function SheetSketch() {
  return (
    <span aria-hidden="true" className="pointer-events-none absolute inset-0 overflow-hidden rounded-card">
      <span className="absolute top-6.5 right-14 grid h-38 w-52 content-start gap-[9px] rounded-t-in bg-paper px-5 py-[1.125rem] max-lg:right-10 max-lg:w-42 max-md:hidden">
        <span className={classNames(plain, "w-[70%]")} />
        <span className={line}>
          <span className={classNames(plain, "w-[28%]")} />
          <span className={classNames(inked, "w-[52%]")} />
        </span>
        <span className={plain} />
        <span className={line}>
          <span className={classNames(inked, "w-[34%]")} />
          <span className={classNames(plain, "w-[46%]")} />
        </span>
        <span className={classNames(plain, "w-[88%]")} />
        <span className={plain} />
      </span>
    </span>
  );
}

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
  /** Called on the press: false stops the navigation. */
  readonly mayGo: (action: QuickAction) => boolean;
  /** Placed first, with room for its sketch. */
  readonly isWide: boolean;
  /** On a phone it fills a row. */
  readonly isBroad: boolean;
  readonly isLifted: boolean;
  /** The drag handle. */
  readonly handle: ReactNode;
}

/** The whole card is the link. */
const whole =
  "outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus";

const boxes = {
  wide: "min-h-33 border-transparent bg-accent text-on-accent hover:bg-accent-hover max-md:min-h-24!",
  main: "border-transparent bg-accent text-on-accent hover:bg-accent-hover",
  plain: "border-line bg-surface hover:border-line-strong",
} as const;

const details = {
  wide: "max-w-[36ch] text-16 text-balance max-md:text-14 text-[color-mix(in_oklab,var(--on-accent)_94%,var(--accent))]",
  main: "mt-0.5 text-14 text-[color-mix(in_oklab,var(--on-accent)_94%,var(--accent))] max-md:hidden",
  plain: "mt-0.5 text-14 text-muted max-md:hidden",
} as const;

/** On the accent colour, where a tile of the accent would be invisible. */
const paleTile =
  "grid size-12 flex-none place-items-center rounded-card bg-[color-mix(in_oklab,var(--on-accent)_14%,transparent)] max-md:size-8 [&_.lucide]:size-[1.375rem] max-md:[&_.lucide]:size-5";

/** Beside its icon; on a phone below it, where two cards share a row. */
const layouts = {
  broad: "max-md:min-h-17 max-md:gap-3 max-md:px-4 max-md:py-3",
  narrow: "max-md:min-h-23 max-md:flex-col max-md:items-start max-md:gap-1.5 max-md:px-3 max-md:py-2.5",
} as const;

/** One quick action; generating is the main one: in the accent colour, and wide in the first place. */
export function ActionCard({ action, mayGo, isWide, isBroad, isLifted, handle }: ActionCardProps) {
  const Icon = icons[action.id];
  const hasHandle = handle !== null;
  const variant = action.id !== "generate" ? "plain" : isWide ? "wide" : "main";
  const press = (event: MouseEvent) => {
    if (!mayGo(action)) event.preventDefault();
  };
  return (
    <div
      className={classNames(
        "relative flex h-full items-center gap-4 rounded-card border p-5 transition-[background-color,border-color,box-shadow,rotate]",
        layouts[isBroad ? "broad" : "narrow"],
        hasHandle && (isBroad ? "max-md:pr-14" : "max-md:pr-3"),
        hasHandle && variant !== "wide" && "md:pr-12",
        boxes[variant],
        isLifted && "rotate-[0.5deg] shadow-float",
      )}
    >
      {variant === "plain" ? (
        <IconTile icon={<Icon />} isSmallOnPhone />
      ) : (
        <span aria-hidden="true" className={paleTile}>
          <Icon />
        </span>
      )}
      <div className="w-full min-w-0 flex-1">
        <Link
          to={action.path as never}
          onClick={press}
          draggable={false}
          className={classNames(
            whole,
            "font-bold no-underline",
            variant === "wide" ? "text-22 text-inherit max-md:text-18" : "text-16",
            !isBroad && "max-md:block max-md:text-14 max-md:leading-[1.125rem] max-md:wrap-break-word",
            variant === "main" ? "text-inherit" : variant === "plain" && "text-ink",
          )}
        >
          {action.title}
        </Link>
        <p className={details[variant]}>{action.detail}</p>
      </div>
      {variant === "wide" ? <SheetSketch /> : null}
      {hasHandle ? (
        <span
          className={classNames(
            "absolute top-2 right-2 z-1",
            isBroad ? "max-md:inset-y-0 max-md:grid max-md:items-center" : "max-md:top-0.5 max-md:right-0.5",
            variant === "plain" && "text-muted hover:text-ink",
          )}
        >
          {handle}
        </span>
      ) : null}
    </div>
  );
}
