import { WarningItem } from "../../library/warnings/warning-item.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { CloseButton } from "../../ui/buttons/close-button.tsx";
import { MarkerChip } from "../../ui/marks/inline-marks.tsx";
import { AgreementResults } from "./agreement-results.tsx";
import type { AskedMarker } from "./party-uses.ts";
import { UnregisteredItem } from "./unregistered-item.tsx";
import { cardId, type Points } from "./use-points.ts";

export interface PlaceCardProps {
  readonly card: NonNullable<Points["card"]>;
  /** undefined if nothing can be added. */
  readonly onAdd: ((marker: AskedMarker) => void) | undefined;
  /** Moves to the marker's row. */
  readonly onRow: (markerKey: string) => void;
  readonly onClose: () => void;
}

/** Card about a place on the paper: its marker can be added, or a fault is to be corrected there. */
export function PlaceCard({
  card: { key, isInForm, lacking, agreement, warnings },
  onAdd,
  onRow,
  onClose,
}: PlaceCardProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: it groups a text with its button, and is no set of fields
    <div
      id={cardId}
      role="group"
      aria-label="No lugar escolhido"
      tabIndex={-1}
      data-field={key}
      className="flex items-start gap-1 border-t border-line bg-surface py-2 pr-2 pl-5 outline-0"
    >
      <ul className="grid min-w-0 flex-1 gap-2 py-1">
        {lacking ? (
          <UnregisteredItem
            marker={{ ...lacking, part: undefined }}
            onAdd={onAdd && (() => onAdd(lacking))}
            onShow={undefined}
          />
        ) : null}
        {agreement && warnings.length === 0 ? <AgreementResults agreement={agreement} /> : null}
        {warnings.map(({ code, message }) => (
          // The place itself is visible, so the warning omits it.
          <WarningItem key={message} warning={{ code, message, count: 1 }} />
        ))}
        {isInForm ? (
          <li className="flex flex-wrap items-center gap-x-2 text-13 text-body">
            <MarkerChip name={key} /> está no formulário.
            <Button size="sm" tone="accent" onPress={() => onRow(key)}>
              Ver na lista
            </Button>
          </li>
        ) : null}
      </ul>
      <CloseButton onPress={onClose} />
    </div>
  );
}
