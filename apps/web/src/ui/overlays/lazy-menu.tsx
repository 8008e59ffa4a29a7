import { lazy, Suspense, useState } from "react";
import { Button, type ButtonProps } from "../buttons/button.tsx";
import type { MenuProps } from "./menu.tsx";

const loadMenu = () => import("./menu.tsx");
const Menu = lazy(async () => ({ default: (await loadMenu()).Menu }));

export interface LazyMenuProps extends Pick<MenuProps, "label" | "groups"> {
  /** What the button is made of. */
  readonly trigger: Pick<ButtonProps, "children" | "icon" | "tone" | "size" | "className">;
}

/** A menu that comes with its first use; until then only its button is there. */
export function LazyMenu({ label, groups, trigger }: LazyMenuProps) {
  const [isAsked, setAsked] = useState(false);
  const ahead = (
    <Button
      {...trigger}
      aria-haspopup="menu"
      aria-expanded={false}
      onHoverStart={loadMenu}
      onFocus={loadMenu}
      onPress={() => setAsked(true)}
    />
  );
  if (!isAsked) return ahead;
  return (
    <Suspense fallback={ahead}>
      <Menu isOpenAtFirst label={label} groups={groups} trigger={<Button {...trigger} />} />
    </Suspense>
  );
}
