import type { Database, Tx } from "../../platform/db/scope.ts";
import { DomainError } from "../../platform/domain-error.ts";
import type { StoredBytes } from "../../platform/storage/stored-bytes.ts";
import { BytesGone } from "../bytes-gone.ts";
import { findFile, type HeldFile } from "../store.ts";
import { findVersion } from "./store.ts";

/** One version of one file. */
export interface VersionReference {
  readonly fileId: string;
  readonly number: number;
}

/** @throws DomainError library.file_not_found, library.version_not_found */
export async function findReferenced(tx: Tx, scopeId: string, { fileId, number }: VersionReference) {
  const file = await existingFile(tx, scopeId, fileId);
  const version = await findVersion(tx, scopeId, fileId, number);
  if (!version) throw new DomainError("library.version_not_found");
  return { file, version };
}

/** @throws DomainError library.file_not_found */
export async function existingFile(tx: Tx, scopeId: string, fileId: string): Promise<HeldFile> {
  const file = await findFile(tx, scopeId, fileId);
  if (!file) throw new DomainError("library.file_not_found");
  return file;
}

/** Returns the version with its bytes. @throws as `findReferenced`, and BytesGone */
export async function openVersion(
  { db, bytes }: { db: Database; bytes: StoredBytes },
  scopeId: string,
  reference: VersionReference,
) {
  const { file, version } = await db.tenant(scopeId, (tx) => findReferenced(tx, scopeId, reference));
  const content = await bytes.get(version);
  if (!content) throw new BytesGone(version.id);
  return { file, version, content };
}
