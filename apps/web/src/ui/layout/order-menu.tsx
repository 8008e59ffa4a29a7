import { ArrowUpDown, Check } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton } from "../buttons/icon-button.tsx";
import { LazyMenu, type LazyMenuProps } from "../overlays/lazy-menu.tsx";

export interface OrderMenuProps<Value extends string> {
  readonly orders: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  /** Called also with the present order, so that it can be reversed. */
  readonly onChange: (value: Value) => void;
  /** Shown beside the present order; a tick by default. */
  readonly mark?: ReactNode;
  /** Button of the kit; by default an icon that shows the present order. */
  readonly trigger?: LazyMenuProps["trigger"] | undefined;
}

/** Menu of a list's sort orders for phones, where the table has no heads to press. */
export function OrderMenu<Value extends string>(props: OrderMenuProps<Value>) {
  const { orders, value: current, onChange, mark = <Check aria-hidden="true" />, trigger } = props;
  const chosen = orders.find(({ value }) => value === current);
  const items = orders.map(({ value, label }) => ({
    id: value,
    label,
    icon: value === chosen?.value ? mark : <span className="size-4" />,
    onAction: () => onChange(value),
  }));
  return (
    <LazyMenu
      label="Ordenar por"
      groups={[{ id: "all", items, chosen: chosen?.value }]}
      trigger={
        trigger ?? (
          <IconButton
            tone="outlined"
            label={`Ordem: ${chosen?.label ?? ""}`}
            icon={<ArrowUpDown aria-hidden="true" />}
            className="md:hidden"
          />
        )
      }
    />
  );
}
