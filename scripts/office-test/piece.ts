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
   * A paragraph a line: `#` a title, `*` an item of a list, `|` a row of a table, whose cells `¦` parts, `^` the header, `_` the footer, `=` a
   * signature.
   */
  readonly text: string;
}

/** What a document was made from, stored beside it. */
export interface Answers {
  readonly id: string;
  readonly kind: string;
  /** Paragraphs as typed, without their signs. */
  readonly template: readonly string[];
  readonly parties: Readonly<Record<string, readonly Person[]>>;
  readonly formData: Readonly<Record<string, string>>;
}

/** Returns the body of a call that generates a document from answers. */
export const requestOf = (documentType: string, { id, parties, formData }: Answers) => ({
  documentType,
  formData,
  outputFileName: id,
  parties: Object.fromEntries(
    Object.entries(parties).map(([field, list]) => [field, list.map((inline) => ({ inline }))]),
  ),
});
