import { ChevronsUpDown } from "lucide-react";
import { type Ref, useState } from "react";
import { Button } from "react-aria-components/Button";
import { ComboBox as AriaComboBox, type ComboBoxProps as AriaComboBoxProps } from "react-aria-components/ComboBox";
import { Group } from "react-aria-components/Group";
import { Input } from "react-aria-components/Input";
import { Popover } from "react-aria-components/Popover";
import { classNames } from "./class-names.ts";
import { ComboBoxList } from "./combo-box-list.tsx";
import { bareInput, fieldClass, groupClass } from "./control-style.ts";
import { FieldFrame, type FieldText } from "./field-frame.tsx";
import type { OptionLike } from "./option-item.tsx";
import { popoverClass } from "./popover-style.ts";
import { useOptionSearch } from "./use-option-search.ts";
import { usePageReachable } from "./use-page-reachable.ts";

type Inherited = Pick<
  AriaComboBoxProps<object>,
  "name" | "isRequired" | "isDisabled" | "isReadOnly" | "autoFocus" | "onBlur" | "onFocus"
>;

export interface ComboBoxProps extends FieldText, Inherited {
  readonly options: readonly OptionLike[];
  /** An option's value, or the free text where that is allowed; "" while empty. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Takes what is typed even when it is not on the list. */
  readonly allowsFreeText?: boolean | undefined;
  /** The plural of what is listed, for the footer: "municípios". */
  readonly countNoun?: string | undefined;
  readonly isLoading?: boolean | undefined;
  readonly placeholder?: string | undefined;
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
  readonly className?: string | undefined;
}

/** A searchable list: accents and case do not matter, and lists of thousands open at once. */
export function ComboBox(props: ComboBoxProps) {
  const { label, marker, hint, error, warning, isOptional, isLabelHidden, className, ...control } = props;
  const { options, value, onChange, allowsFreeText = false, countNoun, isLoading, ...rest } = control;
  const { placeholder = "", inputRef, ...field } = rest;
  const search = useOptionSearch({ options, value, onChange, allowsFreeText });
  const [isOpen, setOpen] = useState(false);
  const rememberHidden = usePageReachable(isOpen);
  return (
    <AriaComboBox
      {...field}
      items={search.shown}
      inputValue={search.text}
      onInputChange={search.type}
      value={search.selected}
      onChange={(key) => search.choose(key === null ? null : String(key))}
      onOpenChange={(open) => {
        if (open) rememberHidden();
        setOpen(open);
        search.open(open);
      }}
      allowsCustomValue={allowsFreeText}
      allowsEmptyCollection
      menuTrigger="focus"
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      className={classNames(fieldClass, className)}
    >
      <FieldFrame {...{ label, marker, hint, error, warning, isOptional, isLabelHidden }}>
        <Group className={groupClass({ error, warning })}>
          <Input
            ref={inputRef}
            onInput={search.markTyping}
            placeholder={placeholder}
            className={classNames(bareInput, "pr-0")}
          />
          <Button className="-my-px grid w-control flex-none self-stretch place-items-center rounded-card text-muted data-hovered:text-ink">
            <ChevronsUpDown aria-hidden="true" />
          </Button>
        </Group>
      </FieldFrame>
      <Popover offset={6} className={classNames(popoverClass, "w-(--trigger-width) min-w-60")}>
        <ComboBoxList
          label={label}
          typed={search.filter}
          shown={search.shown}
          total={search.total}
          matches={search.matches}
          countNoun={countNoun}
          isLoading={isLoading}
          onMore={search.more}
        />
      </Popover>
    </AriaComboBox>
  );
}
