import type { FolderNode } from "@lavra/contract/library";
import type { DroppedFile } from "../../ui/files/file-drop.tsx";
import { findFolder } from "../find-folder.ts";

export interface Sending {
  readonly file: File;
  readonly folderPath: string;
}

export interface SendingPlan {
  /** Paths of folders that are to be made, each behind the one around it. */
  readonly folders: readonly string[];
  readonly files: readonly Sending[];
  /** Names of what is no .docx. */
  readonly refused: readonly string[];
}

/** What systems and Word itself leave lying in folders; nobody means to send it. */
const isLitter = ({ name }: File) => /^(?:\.|~\$)|^(?:thumbs\.db|desktop\.ini)$/i.test(name);

const isDocx = ({ name }: File) => /\.docx$/i.test(name);

const join = (path: string, name: string) => (path === "/" ? `/${name}` : `${path}/${name}`);

/**
 * Where dropped files go below a folder, and which folders have to be made for them: those with a .docx in them or
 * below. Folders that are there already, in whatever spelling, are used.
 */
export function planSending(root: FolderNode, destination: FolderNode, dropped: readonly DroppedFile[]): SendingPlan {
  const meant = dropped.filter(({ file, folders }) => folders.length === 0 || !isLitter(file));
  const made = new Set<string>();
  const files = meant
    .filter(({ file }) => isDocx(file))
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
    refused: meant.filter(({ file }) => !isDocx(file)).map(({ file, folders }) => [...folders, file.name].join("/")),
  };
}
