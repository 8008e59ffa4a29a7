import type { Area } from "@lavra/contract/library";
import type { CompiledTemplate } from "@lavra/docx";
import { recordEvent } from "../audit/index.ts";
import { DomainError } from "../platform/domain-error.ts";
import type { Principal } from "../platform/http/guards.ts";
import { createFolders } from "./folders.ts";
import { deleteFile as deleteRow, type FileRow, findFile, libraryKeys, lockLibrary } from "./store.ts";
import { createUploads, type UploadDeps } from "./uploads.ts";

export type Library = ReturnType<typeof createLibrary>;

/** A stored template or topic, ready to be filled. */
export interface OpenedTemplate {
  readonly file: FileRow;
  readonly template: CompiledTemplate;
}

/** Templates and topics in folders, each tenant's own, and the platform's to be read by all. */
export function createLibrary(deps: UploadDeps) {
  const { db, clock, bytes, templates } = deps;

  /**
   * Works on a file and its bytes. One that is replaced between the two is looked up again: its row never stays
   * without bytes for long.
   */
  async function withBytes<T>(scopeId: string, id: string, work: (file: FileRow, load: Load) => Promise<T>) {
    for (let attempt = 0; attempt < 5; attempt++) {
      const file = await db.tenant(scopeId, (tx) => findFile(tx, scopeId, id));
      if (!file) return undefined;
      const load = async () => {
        const content = await bytes.get(file.storage_key);
        if (!content) throw new BytesGone();
        return content;
      };
      try {
        return await work(file, load);
      } catch (cause) {
        if (!(cause instanceof BytesGone)) throw cause;
      }
    }
    throw new Error(`stored bytes are missing for file ${id}`);
  }

  /** The original bytes and name. @throws DomainError library.file_not_found */
  async function download(scopeId: string, id: string) {
    const found = await withBytes(scopeId, id, async (file, load) => ({ name: file.name, content: await load() }));
    if (!found) throw new DomainError("library.file_not_found");
    return found;
  }

  /** A template or topic compiled, or undefined where the tenant has none of that id in the area. */
  const openTemplate = (scopeId: string, area: Area, id: string): Promise<OpenedTemplate | undefined> =>
    withBytes(scopeId, id, async (file, load) =>
      file.area === area ? { file, template: await templates.get(file.sha256, load) } : undefined,
    );

  /** @throws DomainError library.file_not_found, library.read_only */
  async function deleteFile(principal: Principal, id: string): Promise<void> {
    const { scopeId, userId: actorId } = principal;
    const key = await db.tenant(scopeId, async (tx) => {
      await lockLibrary(tx, scopeId);
      const file = await findFile(tx, scopeId, id);
      if (!file) throw new DomainError("library.file_not_found");
      if (file.tenant_id !== scopeId) throw new DomainError("library.read_only");
      await deleteRow(tx, scopeId, id);
      const detail = { area: file.area };
      const fact = { scopeId, actorId, action: "library.file_deleted", objectId: id } as const;
      await recordEvent(tx, { ...fact, detail, at: clock.now() });
      return file.storage_key;
    });
    await bytes.forget([key]);
  }

  /** Which of some storage keys are in use, of any tenant. */
  const keysInUse = (keys: readonly string[]) => db.platform((tx) => libraryKeys(tx, keys));

  return { ...createFolders(deps), ...createUploads(deps), download, openTemplate, deleteFile, keysInUse };
}

type Load = () => Promise<Buffer>;

class BytesGone extends Error {
  override name = "BytesGone";
}
