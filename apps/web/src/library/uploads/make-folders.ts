import { type Area, createFolder } from "@lavra/contract/library";
import { api } from "../../platform/api/api.ts";
import { ApiError, sentenceOf } from "../../platform/api/api-error.ts";

export interface MadeFolders {
  /** Paths of folders that could not be created, with the sentence that says why. */
  readonly failed: ReadonlyMap<string, string>;
}

const isThere = (error: unknown) => error instanceof ApiError && error.code === "library.folder_exists";

/**
 * Creates folders one after the other; an existing folder counts as created. Folders below a failed one are not tried.
 */
export async function makeFolders(area: Area, paths: readonly string[]): Promise<MadeFolders> {
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
