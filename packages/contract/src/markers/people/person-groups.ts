import { isOfPeopleAlone, type PersonAttribute } from "./person-attributes.ts";
import { bare, isBeginnerRole, isClientRole, wordsOfName } from "./person-words.ts";
import { type FlatMarker, type PersonMarker, readFlatMarker, rolesDescribed } from "./read-flat-marker.ts";

/** Markers of a form that are of one person or entity. */
export interface PersonGroup {
  /** Key under which a record of the person stands beside the answers: `{CLIENTE}`. */
  readonly key: string;
  /** Without braces: `CLIENTE`, `RÉU`. */
  readonly name: string;
  /** True for the client, who gets the document. */
  readonly isClient: boolean;
  /** In the order of the form. */
  readonly markers: readonly { readonly key: string; readonly attribute: PersonAttribute }[];
}

interface Read {
  readonly marker: PersonMarker;
  readonly flat: FlatMarker;
}

/** A person that markers name, while the markers are collected. */
interface Person {
  readonly id: string;
  name: string;
  readonly markers: { key: string; attribute: PersonAttribute }[];
}

const client = "CLIENTE";

const has = (person: Person | undefined, ...attributes: PersonAttribute[]) =>
  person?.markers.some(({ attribute }) => attributes.includes(attribute)) === true;

/** Roles of which two forms have a name of their own, such as `{AUTOR}` and `{AUTORA}`: they are two people. */
function rolesOfSeveral(all: readonly Read[]): ReadonlySet<string> {
  const named = all.flatMap(({ flat }) => (flat.kind === "named" && flat.attribute === "NOME" ? [flat] : []));
  const forms = Map.groupBy(named, ({ role }) => role);
  return new Set([...forms].flatMap(([role, list]) => (new Set(list.map(({ form }) => form)).size > 1 ? [role] : [])));
}

/** Collects the markers that name their person. */
function namedPeople(all: readonly Read[], several: ReadonlySet<string>): Map<string, Person> {
  const people = new Map<string, Person>();
  for (const { marker, flat } of all) {
    if (flat.kind !== "named") continue;
    const id = bare(several.has(flat.role) ? flat.form : flat.role);
    const person = people.get(id) ?? { id, name: flat.form, markers: [] };
    people.set(id, person);
    const inner = marker.key.slice(1, -1);
    if (flat.attribute === "NOME" && wordsOfName(inner).join(" ") === bare(flat.form)) person.name = inner;
    person.markers.push({ key: marker.key, attribute: flat.attribute });
  }
  return people;
}

/** Id of the person that markers without a person's name mean: the client, else who begins, else the only one. */
function ownerOfUnnamed(all: readonly Read[], people: ReadonlyMap<string, Person>): string | undefined {
  if (people.has(client) || all.some(({ flat }) => flat.kind === "unnamed" && flat.attribute === "NOME")) return client;
  const clients = [...people.keys()].filter(isClientRole);
  if (clients.length > 0) return clients.length === 1 ? clients[0] : undefined;
  if (people.size === 0) return all.some(({ flat }) => flat.kind === "other") ? undefined : client;
  const [first, ...more] = people.keys();
  if (first === undefined) return undefined;
  return more.length === 0 || isBeginnerRole(first) ? first : undefined;
}

interface Reading {
  /** Id of the person that unnamed markers mean. */
  readonly owner: string;
  readonly people: ReadonlyMap<string, Person>;
  readonly several: ReadonlySet<string>;
}

/**
 * Returns which person an unnamed marker is of: by its description, else by the name before it in the form. A marker
 * that may be of two people is of none.
 */
function personOf(
  { description }: PersonMarker,
  attribute: PersonAttribute,
  { owner, before, people, several }: Reading & { readonly before: string | null },
): string | undefined {
  const { roles, hasOthers } = rolesDescribed(description);
  if (roles.some((role) => several.has(role))) return undefined;
  const described = roles.map(bare).filter((role) => people.has(role) || role === owner);
  if (hasOthers || roles.length > 1) return undefined;
  if (described.length === 1) return described[0];
  if (roles.length === 1 && before !== owner) return undefined;
  return attribute === "NOME" || before === owner ? owner : undefined;
}

function addUnnamed(all: readonly Read[], people: Map<string, Person>, several: ReadonlySet<string>): void {
  const owner = ownerOfUnnamed(all, people);
  if (owner === undefined) return;
  const isNamedThere = has(people.get(owner), "NOME");
  const hasOthers = people.size > (people.has(owner) ? 1 : 0) || all.some(({ flat }) => flat.kind === "other");
  const found: { id: string; key: string; attribute: PersonAttribute }[] = [];
  let before: string | null = hasOthers ? null : owner;
  for (const { marker, flat } of all) {
    const { key } = marker;
    if (flat.kind === "other") before = null;
    if (flat.kind === "named" && flat.attribute === "NOME")
      before = [...people.values()].find(({ markers }) => markers.some((one) => one.key === key))?.id ?? null;
    if (flat.kind !== "unnamed") continue;
    const { attribute } = flat;
    // Beside {CLIENTE}, {NOME} is somebody else's.
    if (attribute === "NOME" && isNamedThere) before = null;
    else {
      const id = personOf(marker, attribute, { owner, before, people, several });
      if (id !== undefined) found.push({ id, key, attribute });
      if (attribute === "NOME") before = owner;
    }
  }
  for (const { id, key, attribute } of withoutDoubts(found, people, { owner, hasOthers })) {
    const person = people.get(id) ?? { id, name: id, markers: [] };
    people.set(id, person);
    person.markers.push({ key, attribute });
  }
}

interface Found {
  readonly id: string;
  readonly key: string;
  readonly attribute: PersonAttribute;
}

/** Leaves out unnamed markers that may be of another person as well. */
function withoutDoubts(
  found: readonly Found[],
  people: ReadonlyMap<string, Person>,
  { owner, hasOthers }: { readonly owner: string; readonly hasOthers: boolean },
): readonly Found[] {
  const own = found.filter(({ id }) => id === owner).map(({ attribute }) => attribute);
  const isPerson =
    own.some(isOfPeopleAlone) || [...(people.get(owner)?.markers ?? [])].some((one) => isOfPeopleAlone(one.attribute));
  const isUnsure = hasOthers && own.includes("CPF") && own.includes("CNPJ");
  return found.filter(({ id, attribute }) => {
    // {CPF} beside {CPF_CLIENTE} is somebody else's.
    if (has(people.get(id), attribute)) return false;
    if (id !== owner || !isUnsure) return true;
    return attribute === "CNPJ" ? false : attribute !== "CPF" || isPerson;
  });
}

/** Attributes that say something only beside a street. */
const besideStreet: ReadonlySet<PersonAttribute> = new Set<PersonAttribute>(["NUMERO", "COMPLEMENTO"]);

const isCellular = (key: string) => /CEL|WHATS/i.test(key);

/** Leaves out markers that a record cannot fill with certainty. */
function certain({ markers }: Person) {
  const hasStreet = markers.some(({ attribute }) => attribute === "LOGRADOURO");
  const hasTelephone = markers.some(({ key, attribute }) => attribute === "TELEFONE" && !isCellular(key));
  return markers.filter(({ key, attribute }) => {
    if (besideStreet.has(attribute)) return hasStreet;
    return attribute !== "TELEFONE" || !hasTelephone || !isCellular(key);
  });
}

/** True if a group is worth a choice: its data, or at least the client's name. */
const isWorthAsking = ({ markers, isClient }: PersonGroup) =>
  markers.length > 1 || (isClient && markers[0]?.attribute === "NOME");

/**
 * Groups the markers of a form that are of one person each, by the names of the markers, their descriptions, and what was
 * configured. The client comes first, then the others in the order of the form.
 */
export function personGroups(markers: readonly PersonMarker[]): readonly PersonGroup[] {
  const all = markers.map((marker) => ({ marker, flat: readFlatMarker(marker) }));
  const several = rolesOfSeveral(all);
  const people = namedPeople(all, several);
  addUnnamed(all, people, several);
  const places = new Map(markers.map(({ key }, at) => [key, at]));
  const placeOf = (key: string) => places.get(key) ?? markers.length;
  // A field that holds parties has its own choice of records.
  const parties = new Set(markers.flatMap(({ key, kind }) => (kind === "parte" ? bare(key.slice(1, -1)) : [])));
  const groups = [...people.values()]
    .filter(({ id, name }) => !parties.has(id) && !parties.has(bare(name)))
    .map((person): PersonGroup => {
      const own = certain(person).toSorted((one, other) => placeOf(one.key) - placeOf(other.key));
      return { key: `{${person.name}}`, name: person.name, isClient: isClientRole(person.id), markers: own };
    })
    .filter(isWorthAsking);
  const firstClient = groups.find(({ isClient }) => isClient);
  const placeOfGroup = (group: PersonGroup) => (group === firstClient ? -1 : placeOf(group.markers[0]?.key ?? ""));
  return groups
    .map((group) => ({ ...group, isClient: group === firstClient }))
    .toSorted((one, other) => Number(other.isClient) - Number(one.isClient) || placeOfGroup(one) - placeOfGroup(other));
}
