import { cloneElement, type ReactElement, type ReactNode, useEffect, useState } from "react";
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  MenuSection,
  MenuTrigger,
  Separator,
} from "react-aria-components/Menu";
import { Popover } from "react-aria-components/Popover";
import type { ButtonProps } from "../buttons/button.tsx";
import { classNames } from "../class-names.ts";
import { optionClass, optionTones, popoverClass } from "./popover-style.ts";

export interface MenuItem {
  readonly id: string;
  readonly label: string;
  readonly icon?: ReactNode;
  /** Goes through the router. */
  readonly href?: string | undefined;
  /** True if the link leaves the product: it opens a new tab, without the router. */
  readonly isElsewhere?: boolean | undefined;
  readonly onAction?: (() => void) | undefined;
  readonly tone?: "danger" | undefined;
  readonly isDisabled?: boolean | undefined;
  /** True for the present page. */
  readonly isCurrent?: boolean | undefined;
}

export interface MenuGroup {
  readonly id: string;
  /** Id of the chosen item, if the group is a choice. */
  readonly chosen?: string | undefined;
  readonly items: readonly MenuItem[];
}

export interface MenuProps {
  /** `Button` or `IconButton` of the kit. */
  readonly trigger: ReactElement<Pick<ButtonProps, "autoFocus">>;
  readonly label: string;
  readonly groups: readonly MenuGroup[];
  readonly isOpenAtFirst?: boolean | undefined;
}

function Entry({ item }: { readonly item: MenuItem }) {
  return (
    <AriaMenuItem
      id={item.id}
      textValue={item.label}
      {...(item.href ? { href: item.href } : {})}
      {...(item.isElsewhere ? { target: "_blank", rel: "noopener" } : {})}
      {...(item.onAction ? { onAction: item.onAction } : {})}
      {...(item.isDisabled ? { isDisabled: true } : {})}
      {...(item.isCurrent ? { "aria-current": "page" } : {})}
      className={classNames(
        optionClass,
        optionTones[item.tone ?? "plain"],
        item.isCurrent && "font-strong text-ink",
        "data-selected:font-strong data-selected:text-ink",
      )}
    >
      {item.icon}
      <span className="min-w-0 flex-1">{item.label}</span>
    </AriaMenuItem>
  );
}

/** Actions or links behind one button, in groups separated by a hairline. */
export function Menu({ trigger, label, groups, isOpenAtFirst = false }: MenuProps) {
  const filled = groups.filter((group) => group.items.length > 0);
  const [isOpen, setOpen] = useState(false);
  // Opens only once the button has the focus, because closing returns the focus to the element that had it.
  useEffect(() => setOpen(isOpenAtFirst), [isOpenAtFirst]);
  return (
    <MenuTrigger isOpen={isOpen} onOpenChange={setOpen}>
      {isOpenAtFirst ? cloneElement(trigger, { autoFocus: true }) : trigger}
      <Popover offset={6} placement="bottom end" className={classNames(popoverClass, "flex min-w-56 flex-col")}>
        <AriaMenu aria-label={label} className="min-h-0 overflow-auto p-1.5 outline-0">
          {filled.flatMap((group, index) => [
            index > 0 ? <Separator key={`${group.id}-line`} className="-mx-1.5 my-1.5 h-px border-0 bg-line" /> : null,
            <MenuSection
              key={group.id}
              id={group.id}
              aria-label={label}
              {...(group.chosen === undefined ? {} : { selectionMode: "single", selectedKeys: [group.chosen] })}
            >
              {group.items.map((item) => (
                <Entry key={item.id} item={item} />
              ))}
            </MenuSection>,
          ])}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}
