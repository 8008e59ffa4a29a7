import type { FolderNode, LibraryFile } from "@lavra/contract/library/library";
import { servesSide, type TopicData } from "@lavra/contract/library/topics";
import type { Venue } from "@lavra/contract/library/venues";
import { type Directories, servesIn, venuesOfFolder } from "@lavra/contract/office/settings";
import { findFile } from "../../library/index.ts";
import type { KnownTopics } from "../../library/topics/fetch-topics.ts";

/** Filter of the topics; "" and false for all. */
export interface TopicFilter {
  readonly area: string;
  readonly side: TopicData["side"];
  /** Only topics for the template's venues. */
  readonly isOfVenue: boolean;
}

export const allTopics: TopicFilter = { area: "", side: "", isOfVenue: false };

export const isNarrowing = ({ area, side, isOfVenue }: TopicFilter) => area !== "" || side !== "" || isOfVenue;

/** Returns the venues of a template's folder, from the settings; none if the settings have none for it. */
export function venuesOfTemplate(
  models: FolderNode | undefined,
  templateId: string,
  settings: Directories | undefined,
): readonly Venue[] {
  const folder = models && settings && findFile(models, templateId)?.folder;
  return folder ? venuesOfFolder(folder.path, settings) : [];
}

interface Narrowing {
  readonly known: KnownTopics;
  readonly settings: Directories | undefined;
  readonly venues: readonly Venue[];
}

/**
 * Returns the tree with the matching topics alone, without empty folders; a topic without data matches any side and
 * venue.
 */
export function narrowed(root: FolderNode, filter: TopicFilter, { known, settings, venues }: Narrowing): FolderNode {
  if (!isNarrowing(filter)) return root;
  const serves = (file: LibraryFile, folderPath: string) => {
    const data = known.get(file.id);
    if (filter.area !== "" && data?.area !== filter.area) return false;
    if (!servesSide(data?.side ?? "", filter.side)) return false;
    if (!filter.isOfVenue || !settings || venues.length === 0) return true;
    return venues.some((venue) => servesIn({ said: data?.venue, folderPath }, venue, settings));
  };
  const prune = (node: FolderNode): FolderNode => ({
    ...node,
    files: node.files.filter((file) => serves(file, node.path)),
    children: node.children.map(prune).filter(({ files, children }) => files.length + children.length > 0),
  });
  return prune(root);
}
