import type { Area, LibraryFile } from "@lavra/contract/library/library";
import { downloadFile } from "@lavra/contract/library/uploads";
import { useMutation } from "@tanstack/react-query";
import { api } from "../../platform/api/api.ts";
import { saveFile } from "../../platform/save-file.ts";

export interface DownloadRequest {
  readonly file: Pick<LibraryFile, "id" | "name">;
  readonly folderPath: string;
}

/** Downloads a template or topic as it was uploaded. */
export const useDownloadFile = (area: Area) =>
  useMutation({
    mutationFn: async ({ file, folderPath }: DownloadRequest) => {
      const place = folderPath.trim();
      const query = {
        fileId: file.id,
        fileName: file.name,
        type: area,
        _t: String(Date.now()),
        ...(place === "" ? {} : { folderPath: place }),
      };
      saveFile(await api.download(downloadFile.method, downloadFile.path, file.name, { query }));
    },
  });
