/** A file with the text of each of its versions, the oldest first. */
export interface FileModel {
  readonly id: string;
  readonly texts: string[];
}

/** The expected state of one office, in the simplest possible model. */
export interface OfficeModel {
  /** Topic folders by path; `` is the root. */
  readonly folders: Set<string>;
  /** Topics by path; each office has its own texts. */
  readonly topics: Map<string, FileModel>;
  /** The office's one template, once it is uploaded. */
  template?: FileModel;
  /**
   * Documents by id: the version of the template that each was made from, its answer, and the office's `umMil` at that
   * time.
   */
  readonly documents: Map<string, { version: number; answer: string; umMil: boolean }>;
  /** The owner's drafts by id: the answer, and the number of saves. */
  readonly drafts: Map<string, { answer: string; revision: number }>;
  /** People by id. */
  readonly people: Map<string, { login: string; nome: string; ativo: boolean }>;
  /** Keys of its default markers, by id. */
  readonly defaults: Map<string, string>;
  /** The city in which its documents are dated. */
  cidade: string;
  /** True if its numbers in words say "um mil". */
  umMil: boolean;
}

/** Both offices, and their shared state: logins are unique. */
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

/** Removes a folder with its contents. */
export function dropFolder(office: OfficeModel, folder: string): void {
  for (const path of [...office.folders].filter(isWithin(folder))) office.folders.delete(path);
  for (const path of [...office.topics.keys()].filter(isWithin(folder))) office.topics.delete(path);
}

export const isLoginTaken = (world: World, login: string, exceptId?: string): boolean =>
  world.offices.some(({ people }) => [...people].some(([id, one]) => one.login === login && id !== exceptId));
