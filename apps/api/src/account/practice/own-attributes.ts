import type { OwnAttribute } from "@lavra/contract/accounts/own-attributes";
import { partyAttributeNames } from "@lavra/contract/markers/party-attributes";
import { partyFacts } from "@lavra/portuguese/people";
import { recordEvent } from "../../audit/index.ts";
import type { Tx } from "../../platform/db/scope.ts";
import { DomainError } from "../../platform/domain-error.ts";
import type { Principal } from "../../platform/principal.ts";
import type { AccountDeps } from "../account-deps.ts";
import { noOffice } from "./rules.ts";
import { lockOwnAttributes, putOwnAttributes, readStoredAttributes, type StoredAttribute } from "./store.ts";

/** Names with a meaning of their own after the point of a tag: attributes, facts for conditions, and parts of a list. */
const taken: ReadonlySet<string> = new Set([...partyAttributeNames, ...partyFacts, "ORGAO_EMISSOR", "ORDEM", "TOTAL"]);

/** @throws DomainError account.attribute_taken */
function requireFreeNames(attributes: readonly OwnAttribute[]): void {
  const names = attributes.map(({ name }) => name);
  const wrong = names.find((name, at) => taken.has(name) || names.indexOf(name) < at);
  if (wrong !== undefined) throw new DomainError("account.attribute_taken", { name: wrong });
}

/** Removed attributes that are remembered. */
const mostRemoved = 100;

const present = (stored: readonly StoredAttribute[]): OwnAttribute[] =>
  stored.flatMap(({ isRemoved, ...attribute }) => (isRemoved ? [] : attribute));

/** Returns a new list with what it no longer has of the stored one, as removed. */
function withRemoved(attributes: readonly OwnAttribute[], stored: readonly StoredAttribute[]): StoredAttribute[] {
  const names = new Set(attributes.map(({ name }) => name));
  const removed = stored.filter(({ name }) => !names.has(name)).slice(0, mostRemoved);
  return [...attributes, ...removed.map((one): StoredAttribute => ({ ...one, isRemoved: true }))];
}

/** Returns the office's own attributes of parties, in the order of its forms. */
export const readOwnAttributes = async (tx: Tx, scopeId: string): Promise<OwnAttribute[]> =>
  present(await readStoredAttributes(tx, scopeId));

const textOf = (attributes: readonly OwnAttribute[]) =>
  JSON.stringify(attributes.map(({ name, label, of }) => [name, label, of]));

/** Returns the names of the office's own attributes of parties. */
export const ownAttributeNames = async (tx: Tx, scopeId: string): Promise<ReadonlySet<string>> =>
  new Set((await readOwnAttributes(tx, scopeId)).map(({ name }) => name));

/** Reads and saves the office's own attributes of parties. */
export function createOwnAttributes({ db, clock }: Pick<AccountDeps, "db" | "clock">) {
  return {
    list: (scopeId: string): Promise<OwnAttribute[]> => db.tenant(scopeId, (tx) => readOwnAttributes(tx, scopeId)),

    /** @throws DomainError account.attribute_taken, account.attributes_changed */
    save: (
      { scopeId, userId: actorId }: Principal,
      { attributes, before }: { attributes: OwnAttribute[]; before: readonly OwnAttribute[] },
    ): Promise<OwnAttribute[]> => {
      requireFreeNames(attributes);
      return db.tenant(scopeId, async (tx) => {
        const stored = await lockOwnAttributes(tx, scopeId, noOffice);
        const latest = present(stored);
        if (textOf(latest) !== textOf(before)) throw new DomainError("account.attributes_changed");
        if (textOf(attributes) === textOf(latest)) return latest;
        await putOwnAttributes(tx, scopeId, withRemoved(attributes, stored));
        const action = "account.party_attributes_saved";
        const detail = { count: attributes.length };
        await recordEvent(tx, { scopeId, actorId, action, objectId: scopeId, detail, at: clock.now() });
        return attributes;
      });
    },
  };
}
