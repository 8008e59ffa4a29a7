import type { Tx } from "../../platform/db/scope.ts";
import { inSlices } from "../../platform/pace.ts";
import type { Principal } from "../../platform/principal.ts";
import { readSought } from "../../platform/search/search-forms.ts";
import type { Vault } from "../../platform/secrets/vault.ts";
import type { KeptDraft } from "../drafts/store.ts";
import type { IdentifierHashes } from "../identifiers/identifier-hashes.ts";
import { openTyped, type Typed } from "../sealed/document-locker.ts";
import { findReached, listDrafts, type ReachedDocument } from "./store.ts";
import { hasParty, hasTerms, type Terms } from "./terms.ts";

interface ReachDeps {
  readonly openVault: () => Promise<Vault>;
  readonly identifiers: Pick<IdentifierHashes, "ofTexts" | "marksOf">;
}

/** Documents and drafts that have an erased party's data. */
export interface Reached {
  readonly documents: readonly ReachedDocument[];
  readonly typed: readonly ReachedDocument[];
  readonly drafts: readonly { readonly row: KeptDraft; readonly typed: Typed }[];
}

/** Rows decrypted before other calls go on, and drafts read at once. */
const [slice, pageLength] = [20, 200];

/** Creates the function that finds what has an erased party's data. */
export function createReach({ openVault, identifiers }: ReachDeps) {
  /** Reads the installation's keys, which have transactions of their own. */
  const open = ({ scopeId }: Pick<Principal, "scopeId">) =>
    Promise.all([openVault(), identifiers.marksOf(scopeId, ["opened"])]);

  /** Marks by which documents with each of the terms are found, and the hashes of identifiers. */
  async function soughtFor(scopeId: string, { names, identifiers: numbers }: Terms) {
    const forms = [...names, ...numbers].map((text) => readSought(text).flatMap((one) => one.forms));
    const marks = await Promise.all(forms.map((one) => identifiers.marksOf(scopeId, one)));
    return { marks: marks.filter((one) => one.length > 0), hashes: await identifiers.ofTexts(scopeId, numbers) };
  }

  async function findDrafts(tx: Tx, vault: Vault, { scopeId, terms }: { scopeId: string; terms: Terms }) {
    const found: { row: KeptDraft; typed: Typed }[] = [];
    for (let after = ""; ; ) {
      const rows = await listDrafts(tx, scopeId, after, pageLength);
      await inSlices(rows, slice, (row) => {
        const typed = openTyped(vault, row);
        if (typed && hasParty(typed, terms)) found.push({ row, typed });
      });
      const last = rows.at(-1);
      if (!last || rows.length < pageLength) return found;
      after = `${last.created_by}${last.id}`;
    }
  }

  async function reach(tx: Tx, scopeId: string, terms: Terms): Promise<Reached> {
    const vault = await openVault();
    const sought = await soughtFor(scopeId, terms);
    const { ofRecord, maybeTyped } = await findReached(tx, scopeId, { ids: [...terms.ids], ...sought });
    const isTyped = await inSlices(maybeTyped, slice, (row) => {
      const opened = openTyped(vault, row);
      return hasTerms(row.name, terms) || (opened !== undefined && hasParty(opened, terms));
    });
    const drafts = await findDrafts(tx, vault, { scopeId, terms });
    return { documents: ofRecord, typed: maybeTyped.filter((_, at) => isTyped[at]), drafts };
  }

  return { open, reach };
}
