import { sentenceFor } from "@lavra/contract/failures/sentences";
import { type Area, createFolder, type FolderNode } from "@lavra/contract/library/library";
import { api } from "../../platform/api/api.ts";
import { ApiError, sentenceOf } from "../../platform/api/api-error.ts";
import type { DroppedFile } from "../../ui/files/drop/file-drop.tsx";
import type { NoticesHandle } from "../../ui/messages/use-notices.ts";
import { findFolder } from "../find-folder.ts";
import { planSending, type Sending } from "./plan-sending.ts";
import { uploadBarrier } from "./upload-barrier.ts";
import type { UploadQueue } from "./upload-queue.ts";

interface MadeFolders {
  /** Paths of folders that could not be created, with the sentence that says why. */
  readonly failed: ReadonlyMap<string, string>;
}

const isThere = (error: unknown) => error instanceof ApiError && error.code === "library.folder_exists";

/**
 * Creates folders one after the other; an existing folder counts as created. Folders below a failed one are not tried.
 */
async function makeFolders(area: Area, paths: readonly string[]): Promise<MadeFolders> {
  const failed = new Map<string, string>();
  for (const path of paths) {
    if ([...failed.keys()].some((above) => path.startsWith(`${above}/`))) continue;
    const at = path.lastIndexOf("/");
    const body = { folderName: path.slice(at + 1), parentPath: path.slice(0, at), type: area };
    await api.call(createFolder, { body }).catch((error: Error) => {
      if (!isThere(error)) failed.set(path, sentenceOf(error));
    });
  }
  return { failed };
}

/** Maximum number of files and of new folders per drop; larger drops are refused. */
const most = { files: 1_000, folders: 200 };

export interface SendingDeps {
  readonly area: Area;
  readonly root: FolderNode | undefined;
  readonly notify: NoticesHandle["notify"];
  readonly queue: Pick<UploadQueue, "add">;
  /** Reads the tree again after folders were created. */
  readonly treeChanged: () => Promise<void>;
  /** True if uploaded topics retain their own appearance. */
  readonly keepsLook: boolean;
}

/** Returns the files whose folder exists, after creating the folders. */
async function withFolders(
  { area, notify, treeChanged }: SendingDeps,
  folders: readonly string[],
  files: readonly Sending[],
): Promise<readonly Sending[]> {
  if (folders.length === 0) return files;
  const { failed } = await makeFolders(area, folders);
  await treeChanged();
  for (const [path, why] of failed) {
    notify({ tone: "error", text: `Erro ao criar pasta ${path.slice(1).replaceAll("/", " / ")}: ${why}` });
  }
  const isLost = (path: string) => [...failed.keys()].some((above) => `${path}/`.startsWith(`${above}/`));
  return files.filter(({ folderPath }) => !isLost(folderPath));
}

/** Uploads files and whole folders: creates the folders, queues their files, and shows what failed. */
export async function sendDropped(deps: SendingDeps, dropped: readonly DroppedFile[], path: string): Promise<void> {
  const { area, root, notify, queue, keepsLook } = deps;
  const refuse = (text: string) => notify({ tone: "error", text });
  const folder = root && findFolder(root, path);
  const barrier = uploadBarrier(area, folder);
  if (!root || !folder || folder.readOnly) return refuse(barrier ?? "");
  const plan = planSending(root, folder, dropped);
  if (plan.files.length > most.files) return refuse(sentenceFor("library.too_many_files", { limit: most.files }));
  if (plan.folders.length > most.folders) return refuse(`Envie no máximo ${most.folders} pastas novas de cada vez.`);
  if (plan.refused.length > 0) refuse(sentenceFor("library.not_docx", { files: shortened(plan.refused) }));
  const loose = plan.files.filter(({ folderPath }) => folderPath === folder.path);
  if (barrier !== undefined && loose.length > 0) refuse(barrier);
  const wanted = barrier === undefined ? plan.files : plan.files.filter((file) => !loose.includes(file));
  const files = await withFolders(deps, plan.folders, wanted);
  const isKept = area === "topicos" && keepsLook;
  queue.add(files.map(({ file, folderPath }) => ({ area, folderPath, file, keepsLook: isKept })));
}

/** Number of names that are listed, enough to find the files by. */
const mostNamed = 12;

function shortened(names: readonly string[]): string[] {
  if (names.length <= mostNamed + 1) return [...names];
  return [...names.slice(0, mostNamed), `e mais ${(names.length - mostNamed).toLocaleString("pt-BR")}`];
}
