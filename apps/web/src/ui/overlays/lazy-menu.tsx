import { cloneElement, type ReactElement, useState } from "react";
import type { ButtonProps } from "../buttons/button.tsx";
import { partOf } from "../use-part.ts";
import type { MenuProps } from "./menu.tsx";

const part = partOf(async () => (await import("./menu.tsx")).Menu);

const ignore = () => undefined;
const bringAhead = () => void part.load().catch(ignore);

export interface LazyMenuProps extends Pick<MenuProps, "label" | "groups"> {
  /** Button or IconButton of the kit. */
  readonly trigger: ReactElement<Pick<ButtonProps, "onHoverStart" | "onFocus" | "onPress">>;
}

/** A menu that comes with its first use; until then only its button is there, which tries again where it did not come. */
export function LazyMenu({ label, groups, trigger }: LazyMenuProps) {
  const [isAsked, setAsked] = useState(false);
  const Menu = part.loaded();
  if (isAsked && Menu) return <Menu isOpenAtFirst label={label} groups={groups} trigger={trigger} />;
  return cloneElement(trigger, {
    "aria-haspopup": "menu",
    "aria-expanded": false,
    onHoverStart: bringAhead,
    onFocus: bringAhead,
    onPress: () => void part.load().then(() => setAsked(true), ignore),
  } as object);
}
