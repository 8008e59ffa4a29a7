import { knownPath } from "@lavra/contract/markers/known-names";
import { attributeIn } from "@lavra/contract/markers/party-attributes";
import { bare, roleNamed } from "@lavra/contract/markers/people/person-words";

/** A marker of a file, by its key. */
interface Named {
  readonly key: string;
  readonly name: string;
}

/** A field that the blocks of a file ask for. */
export interface BlockField {
  readonly key: string;
  readonly name: string;
  /** `choice`: one of `options`. `list`: rows with the columns `options`. */
  readonly kind: "yes_no" | "choice" | "list" | "party";
  readonly options: readonly string[];
  /** Keys of markers inside the block that asks for it first, unless they are outside of blocks too. */
  readonly before: ReadonlySet<string>;
}

/** A field that a file asks for. */
interface AskedField extends Named {
  readonly isParty: boolean;
  /** What the file's blocks ask it for. */
  readonly ofBlock?: BlockField | undefined;
}

/** What a file's text asks for. */
export interface Asked {
  readonly markers: readonly Named[];
  /** Keys of the fields that its words agree with. */
  readonly agreeing: readonly string[];
  /** Fields that its blocks ask for. */
  readonly ofBlocks: readonly BlockField[];
  /** Names of the office's own attributes of parties; none by default. */
  readonly own?: ReadonlySet<string> | undefined;
}

/** Attributes that nothing but a person or an entity has: a contract has a number too, and a house an address. */
const telling: ReadonlySet<string> = new Set([
  "NOME_SOCIAL",
  "CPF",
  "CNPJ",
  "CPF_CNPJ",
  "RG",
  "NACIONALIDADE",
  "ESTADO_CIVIL",
  "PROFISSAO",
  "NASCIMENTO",
  "IDADE",
  "FILIACAO",
  "REPRESENTANTE",
  "QUALIFICACAO",
  "PAPEL",
  "PRIMEIRO_E_OUTROS",
]);

/** Splits the key of a party's attribute; those of the office and the signer are none. */
export const readAttribute = (key: string, own?: ReadonlySet<string>) =>
  knownPath(key) === undefined ? attributeIn(key, own) : undefined;

/**
 * Returns the keys of the fields that a file's markers name by an attribute of a party; none of the office or signer. An
 * own attribute of the office does only behind the name of a role: `AUTOR`, and not `CONTRATO`.
 */
export function namedByAttribute(markers: readonly Named[], own: ReadonlySet<string> = new Set()): Set<string> {
  const heads = markers.flatMap(({ key }) => {
    const read = readAttribute(key, own);
    if (!read || knownPath(read.head) !== undefined) return [];
    const isTelling = telling.has(read.attribute) || (own.has(read.attribute) && isRole(read.head.slice(1, -1)));
    return isTelling ? [read.head] : [];
  });
  return new Set(heads);
}

/** True for the name of a party in a piece: `RÉU`, `AUTORES`, `LOCADOR 2`. */
export const isRole = (field: string): boolean => {
  const [word = ""] = bare(field).split(/[\s_.]+/);
  return roleNamed(word) !== undefined || roleNamed(word.replace(/(?:ES|S)$/, "")) !== undefined;
};

/**
 * Returns the fields that a file asks for, in the order of its markers: one for a party or a list, instead of one for
 * each of its attributes or columns. A field that a block asks for comes before the fields inside the block.
 * @param isOwn true for the key of an attribute that is a field of its own
 */
export function askedFields(
  { markers, agreeing, ofBlocks, own }: Asked,
  isParty: (key: string) => boolean,
  isOwn: (key: string) => boolean,
): AskedField[] {
  const fields = new Map<string, AskedField>();
  const blocks = new Map(ofBlocks.map((one) => [one.key, one]));
  const lists = ofBlocks.filter(({ kind }) => kind === "list");
  const listOf = (key: string) => lists.find((one) => key.startsWith(`${one.key.slice(0, -1)}.`));
  const add = ({ key, name }: Named) => {
    if (!fields.has(key)) fields.set(key, { key, name, isParty: isParty(key), ofBlock: blocks.get(key) });
  };
  for (const marker of markers) {
    const list = listOf(marker.key);
    const last = ofBlocks.findLastIndex((field) => field === list || field.before.has(marker.key));
    for (const field of ofBlocks.slice(0, last + 1)) add(field);
    const read = readAttribute(marker.key, own);
    if (list) continue;
    if (read && isParty(read.head) && !isOwn(marker.key)) add({ key: read.head, name: read.head.slice(1, -1) });
    else add(marker);
  }
  for (const field of ofBlocks) add(field);
  for (const key of agreeing) if (isParty(key)) add({ key, name: key.slice(1, -1) });
  return [...fields.values()];
}
