import { type ComponentProps, cloneElement, type ReactElement, useState } from "react";
import type { ButtonProps } from "../buttons/button.tsx";
import { partOf } from "../use-part.ts";
import type { MenuProps } from "./menu.tsx";

const part = partOf(async () => (await import("./menu.tsx")).Menu);

const ignore = () => undefined;
const bringAhead = () => void part.load().catch(ignore);
const closed = { "aria-haspopup": "menu", "aria-expanded": false, onFocus: bringAhead } as const;

export interface LazyMenuProps extends Pick<MenuProps, "label"> {
  /** In lists with hundreds of menus, a function: it is called only for the menu that is opened. */
  readonly groups: MenuProps["groups"] | (() => MenuProps["groups"]);
  /** `Button` or `IconButton` of the kit. */
  readonly trigger: ReactElement<Pick<ButtonProps, "autoFocus" | "onHoverStart" | "onFocus" | "onPress">>;
  /** Stand-in for the trigger until the first use: a native button. */
  readonly standIn?: ReactElement<ComponentProps<"button">> | undefined;
}

/** Menu whose code is loaded at its first use; until then only its button is shown, which retries if loading failed. */
export function LazyMenu({ label, groups, trigger, standIn }: LazyMenuProps) {
  const [isAsked, setAsked] = useState(false);
  const Menu = part.loaded();
  if (isAsked && Menu) {
    const made = typeof groups === "function" ? groups() : groups;
    return <Menu isOpenAtFirst label={label} groups={made} trigger={trigger} />;
  }
  const open = () => void part.load().then(() => setAsked(true), ignore);
  if (standIn) return cloneElement(standIn, { ...closed, onPointerEnter: bringAhead, onClick: open });
  return cloneElement(trigger, { ...closed, onHoverStart: bringAhead, onPress: open } as object);
}
