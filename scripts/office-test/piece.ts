/** A party of a document, in the format of the tables of truth. */
export interface Person {
  readonly kind: string;
  readonly name: string;
  readonly social?: string;
  readonly gender?: "m" | "f" | "u";
  readonly number?: "p";
  readonly noun?: string;
  readonly nationality?: string;
  readonly civil?: string;
  readonly profession?: string;
  readonly union?: true;
  readonly regime?: string;
  readonly birth?: string;
  readonly rg?: string;
  readonly issuer?: string;
  readonly rnm?: string;
  readonly passport?: string;
  readonly cnh?: string;
  readonly ctps?: string;
  readonly cpf?: string;
  readonly cnpj?: string;
  readonly email?: string;
  readonly address?: Address;
  readonly reps?: readonly Representative[];
  readonly with?: number;
}

export interface Address {
  readonly street?: string;
  readonly number?: string;
  readonly extra?: string;
  readonly district?: string;
  readonly rural?: true;
  readonly city?: string;
  readonly uf?: string;
  readonly country?: string;
  readonly zip?: string;
}

export type Representative =
  | { readonly as: string; readonly who: Person }
  | { readonly as: ""; readonly art: "o" | "a"; readonly body: string };

/** Who may stand in a field: anybody, people, adults who act for themselves, a couple, minors with representatives, an estate, a public body. */
export type Cast = "any" | "people" | "adults" | "couple" | "minors" | "estate" | "public" | "lawyers";

/** A kind of piece as an office writes it. */
export interface Piece {
  /** Name of its files: `peticao-inicial`. */
  readonly kind: string;
  /** Fields that hold parties, with who may stand in them. */
  readonly fields: Readonly<Record<string, Cast>>;
  /**
   * A paragraph a line: `#` a title, `§` a numbered heading, `*` an item of a list, `~` one with a letter, `|` a row of a table, whose cells `¦`
   * parts, `^` the header, `_` the footer, `=` a signature. A line that is only the tag of a block encloses lines.
   */
  readonly text: string;
}

/** A row of a list: a text by column, "" for the only one of a list of texts. */
export type Row = Readonly<Record<string, string>>;

/** A topic that is merged in: its name, and its lines as in a piece. */
export interface Topic {
  readonly name: string;
  readonly lines: readonly string[];
}

/** What a document was made from, stored beside it. */
export interface Answers {
  readonly id: string;
  readonly kind: string;
  /** Lines as typed, with their signs, in reading order. */
  readonly template: readonly string[];
  readonly parties: Readonly<Record<string, readonly Person[]>>;
  readonly formData: Readonly<Record<string, string>>;
  readonly lists: Readonly<Record<string, readonly Row[]>>;
  /** Topics in the chosen order. */
  readonly topics: readonly Topic[];
}

/** Ids of the files of an office: templates by kind, topics by name. */
export interface FileIds {
  readonly templates: ReadonlyMap<string, string>;
  readonly topics: ReadonlyMap<string, string>;
}

/** Returns the body of a call that generates a document from answers. */
export const requestOf = (ids: FileIds, { id, kind, parties, formData, lists, topics }: Answers) => ({
  documentType: ids.templates.get(kind) ?? "",
  formData,
  answers: lists,
  selectedTopics: topics.map(({ name }, at) => ({ id: ids.topics.get(name) ?? "", order: at + 1 })),
  outputFileName: id,
  parties: Object.fromEntries(
    Object.entries(parties).map(([field, list]) => [field, list.map((inline) => ({ inline }))]),
  ),
});
