import type { Area } from "@lavra/contract/library/library";
import type { Database } from "../../platform/db/scope.ts";
import { DomainError } from "../../platform/domain-error.ts";
import type { IdempotencyKey } from "../../platform/idempotency/idempotency-key.ts";
import type { Principal } from "../../platform/principal.ts";
import type { StoredBytes } from "../../platform/storage/stored-bytes.ts";
import { findFiles, type HeldFile } from "../store.ts";
import type { createUploads, UploadInput } from "../uploads/uploads.ts";

interface CopyDeps {
  db: Database;
  bytes: StoredBytes;
  upload: ReturnType<typeof createUploads>["upload"];
}

/** Files to be copied, and the path of the folder that they are copied to. */
interface Copy {
  readonly fileIds: readonly string[];
  readonly destination: string;
  readonly idempotencyKey?: IdempotencyKey | undefined;
}

/** Returns the function that copies files of the office or of the platform into the office's folders. */
export function createCopyFiles({ db, bytes, upload }: CopyDeps) {
  /** @throws DomainError library.file_not_found if the file was deleted or replaced meanwhile */
  async function load(file: HeldFile): Promise<Uint8Array> {
    const content = await bytes.get(file);
    if (!content) throw new DomainError("library.file_not_found");
    return content;
  }

  /**
   * Copies the present versions of files as if they were uploaded: under the same limits, and each succeeds or fails on
   * its own. A copy replaces no file, and takes over the configuration of its markers.
   * @throws DomainError library.file_not_found and as `upload`
   */
  return function copyFiles(principal: Principal, area: Area, copy: Copy, signal?: AbortSignal) {
    const { scopeId } = principal;
    const ids = [...new Set(copy.fileIds)];
    const input: UploadInput = async (receive) => {
      const found = await db.tenant(scopeId, (tx) => findFiles(tx, scopeId, ids));
      const byId = new Map(found.filter((file) => file.area === area).map((file) => [file.id, file]));
      const files = ids.flatMap((id) => byId.get(id) ?? []);
      if (files.length < ids.length) throw new DomainError("library.file_not_found");
      for (const file of files) {
        const copyOf = { id: file.id, keepsLook: file.keeps_look, restartsNumbering: file.restarts_numbering };
        await receive({ name: file.name, load: () => load(file), copyOf });
      }
      return { category: copy.destination, subcategory: "", note: "", idempotencyKey: copy.idempotencyKey };
    };
    return upload(principal, area, input, signal);
  };
}
