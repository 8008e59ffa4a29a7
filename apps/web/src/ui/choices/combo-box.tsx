import { ChevronsUpDown } from "lucide-react";
import { type KeyboardEvent, type MouseEvent, useContext, useState } from "react";
import { Button } from "react-aria-components/Button";
import {
  ComboBox as AriaComboBox,
  type ComboBoxProps as AriaComboBoxProps,
  ComboBoxStateContext,
} from "react-aria-components/ComboBox";
import { Group } from "react-aria-components/Group";
import { Input, type InputProps } from "react-aria-components/Input";
import { Popover } from "react-aria-components/Popover";
import { classNames } from "../class-names.ts";
import { bareInput, fieldClass, groupClass } from "../fields/control-style.ts";
import { FieldFrame, type FieldText } from "../fields/field-frame.tsx";
import { popoverClass } from "../overlays/popover-style.ts";
import { ComboBoxList } from "./combo-box-list.tsx";
import type { OptionLike } from "./option.ts";
import { useOptionSearch } from "./use-option-search.ts";
import { usePageReachable } from "./use-page-reachable.ts";

type Inherited = Pick<
  AriaComboBoxProps<object>,
  "name" | "isRequired" | "isDisabled" | "isReadOnly" | "autoFocus" | "onBlur" | "onFocus"
>;

export interface ComboBoxProps extends FieldText, Inherited {
  readonly options: readonly OptionLike[];
  /** Value of an option, or any other typed text; "" while empty. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Plural noun for the options, for the footer: "municípios". */
  readonly countNoun?: string | undefined;
  readonly placeholder?: string | undefined;
  readonly className?: string | undefined;
}

/**
 * Input of the list. Tab keeps the text in it: an option that arrows have reached is not chosen by leaving. A press
 * opens the list also where the focus does not.
 */
function TypedInput(props: InputProps) {
  const state = useContext(ComboBoxStateContext);
  const stayAsTyped = ({ key }: KeyboardEvent) => {
    if (key === "Tab") state?.selectionManager.setFocusedKey(null);
  };
  const openByPress = ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
    if (!currentTarget.readOnly) state?.open(null, "focus");
  };
  return <Input {...props} onKeyDownCapture={stayAsTyped} onClick={openByPress} />;
}

/**
 * Text field with a searchable list of suggestions: the typed text is the value, in the list or not. The search ignores
 * accents and case, lists of thousands open at once, and without matches there is no list.
 */
export function ComboBox(props: ComboBoxProps) {
  const { label, marker, hint, error, warning, isOptional, isLabelHidden, className, ...control } = props;
  const { options, value, onChange, countNoun, ...rest } = control;
  const { placeholder = "", ...field } = rest;
  const search = useOptionSearch({ options, value, onChange });
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
      onOpenChange={(open, trigger) => {
        if (open) rememberHidden();
        setOpen(open);
        if (open) search.open(trigger === "input");
      }}
      onFocusChange={(isFocused) => {
        if (!isFocused) search.leave();
      }}
      allowsCustomValue
      // A form that moves the focus to a fault shows its sentence, which the list would cover.
      menuTrigger={error ? "input" : "focus"}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      className={classNames(fieldClass, className)}
    >
      <FieldFrame text={props}>
        <Group className={groupClass({ error, warning })}>
          <TypedInput onInput={search.markTyping} placeholder={placeholder} className={classNames(bareInput, "pr-0")} />
          <Button className="-my-px grid w-control flex-none self-stretch place-items-center rounded-card text-muted data-hovered:text-ink">
            <ChevronsUpDown aria-hidden="true" />
          </Button>
        </Group>
      </FieldFrame>
      {search.shown.length > 0 ? (
        <Popover offset={6} className={classNames(popoverClass, "w-(--trigger-width) min-w-60")}>
          <ComboBoxList
            label={label}
            typed={search.filter}
            shown={search.shown}
            total={search.total}
            matches={search.matches}
            countNoun={countNoun}
            onMore={search.more}
          />
        </Popover>
      ) : null}
    </AriaComboBox>
  );
}
