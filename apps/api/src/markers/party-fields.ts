import { knownPath } from "@lavra/contract/markers/known-names";
import { attributeIn } from "@lavra/contract/markers/party-attributes";

/** A marker of a file, by its key. */
interface Named {
  readonly key: string;
  readonly name: string;
}

/** A field that a file asks for. */
interface AskedField extends Named {
  readonly isParty: boolean;
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
export const readAttribute = (key: string) => (knownPath(key) === undefined ? attributeIn(key) : undefined);

/** Returns the keys of the fields that a file's markers name by an attribute of a party; none of the office or signer. */
export function namedByAttribute(markers: readonly Named[]): Set<string> {
  const heads = markers.flatMap(({ key }) => {
    const read = readAttribute(key);
    return read && telling.has(read.attribute) && knownPath(read.head) === undefined ? [read.head] : [];
  });
  return new Set(heads);
}

/**
 * Returns the fields that a file asks for, in the order of its markers: one for a party, instead of one for each of its
 * attributes.
 * @param agreeing keys of the fields that its words agree with
 * @param isOwn true for the key of an attribute that is a field of its own
 */
export function askedFields(
  { markers, agreeing }: { readonly markers: readonly Named[]; readonly agreeing: readonly string[] },
  isParty: (key: string) => boolean,
  isOwn: (key: string) => boolean,
): AskedField[] {
  const fields = new Map<string, AskedField>();
  const add = (field: Named) => {
    if (!fields.has(field.key)) fields.set(field.key, { ...field, isParty: isParty(field.key) });
  };
  for (const marker of markers) {
    const read = readAttribute(marker.key);
    if (read && isParty(read.head) && !isOwn(marker.key)) add({ key: read.head, name: read.head.slice(1, -1) });
    else add({ key: marker.key, name: marker.name });
  }
  for (const key of agreeing) if (isParty(key)) add({ key, name: key.slice(1, -1) });
  return [...fields.values()];
}
