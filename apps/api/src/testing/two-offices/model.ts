/** A file with the text of each of its versions, the first first. */
export interface FileModel {
  readonly id: string;
  readonly texts: string[];
}

/** What one office ought to hold: the plainest thing that could be true. */
export interface OfficeModel {
  /** Topic folders by path, `` the root. */
  readonly folders: Set<string>;
  /** Topics by path; each office's texts are its own. */
  readonly topics: Map<string, FileModel>;
  /** The office's one template, once it has been sent. */
  template?: FileModel;
  /** Documents by id: the version of the template that each was made from, and what was answered, and the office's habit then. */
  readonly documents: Map<string, { version: number; answer: string; umMil: boolean }>;
  /** Its owner's drafts by id: what was answered, and how often each was saved. */
  readonly drafts: Map<string, { answer: string; revision: number }>;
  /** People by id, with who created them. */
  readonly people: Map<string, { login: string; nome: string; ativo: boolean }>;
  /** Keys of its default markers, by id. */
  readonly defaults: Map<string, string>;
  /** Where its documents are dated. */
  cidade: string;
  /** Whether its numbers in words say "um mil". */
  umMil: boolean;
}

/** Both offices, and what they share: no login is given twice. */
export interface World {
  readonly offices: readonly [OfficeModel, OfficeModel];
}

const emptyOffice = (): OfficeModel => ({
  folders: new Set([""]),
  topics: new Map(),
  documents: new Map(),
  drafts: new Map(),
  people: new Map(),
  defaults: new Map(),
  cidade: "",
  umMil: false,
});

export const emptyWorld = (): World => ({ offices: [emptyOffice(), emptyOffice()] });

const isWithin = (folder: string) => (path: string) => path === folder || path.startsWith(`${folder}/`);

/** Takes a folder away with all that is in it. */
export function dropFolder(office: OfficeModel, folder: string): void {
  for (const path of [...office.folders].filter(isWithin(folder))) office.folders.delete(path);
  for (const path of [...office.topics.keys()].filter(isWithin(folder))) office.topics.delete(path);
}

export const isLoginTaken = (world: World, login: string, exceptId?: string): boolean =>
  world.offices.some(({ people }) => [...people].some(([id, one]) => one.login === login && id !== exceptId));
