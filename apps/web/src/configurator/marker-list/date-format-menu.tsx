import type { DateFormat } from "@lavra/contract/markers/markers";
import { CalendarCog } from "lucide-react";
import type { KeyedMarker } from "../../markers/index.ts";
import { IconButton } from "../../ui/buttons/icon-button.tsx";
import { LazyMenu } from "../../ui/overlays/lazy-menu.tsx";
import { dateFormatWords } from "../marker-form/marker-words.ts";

interface DateFormatMenuProps {
  readonly marker: KeyedMarker;
  readonly onDateFormat: (marker: KeyedMarker, format: DateFormat) => void;
}

/** Menu for the format of a default date, in its row: all other properties come from the product. */
export function DateFormatMenu({ marker, onDateFormat }: DateFormatMenuProps) {
  return (
    <LazyMenu
      label={`Como ${marker.key} sai no documento`}
      trigger={
        <IconButton
          size="sm"
          label={`Como ${marker.key} sai no documento`}
          icon={<CalendarCog aria-hidden="true" className="size-4" />}
        />
      }
      groups={[
        {
          id: "format",
          chosen: `=${marker.dateFormat}`,
          items: Object.entries(dateFormatWords).map(([format, label]) => ({
            id: `=${format}`,
            label,
            onAction: () => onDateFormat(marker, format as DateFormat),
          })),
        },
      ]}
    />
  );
}
