import { X } from "lucide-react";
import { IconButton } from "../ui/buttons/icon-button.tsx";

export interface ChosenPartyProps {
  readonly label: string;
  readonly name: string;
  /** What the button does that chooses none. */
  readonly clearLabel: string;
  readonly onClear: () => void;
}

/** The party that a field has, and the way back to the search for one. */
export const ChosenParty = ({ label, name, clearLabel, onClear }: ChosenPartyProps) => (
  <div className="grid min-w-0 content-start gap-1.5">
    <span className="text-14 font-medium text-ink">{label}</span>
    <span className="flex min-h-control items-center gap-1 rounded-card border border-line-field bg-surface pl-3">
      <span className="min-w-0 flex-1 truncate text-16 text-ink">{name}</span>
      <IconButton size="sm" label={clearLabel} icon={<X aria-hidden="true" />} onPress={onClear} />
    </span>
  </div>
);
