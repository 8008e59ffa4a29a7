import type { FolderNode } from "@lavra/contract/library/library";
import { wordEndingOf } from "@lavra/contract/word-names";
import type { DroppedFile } from "../../ui/files/drop/file-drop.tsx";
import { findFolder } from "../find-folder.ts";

export interface Sending {
  readonly file: File;
  readonly folderPath: string;
}

export interface SendingPlan {
  /** Paths of folders to create, parents before children. */
  readonly folders: readonly string[];
  readonly files: readonly Sending[];
  /** Names of files that Word does not write. */
  readonly refused: readonly string[];
}

/** True for files that systems and Word itself leave in folders and that are not meant to be uploaded. */
const isLitter = ({ name }: File) => /^(?:\.|~\$)|^(?:thumbs\.db|desktop\.ini)$/i.test(name);

const isWord = ({ name }: File) => wordEndingOf(name) !== undefined;

const join = (path: string, name: string) => (path === "/" ? `/${name}` : `${path}/${name}`);

/**
 * Plans where dropped files go below a folder and which folders are created for them: those that contain a file of Word at any
 * depth. Existing folders are used, in any spelling.
 */
export function planSending(root: FolderNode, destination: FolderNode, dropped: readonly DroppedFile[]): SendingPlan {
  const meant = dropped.filter(({ file, folders }) => folders.length === 0 || !isLitter(file));
  const made = new Set<string>();
  const files = meant
    .filter(({ file }) => isWord(file))
    .map(({ file, folders }) => {
      let path = destination.path;
      for (const name of folders) {
        const given = join(path, name.normalize("NFC").trim());
        path = findFolder(root, given)?.path ?? given;
        if (!findFolder(root, path)) made.add(path);
      }
      return { file, folderPath: path };
    });
  return {
    folders: [...made],
    files,
    refused: meant.filter(({ file }) => !isWord(file)).map(({ file, folders }) => [...folders, file.name].join("/")),
  };
}
