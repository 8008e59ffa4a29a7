import type { Area } from "@lavra/contract/library/library";
import { maxUploadBytes, type UploadedFile } from "@lavra/contract/library/uploads";
import type { FileBlocks } from "@lavra/contract/markers/blocks";
import { recordEvent } from "../../audit/index.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database, Tx } from "../../platform/db/scope.ts";
import { DomainError } from "../../platform/domain-error.ts";
import { type IdempotencyKey, keyOfPart } from "../../platform/idempotency/idempotency-key.ts";
import { once } from "../../platform/idempotency/once.ts";
import { newId } from "../../platform/new-id.ts";
import type { Principal } from "../../platform/principal.ts";
import type { StoredBytes } from "../../platform/storage/stored-bytes.ts";
import { type Customer, rewritableTags, type Templates, templateWarnings } from "../../templates/index.ts";
import { assertRoom } from "../bounds/bounds.ts";
import { freeName } from "../copies/free-name.ts";
import { writableFolder } from "../folders.ts";
import { megabytes, nameKey, pathSegments, readFileName } from "../rules.ts";
import { type FolderRow, findFileNamed, insertFile, lockLibrary, setPresent } from "../store.ts";
import { copyTopicData } from "../topics/service.ts";
import { pathOf } from "../tree.ts";
import { type Content, putVersion } from "../versions/put-version.ts";
import { versionKeys } from "../versions/store.ts";
import type { ReadUpload, ReceivedFile, UploadWishes } from "./read-upload.ts";
import { type KnownMarkers, readSurroundings } from "./surroundings.ts";

/** A stored file with the markers in it, and who stored it when. */
export interface StoredMarkers {
  readonly scopeId: string;
  readonly fileId: string;
  readonly markers: readonly { key: string; name: string }[];
  /** Keys of the fields that words of the file agree with. */
  readonly agreeing: readonly string[];
  readonly blocks: FileBlocks;
  readonly authorId: string;
  readonly at: Date;
}

/**
 * Stores the markers of a file in the transaction that stores the file. Returns how many of them are new to the tenant.
 */
export type RegisterMarkers = (tx: Tx, stored: StoredMarkers) => Promise<{ newMarkers: number }>;

/** Copies the marker configuration of a file to its copy, in the transaction that stores the copy. */
export type CopyMarkers = (
  tx: Tx,
  copy: {
    readonly scopeId: string;
    readonly from: string;
    readonly to: string;
    readonly authorId: string;
    readonly at: Date;
  },
) => Promise<void>;

export interface UploadDeps {
  db: Database;
  clock: Clock;
  bytes: StoredBytes;
  templates: Templates;
  registerMarkers: RegisterMarkers;
  copyMarkers: CopyMarkers;
  knownMarkers: KnownMarkers;
}

/** A refused file and the reason. */
export interface Refusal {
  readonly filename: string;
  readonly failure: DomainError;
}

/** Stored bytes that no row names yet, and the file that they are a copy of. */
type Staged = Content & Pick<ReceivedFile, "copyOf">;

/** Reads an upload: calls `receive` for each file and returns the destination at the end. */
export type UploadInput = (receive: (file: ReceivedFile) => Promise<void>) => Promise<ReadUpload>;

export function createUploads(deps: UploadDeps) {
  const { db, clock, bytes, templates } = deps;
  const commit = createCommit(deps);

  /** Checks a file and stores its bytes under a key that no row names yet. @throws DomainError */
  async function stage(file: ReceivedFile, customer: Customer): Promise<Staged> {
    const name = readFileName(file.name);
    if (!file.load) {
      throw new DomainError("library.file_too_large", { file: name, limit: megabytes(maxUploadBytes) });
    }
    const { bytes: content, hash, findings } = await templates.read(file.load, customer);
    const storageKey = newId();
    await bytes.put(storageKey, [content]);
    const { copyOf } = file;
    return { name, size: content.length, hash: Buffer.from(hash, "hex"), storageKey, findings, copyOf };
  }

  /** Takes the lock that a commit holds until it ends, so that a commit whose answer was lost is seen, too. */
  const keysNamed = (scopeId: string, keys: readonly string[]) =>
    db.tenant(scopeId, async (tx) => {
      await lockLibrary(tx, scopeId);
      return versionKeys(tx, keys);
    });

  /**
   * Stores the .docx files of an upload; each succeeds or fails on its own, and failed files leave nothing behind. A
   * file of the same name in the same folder gets a new version and retains its id and configured markers. If an upload
   * is repeated with its idempotency key, files that were stored get their first answer, and only the others are tried
   * again.
   * @throws DomainError library.root_upload, library.folder_not_found, library.read_only, request.key_reused and what
   * the source throws
   */
  async function upload(principal: Principal, area: Area, source: UploadInput, signal?: AbortSignal) {
    const customer = { scopeId: principal.scopeId, signal };
    const outcomes: (Staged | Refusal)[] = [];
    const pending = new Set<string>();
    try {
      const { idempotencyKey, ...wishes } = await source(async (file) => {
        const outcome = await orRefusal(file.name, () => stage(file, customer));
        if ("storageKey" in outcome) pending.add(outcome.storageKey);
        outcomes.push(outcome);
      });
      if (area === "models" && wishes.keepsLook !== undefined) {
        throw new DomainError("request.invalid", { detail: "keepsLook" });
      }
      const path = destinationPath(wishes);
      await db.tenant(principal.scopeId, (tx) => claimWhole(tx, idempotencyKey, principal.scopeId, area, path));
      const stored: UploadedFile[] = [];
      const refused: Refusal[] = [];
      for (const [at, outcome] of outcomes.entries()) {
        const result =
          "failure" in outcome
            ? outcome
            : await orRefusal(outcome.name, () => store(outcome, keyOfPart(idempotencyKey, at)));
        if ("failure" in result) refused.push(result);
        else stored.push(result);
      }
      return { stored, refused };

      async function store(staged: Content, part: IdempotencyKey | undefined): Promise<UploadedFile> {
        const placing = { principal, area, wishes, staged };
        const { uploaded, storageKey } = await db.tenant(principal.scopeId, (tx) =>
          once(tx, part, clock.now(), () => commit(tx, placing)),
        );
        // If an earlier answer was repeated, its key differs from the staged key, which remains pending.
        pending.delete(storageKey);
        return uploaded;
      }
    } finally {
      await bytes.takeBack([...pending], (keys) => keysNamed(principal.scopeId, keys));
    }
  }

  /** Binds an idempotency key to the whole body, although each file is stored as a separate part of it. */
  const claimWhole = (tx: Tx, idempotencyKey: IdempotencyKey | undefined, scopeId: string, area: Area, path: string) =>
    once(tx, idempotencyKey, clock.now(), async () => {
      await uploadFolder(tx, scopeId, area, path);
      return null;
    });

  return { upload };
}

/** A staged file and its destination. */
interface Placing {
  principal: Principal;
  area: Area;
  wishes: UploadWishes;
  staged: Staged;
}

/** Returns a function that writes the row of a staged file in the caller's transaction. */
function createCommit({ clock, registerMarkers, copyMarkers, knownMarkers }: UploadDeps) {
  async function putRow(
    tx: Tx,
    { principal, area, folders, wishes, staged }: Placing & { folders: readonly FolderRow[] },
  ) {
    const { scopeId, userId } = principal;
    const folderId = folders.at(-1)?.id ?? null;
    const { copyOf } = staged;
    // A copy replaces no file: it gets a free name.
    const name = copyOf ? await freeName(tx, scopeId, { area, folderId }, staged.name) : staged.name;
    const key = nameKey(name);
    const known = await findFileNamed(tx, scopeId, { area, folderId, name, key });
    const keepsLook = wishes.keepsLook ?? known?.keeps_look ?? copyOf?.keepsLook ?? false;
    const restartsNumbering = known?.restarts_numbering ?? copyOf?.restartsNumbering ?? false;
    const fileId = known?.id ?? newId();
    const version = (known?.version ?? 0) + 1;
    const at = clock.now();
    const looks = { keeps_look: keepsLook, restarts_numbering: restartsNumbering };
    const present = { name, version, ...looks, size: staged.size, modified_at: at };
    await assertRoom(tx, scopeId, { files: known ? 0 : 1, versions: 1, bytes: staged.size });
    if (known) {
      await setPresent(tx, scopeId, fileId, present);
    } else {
      await insertFile(tx, { id: fileId, tenant_id: scopeId, area, folder_id: folderId, name_key: key, ...present });
    }
    const { note } = wishes;
    await putVersion(tx, { ...staged, name }, { scopeId, fileId, number: version, authorId: userId, at, note });
    return { fileId, name, version, keepsLook };
  }

  return async (tx: Tx, { principal, area, wishes, staged }: Placing) => {
    const { scopeId, userId: actorId } = principal;
    await lockLibrary(tx, scopeId);
    const folders = await uploadFolder(tx, scopeId, area, destinationPath(wishes));
    const { fileId, name, version, keepsLook } = await putRow(tx, { principal, area, folders, wishes, staged });
    const { markers } = staged.findings;
    const at = clock.now();
    const { newMarkers } = await registerMarkers(tx, { scopeId, fileId, ...staged.findings, authorId: actorId, at });
    const surroundings = await readSurroundings(tx, { scopeId, fileId, area, keepsLook }, knownMarkers);
    const { copyOf } = staged;
    if (copyOf) {
      const copy = { scopeId, from: copyOf.id, to: fileId, authorId: actorId, at };
      await copyMarkers(tx, copy);
      await copyTopicData(tx, copy);
    }
    await recordEvent(tx, {
      scopeId,
      actorId,
      action: copyOf ? "library.file_copied" : version === 1 ? "library.file_uploaded" : "library.file_replaced",
      objectId: fileId,
      detail: { area, version, size: staged.size, markers: markers.length },
      at,
    });
    const uploaded: UploadedFile = {
      id: fileId,
      version,
      filename: name,
      destination: pathOf(folders),
      category: wishes.category.trim(),
      markerProcessing: { success: true, data: { totalMarkers: markers.length, newMarkers } },
      ...(area === "topicos" && { keepsLook }),
      warnings: templateWarnings(area, staged.findings, surroundings),
      rewritable: rewritableTags(staged.findings),
    };
    return { uploaded, storageKey: staged.storageKey };
  };
}

const destinationPath = ({ category, subcategory }: UploadWishes) => `${category}/${subcategory}`;

/** @throws DomainError library.root_upload, library.folder_not_found, library.read_only */
async function uploadFolder(tx: Tx, scopeId: string, area: Area, path: string): Promise<FolderRow[]> {
  if (area === "models" && pathSegments(path).length === 0) throw new DomainError("library.root_upload");
  return writableFolder(tx, scopeId, area, path);
}

async function orRefusal<T>(filename: string, work: () => Promise<T>): Promise<T | Refusal> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof DomainError) return { filename, failure: cause };
    throw cause;
  }
}
