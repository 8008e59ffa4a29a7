import { TextField } from "../ui/fields/text-field.tsx";

export interface ColourFieldProps {
  /** "Cor principal" */
  readonly label: string;
  /** As typed. */
  readonly text: string;
  /** The last valid colour: `#rrggbb`. */
  readonly colour: string;
  readonly onChange: (text: string) => void;
  readonly onLeave: () => void;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly warning?: string | undefined;
}

const swatch =
  "h-control w-11 cursor-pointer appearance-none border-0 bg-transparent p-1.5 [&::-moz-color-swatch]:rounded-in [&::-moz-color-swatch]:border-line-strong [&::-webkit-color-swatch-wrapper]:p-0 [&::-webkit-color-swatch]:rounded-in [&::-webkit-color-swatch]:border [&::-webkit-color-swatch]:border-line-strong";

/** A colour: the system's picker, and beside it a field for `#rrggbb`. */
export function ColourField({ label, text, colour, onChange, onLeave, ...said }: ColourFieldProps) {
  return (
    <TextField
      {...said}
      label={label}
      value={text}
      maxLength={7}
      spellCheck="false"
      autoComplete="off"
      onChange={onChange}
      onBlur={onLeave}
      prefix={
        <span className="-mr-2 -ml-3 flex">
          <input
            type="color"
            aria-label={`Escolher a cor: ${label}`}
            value={colour.toLowerCase()}
            onChange={(event) => onChange(event.target.value)}
            className={swatch}
          />
        </span>
      }
    />
  );
}
