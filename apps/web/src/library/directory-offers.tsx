import type { Area } from "@lavra/contract/library/library";
import { venueLabel } from "@lavra/contract/library/venues";
import type { Directories } from "@lavra/contract/office/settings";
import { FolderOpen } from "lucide-react";
import { Button } from "../ui/buttons/button.tsx";
import { useDirectories } from "./fetch-directories.ts";

export interface DirectoryOffer {
  /** Label, such as `JUD-EST Primeira`. */
  readonly label: string;
  readonly path: string;
}

/** Returns the folders of the settings to which files of an area can be sent. */
export function offersOf(area: Area, settings: Directories | undefined): readonly DirectoryOffer[] {
  if (!settings) return [];
  const { directories, topicsFolder } = settings;
  if (area === "topicos") return topicsFolder ? [{ label: "Pasta de tópicos", path: topicsFolder.path }] : [];
  return directories.flatMap((one) => (one.folder ? [{ label: venueLabel(one), path: one.folder.path }] : []));
}

export interface DirectoryOffersProps {
  readonly area: Area;
  readonly lead: string;
  readonly onChoose: (path: string) => void;
}

/** Offers the folders that the settings name for this area, one press each; renders nothing if there are none. */
export function DirectoryOffers({ area, lead, onChoose }: DirectoryOffersProps) {
  const offers = offersOf(area, useDirectories().data);
  if (offers.length === 0) return null;
  return (
    <section
      aria-label="Pastas das configurações"
      className="flex items-center gap-1 text-13 text-muted max-md:overflow-x-auto md:flex-wrap"
    >
      <span className="flex-none pr-1">{lead}</span>
      {offers.map(({ label, path }) => (
        <Button
          key={label}
          tone="quiet"
          size="sm"
          icon={<FolderOpen aria-hidden="true" />}
          onPress={() => onChoose(path)}
          className="flex-none"
        >
          <span title={path}>{label}</span>
        </Button>
      ))}
    </section>
  );
}
