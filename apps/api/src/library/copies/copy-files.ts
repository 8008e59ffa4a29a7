import type { Area } from "@lavra/contract/library";
import type { Database } from "../../platform/db/scope.ts";
import { DomainError } from "../../platform/domain-error.ts";
import type { Order } from "../../platform/idempotency/order.ts";
import type { Principal } from "../../platform/principal.ts";
import type { StoredBytes } from "../../platform/storage/stored-bytes.ts";
import { findFiles, type HeldFile } from "../store.ts";
import type { createUploads, UploadSource } from "../uploads.ts";

interface CopyDeps {
  db: Database;
  bytes: StoredBytes;
  upload: ReturnType<typeof createUploads>["upload"];
}

/** What is to be copied, and the path of the folder where it goes. */
interface Copy {
  readonly fileIds: readonly string[];
  readonly destination: string;
  readonly order?: Order | undefined;
}

/** How files come into an office's folders from what it can read: its own, and the platform's. */
export function createCopyFiles({ db, bytes, upload }: CopyDeps) {
  /** @throws DomainError library.file_not_found where it was deleted or replaced meanwhile */
  async function load(file: HeldFile): Promise<Uint8Array> {
    const content = await bytes.get(file);
    if (!content) throw new DomainError("library.file_not_found");
    return content;
  }

  /**
   * Sends the present versions of files as an upload of them would be sent: under the same limits, each standing or
   * falling alone. A copy takes no file's place, and brings the configuration of its markers.
   * @throws DomainError library.file_not_found and as `upload`
   */
  return function copyFiles(principal: Principal, area: Area, copy: Copy, signal?: AbortSignal) {
    const { scopeId } = principal;
    const ids = [...new Set(copy.fileIds)];
    const source: UploadSource = async (receive) => {
      const found = await db.tenant(scopeId, (tx) => findFiles(tx, scopeId, ids));
      const byId = new Map(found.filter((file) => file.area === area).map((file) => [file.id, file]));
      const files = ids.flatMap((id) => byId.get(id) ?? []);
      if (files.length < ids.length) throw new DomainError("library.file_not_found");
      for (const file of files) {
        const copyOf = { id: file.id, keepsLook: file.keeps_look };
        await receive({ name: file.name, load: () => load(file), copyOf });
      }
      return { category: copy.destination, subcategory: "", note: "", order: copy.order };
    };
    return upload(principal, area, source, signal);
  };
}
