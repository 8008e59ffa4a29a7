import type { Directories, OwnFolder, SentDirectories } from "@lavra/contract/settings";
import { type Venue, venueLabel, venues } from "@lavra/contract/venues";

/** The card of the topics' folder, beside those that go by their venue's label. */
export const topicsCard = "Tópicos";

/** What was chosen and is not saved yet, by card; null where a folder was taken away. */
export type DirectoryDraft = ReadonlyMap<string, OwnFolder | null>;

export const noDraft: DirectoryDraft = new Map();

/** What a card has on the server. */
export const storedFolder = ({ directories, topicsFolder }: Directories, card: string): OwnFolder | null =>
  card === topicsCard ? topicsFolder : (directories.find((one) => venueLabel(one) === card)?.folder ?? null);

/** What a card shows: what was chosen, else what is stored. */
export function shownFolder(draft: DirectoryDraft, stored: Directories, card: string): OwnFolder | null {
  const chosen = draft.get(card);
  return chosen === undefined ? storedFolder(stored, card) : chosen;
}

/** With a card's folder chosen; one that is stored so already is no change. */
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

/** What is sent of it: the changed ones alone, so that nobody else's change is undone. */
export function toSend(draft: DirectoryDraft): SentDirectories {
  const directories = venues.flatMap((venue: Venue) => {
    const chosen = draft.get(venueLabel(venue));
    return chosen === undefined ? [] : [{ ...venue, folderId: chosen?.id ?? null }];
  });
  const topics = draft.get(topicsCard);
  return topics === undefined ? { directories } : { directories, topicsFolderId: topics?.id ?? null };
}

/** The draft without what was sent; what was chosen anew meanwhile stays. */
export const withoutSent = (draft: DirectoryDraft, sent: DirectoryDraft): DirectoryDraft =>
  new Map([...draft].filter(([card, folder]) => sent.get(card) !== folder));
