import type { GivenParties } from "@lavra/contract/documents/document-parties";
import type { Database } from "../../platform/db/scope.ts";
import { createOpenVault, type Locker, type Vault } from "../../platform/secrets/vault.ts";
import type { Answers } from "../answers.ts";

/** Returns the function that opens the vault of what people type into documents and drafts. */
export const createOpenDocumentVault = (db: Database) => createOpenVault(db, "keys of documents");

/** What lists show of a document or draft. */
export interface Label {
  /** The client as far as typed answers name one; "" if they do not. */
  readonly client: string;
  /** Parties of fields with records, if these are the client. */
  readonly parties?: GivenParties | undefined;
  /** Name that a draft's document will have; null or absent for the usual one. */
  readonly outputName?: string | null | undefined;
}

/** What people typed. */
export interface Typed {
  readonly answers: Answers;
  /** Name as it was requested. */
  readonly outputName: string | null;
}

/** Values as they are stored, with the wrapped key. */
export interface Sealed {
  readonly wrapped: Buffer;
  readonly sealed: Buffer;
  readonly label: Buffer;
}

/** Returns sealed values as JSON carries them. */
export const textsOf = ({ wrapped, sealed, label }: Sealed) => ({
  wrapped: wrapped.toString("base64"),
  sealed: sealed.toString("base64"),
  label: label.toString("base64"),
});

/** Values in the clear, as processes of a version before sealed answers read them. */
export interface Clear {
  readonly typed: Typed;
  readonly client: string;
}

/** Returns whether processes of a version before sealed answers work beside this one, so that nothing may be sealed. */
export type HasEarlierProcess = () => Promise<boolean>;

/** The key and its owner as stored rows name them. */
interface Row {
  readonly tenant_id: string;
  readonly wrapped: Buffer | null;
}

/** A row of a document, or of a draft. */
type Owner = Pick<Row, "tenant_id"> &
  ({ readonly document_id: string } | { readonly created_by: string; readonly id: string });

const ownerOf = (row: Owner) =>
  "document_id" in row ? `${row.tenant_id} ${row.document_id}` : `${row.tenant_id} ${row.created_by} ${row.id}`;

const places = { typed: "answers", label: "label" } as const;

const closed = (locker: Locker, typed: Typed, label: Label) => ({
  sealed: locker.close(places.typed, typed),
  label: locker.close(places.label, label),
});

/** Seals with a new key. */
export function seal(vault: Vault, owner: Owner, typed: Typed, label: Label): Sealed {
  const locker = vault.create(ownerOf(owner));
  return { wrapped: locker.wrapped, ...closed(locker, typed, label) };
}

/** Seals with the key of an earlier seal. */
export const sealAgain = (
  vault: Vault,
  { wrapped, ...owner }: Owner & { readonly wrapped: Buffer },
  typed: Typed,
  label: Label,
): Sealed => ({ wrapped, ...closed(vault.locker(ownerOf(owner), wrapped), typed, label) });

/** Answers of a row from before they were sealed, or sealed ones; both null once they are erased. */
export interface TypedRow extends Row {
  readonly answers: Answers | null;
  readonly output_name: string | null;
  readonly sealed: Buffer | null;
}

/** Opens what was typed; undefined if it was erased. */
export function openTyped(vault: Vault, row: Owner & TypedRow): Typed | undefined {
  if (row.answers) return { answers: row.answers, outputName: row.output_name };
  if (!row.sealed || !row.wrapped) return undefined;
  return vault.locker(ownerOf(row), row.wrapped).open(places.typed, row.sealed) as Typed;
}

/** Opens a label; undefined for a row from before labels, or one that was erased. */
export function openLabel(vault: Vault, row: Owner & Row & { readonly label: Buffer | null }): Label | undefined {
  if (!row.label || !row.wrapped) return undefined;
  return vault.locker(ownerOf(row), row.wrapped).open(places.label, row.label) as Label;
}
