import type { ColourKey, Theme } from "@lavra/contract/theme/theme-values";
import { colourWords } from "../platform/theme/colour-words.ts";
import { ColourField } from "./colour-field.tsx";
import { type EditedTheme, typedColour } from "./edited-theme.ts";

/** Shared by the fields of the page. */
export interface Editing {
  readonly stored: Theme;
  /** The theme with the unapplied changes. */
  readonly theme: Theme;
  readonly edited: EditedTheme;
  readonly faults: Readonly<Partial<Record<ColourKey, string>>>;
  /** Advice for colours that are not readable on each other. */
  readonly advice: Readonly<Partial<Record<ColourKey, string>>>;
  readonly onColour: (key: ColourKey, text: string) => void;
  readonly onLeaveColour: (key: ColourKey) => void;
  readonly onEdit: (edit: Partial<Theme>) => void;
}

export interface ColourFieldsProps {
  readonly keys: readonly ColourKey[];
  readonly editing: Editing;
}

/** Some of the theme's colours, two in a line where there is room. */
export function ColourFields({ keys, editing }: ColourFieldsProps) {
  const { stored, theme, edited, faults, advice, onColour, onLeaveColour } = editing;
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-x-4 gap-y-5 max-sheet:gap-x-3 sheet:grid-cols-2">
      {keys.map((key) => (
        <ColourField
          key={key}
          label={colourWords[key].label}
          hint={colourWords[key].hint}
          text={typedColour(stored, edited, key)}
          colour={theme[key]}
          error={faults[key]}
          warning={advice[key]}
          onChange={(text) => onColour(key, text)}
          onLeave={() => onLeaveColour(key)}
        />
      ))}
    </div>
  );
}
