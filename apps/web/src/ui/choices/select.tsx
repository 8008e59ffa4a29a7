import { ChevronDown } from "lucide-react";
import { Button } from "react-aria-components/Button";
import { ListBox } from "react-aria-components/ListBox";
import { Popover } from "react-aria-components/Popover";
import { Select as AriaSelect, type SelectProps as AriaSelectProps, SelectValue } from "react-aria-components/Select";
import { classNames } from "../class-names.ts";
import { fieldClass, inputClass } from "../fields/control-style.ts";
import { FieldFrame, type FieldText } from "../fields/field-frame.tsx";
import { popoverClass } from "../overlays/popover-style.ts";
import { arrowsStayOut } from "./arrows-only-move.ts";
import { type OptionLike, toOption } from "./option.ts";
import { OptionItem } from "./option-item.tsx";

type Inherited = Pick<
  AriaSelectProps<object>,
  "name" | "isRequired" | "isDisabled" | "autoFocus" | "onBlur" | "onFocus" | "aria-label"
>;

export interface SelectProps extends FieldText, Inherited {
  readonly options: readonly OptionLike[];
  /** null while nothing is chosen. */
  readonly value: string | null;
  readonly onChange: (value: string) => void;
  readonly placeholder?: string | undefined;
  readonly className?: string | undefined;
}

/** Chooses one option of a short list; for a long list use `ComboBox`. */
export function Select(props: SelectProps) {
  const { label, marker, hint, error, warning, isOptional, isLabelHidden, className, ...control } = props;
  const { options, value, onChange, placeholder = "Selecione", ...field } = control;
  return (
    <AriaSelect
      {...field}
      value={value}
      onChange={(key) => {
        if (key !== null) onChange(String(key));
      }}
      placeholder={placeholder}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      className={classNames(fieldClass, className)}
    >
      <FieldFrame text={props}>
        <Button
          ref={arrowsStayOut}
          className={classNames(inputClass({ error, warning }), "flex items-center gap-2 text-left")}
        >
          <SelectValue className="min-w-0 flex-1 truncate data-placeholder:text-muted">
            {({ isPlaceholder, selectedText, defaultChildren }) => (isPlaceholder ? defaultChildren : selectedText)}
          </SelectValue>
          <ChevronDown aria-hidden="true" className="text-muted" />
        </Button>
      </FieldFrame>
      <Popover
        offset={6}
        className={classNames(
          popoverClass,
          "flex flex-col min-w-(--trigger-width) max-w-[max(var(--trigger-width),25rem)] max-sheet:max-w-(--trigger-width)",
        )}
      >
        <ListBox items={options.map(toOption)} className="max-h-80 min-h-0 overflow-auto p-1.5 outline-0">
          {(option) => <OptionItem id={option.value} option={option} />}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}
