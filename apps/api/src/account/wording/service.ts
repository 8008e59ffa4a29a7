import type { OfficeWording, WordingVersion } from "@lavra/contract/accounts/office-wording";
import type { PhraseCode } from "@lavra/contract/accounts/phrase-sentences";
import { changedWording, type PhraseFault, wordingFaults } from "@lavra/portuguese/people";
import { recordEvent } from "../../audit/index.ts";
import { DomainError } from "../../platform/domain-error.ts";
import type { Principal } from "../../platform/principal.ts";
import type { AccountDeps } from "../account-deps.ts";
import { findWording, insertWording, listWordings } from "./store.ts";

export type Wordings = ReturnType<typeof createWordings>;

/** An office that never changed the shipped texts. */
const shipped: OfficeWording = { version: 0, texts: {}, off: [] };

const codes: Readonly<Record<PhraseFault["code"], PhraseCode>> = {
  empty: "account.phrase_empty",
  long: "account.phrase_long",
  braces: "account.phrase_braces",
  name: "account.phrase_name",
  missing: "account.phrase_missing",
  agreement: "account.phrase_agreement",
};

const isEqual = (one: OfficeWording, other: OfficeWording) =>
  JSON.stringify([Object.entries(one.texts).toSorted(), one.off]) ===
  JSON.stringify([Object.entries(other.texts).toSorted(), other.off]);

/** Reads and saves the phrases with which an office's documents write the qualificação, in versions that never change. */
export function createWordings({ db, clock }: Pick<AccountDeps, "db" | "clock">) {
  const read = (scopeId: string): Promise<OfficeWording> =>
    db.tenant(scopeId, async (tx) => (await findWording(tx, scopeId)) ?? shipped);

  const list = (scopeId: string): Promise<WordingVersion[]> =>
    db.tenant(scopeId, async (tx) =>
      (await listWordings(tx, scopeId)).map(({ created_at, nome, ...version }) => ({
        ...version,
        createdAt: created_at.toISOString(),
        createdBy: nome,
      })),
    );

  /**
   * Saves phrases as a new version, unless they are those of the present one.
   * @throws DomainError account.phrase_*, account.wording_changed
   */
  async function save({ scopeId, userId }: Principal, given: OfficeWording): Promise<OfficeWording> {
    const [fault] = wordingFaults(given);
    if (fault) {
      const { code, ...data } = fault.fault;
      throw new DomainError(codes[code], { phrase: fault.phrase, ...data });
    }
    const said = changedWording(given);
    return db.tenant(scopeId, async (tx) => {
      const present = (await findWording(tx, scopeId)) ?? shipped;
      if (present.version !== given.version) throw new DomainError("account.wording_changed");
      const next = { version: present.version + 1, texts: { ...said.texts }, off: [...said.off] };
      if (isEqual(present, next)) return present;
      const at = clock.now();
      if (!(await insertWording(tx, scopeId, next, { created_by: userId, created_at: at })))
        throw new DomainError("account.wording_changed");
      await recordEvent(tx, {
        scopeId,
        actorId: userId,
        action: "account.wording_saved",
        objectId: scopeId,
        detail: { version: next.version },
        at,
      });
      return next;
    });
  }

  return { read, list, save };
}
