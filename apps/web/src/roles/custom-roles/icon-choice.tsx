import { Label } from "react-aria-components/Label";
import { Radio, RadioGroup } from "react-aria-components/RadioGroup";
import { arrowsOnlyMove } from "../../ui/choices/arrows-only-move.ts";
import { fieldClass } from "../../ui/fields/control-style.ts";
import { roleIcons } from "./role-icon.tsx";

export interface IconChoiceProps {
  readonly value: string;
  readonly onChange: (icon: string) => void;
}

/** A choice among a few icons; the label names the chosen one. */
export function IconChoice({ value, onChange }: IconChoiceProps) {
  return (
    <RadioGroup ref={arrowsOnlyMove} value={value} onChange={onChange} orientation="horizontal" className={fieldClass}>
      <Label className="text-14 font-medium text-ink">
        Ícone
        <span className="font-normal text-muted"> ({roleIcons.find(({ key }) => key === value)?.name})</span>
      </Label>
      <div className="flex flex-wrap gap-1.5">
        {roleIcons.map(({ key, name, Icon }) => (
          <Radio
            key={key}
            value={key}
            aria-label={name}
            className="grid size-11 cursor-pointer place-items-center rounded-card border border-line-strong text-muted transition-colors data-focus-visible:outline-2 data-focus-visible:outline-offset-2 data-focus-visible:outline-focus data-hovered:border-line-field data-hovered:text-ink data-selected:border-accent-ink data-selected:bg-accent-soft data-selected:text-accent-ink forced-colors:data-selected:bg-[Highlight] forced-colors:data-selected:text-[HighlightText] forced-colors:data-selected:forced-color-adjust-none"
          >
            <Icon aria-hidden="true" />
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
}
