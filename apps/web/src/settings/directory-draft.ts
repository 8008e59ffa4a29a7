import { type Venue, venueLabel, venues } from "@lavra/contract/library/venues";
import type { Directories, OwnFolder, SentDirectories } from "@lavra/contract/office/settings";

/** The card of the topics' folder; the other cards have their venue's label. */
export const topicsCard = "Tópicos";

/** Unsaved choices by card; null if a folder was cleared. */
export type DirectoryDraft = ReadonlyMap<string, OwnFolder | null>;

export const noDraft: DirectoryDraft = new Map();

/** The stored folder of a card. */
export const storedFolder = ({ directories, topicsFolder }: Directories, card: string): OwnFolder | null =>
  card === topicsCard ? topicsFolder : (directories.find((one) => venueLabel(one) === card)?.folder ?? null);

/** The displayed folder of a card: the unsaved choice, else the stored one. */
export function shownFolder(draft: DirectoryDraft, stored: Directories, card: string): OwnFolder | null {
  const chosen = draft.get(card);
  return chosen === undefined ? storedFolder(stored, card) : chosen;
}

/** The draft with a card's folder chosen; the stored folder is no change. */
export function withFolder(
  draft: DirectoryDraft,
  stored: Directories,
  card: string,
  folder: OwnFolder | null,
): DirectoryDraft {
  const next = new Map(draft);
  if (storedFolder(stored, card)?.id === folder?.id) next.delete(card);
  else next.set(card, folder);
  return next;
}

/** The request: only changed cards, so that no other person's change is undone. */
export function toSend(draft: DirectoryDraft): SentDirectories {
  const directories = venues.flatMap((venue: Venue) => {
    const chosen = draft.get(venueLabel(venue));
    return chosen === undefined ? [] : [{ ...venue, folderId: chosen?.id ?? null }];
  });
  const topics = draft.get(topicsCard);
  return topics === undefined ? { directories } : { directories, topicsFolderId: topics?.id ?? null };
}

/** The draft without what was sent; choices made meanwhile remain. */
export const withoutSent = (draft: DirectoryDraft, sent: DirectoryDraft): DirectoryDraft =>
  new Map([...draft].filter(([card, folder]) => sent.get(card) !== folder));
