import { classNames } from "../ui/class-names.ts";
import type { Zoom } from "./view/zoom.ts";

const steps: readonly { readonly zoom: Zoom; readonly label: string; readonly name: string }[] = [
  { zoom: null, label: "Ajustar", name: "Ajustar à largura" },
  { zoom: 1, label: "100 %", name: "Tamanho real, 100 %" },
  { zoom: 1.5, label: "150 %", name: "Ampliar, 150 %" },
];

export interface ZoomControlProps {
  readonly zoom: Zoom;
  readonly onChange: (zoom: Zoom) => void;
}

/** Buttons for the size of the pages. */
export function ZoomControl({ zoom, onChange }: ZoomControlProps) {
  return (
    <fieldset aria-label="Tamanho da prévia" className="no-print flex flex-none gap-0.5">
      {steps.map((step) => (
        <button
          key={step.label}
          type="button"
          aria-label={step.name}
          aria-pressed={step.zoom === zoom}
          onClick={() => onChange(step.zoom)}
          className={classNames(
            "min-h-7 cursor-pointer rounded-in px-2 text-13 tabular-nums hover:bg-hover focus-visible:outline-2 focus-visible:outline-focus touch:min-h-11",
            step.zoom === zoom ? "bg-flat font-medium text-ink forced-colors:outline-1" : "text-muted",
          )}
        >
          {step.label}
        </button>
      ))}
    </fieldset>
  );
}
