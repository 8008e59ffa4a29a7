/** What one office ought to hold: the plainest thing that could be true. */
export interface OfficeModel {
  /** Topic folders by path, `` the root. */
  readonly folders: Set<string>;
  /** Topics by path; each office's texts are its own. */
  readonly topics: Map<string, { id: string; text: string }>;
  /** People by id, with who created them. */
  readonly people: Map<string, { login: string; nome: string; ativo: boolean }>;
  /** Where its documents are dated. */
  cidade: string;
}

/** Both offices, and what they share: no login is given twice. */
export interface World {
  readonly offices: readonly [OfficeModel, OfficeModel];
}

const emptyOffice = (): OfficeModel => ({ folders: new Set([""]), topics: new Map(), people: new Map(), cidade: "" });

export const emptyWorld = (): World => ({ offices: [emptyOffice(), emptyOffice()] });

const isWithin = (folder: string) => (path: string) => path === folder || path.startsWith(`${folder}/`);

/** Takes a folder away with all that is in it. */
export function dropFolder(office: OfficeModel, folder: string): void {
  for (const path of [...office.folders].filter(isWithin(folder))) office.folders.delete(path);
  for (const path of [...office.topics.keys()].filter(isWithin(folder))) office.topics.delete(path);
}

export const isLoginTaken = (world: World, login: string, exceptId?: string): boolean =>
  world.offices.some(({ people }) => [...people].some(([id, one]) => one.login === login && id !== exceptId));
