import { type Venue, venueLabel, venues } from "@lavra/contract/library/venues";
import type { Directories, OwnFolder, SentDirectories } from "@lavra/contract/office/settings";

/** The card of the topics' folder; the other cards have their venue's label. */
export const topicsCard = "Tópicos";

/** Unsaved choices by card; null if a folder was cleared. */
export type EditedDirectories = ReadonlyMap<string, OwnFolder | null>;

export const noEdits: EditedDirectories = new Map();

/** The stored folder of a card. */
export const storedFolder = ({ directories, topicsFolder }: Directories, card: string): OwnFolder | null =>
  card === topicsCard ? topicsFolder : (directories.find((one) => venueLabel(one) === card)?.folder ?? null);

/** The displayed folder of a card: the unsaved choice, else the stored one. */
export function shownFolder(edited: EditedDirectories, stored: Directories, card: string): OwnFolder | null {
  const chosen = edited.get(card);
  return chosen === undefined ? storedFolder(stored, card) : chosen;
}

/** The edited directories with a card's folder chosen; the stored folder is no change. */
export function withFolder(
  edited: EditedDirectories,
  stored: Directories,
  card: string,
  folder: OwnFolder | null,
): EditedDirectories {
  const next = new Map(edited);
  if (storedFolder(stored, card)?.id === folder?.id) next.delete(card);
  else next.set(card, folder);
  return next;
}

/** The request: only changed cards, so that no other person's change is undone. */
export function toSend(edited: EditedDirectories): SentDirectories {
  const directories = venues.flatMap((venue: Venue) => {
    const chosen = edited.get(venueLabel(venue));
    return chosen === undefined ? [] : [{ ...venue, folderId: chosen?.id ?? null }];
  });
  const topics = edited.get(topicsCard);
  return topics === undefined ? { directories } : { directories, topicsFolderId: topics?.id ?? null };
}

/** The edited directories without what was sent; choices made meanwhile remain. */
export const withoutSent = (edited: EditedDirectories, sent: EditedDirectories): EditedDirectories =>
  new Map([...edited].filter(([card, folder]) => sent.get(card) !== folder));
