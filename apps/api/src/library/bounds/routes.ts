import { diskUsage, uploadLimits } from "@lavra/contract/library/room";
import { maxUploadBytes, maxUploadFiles } from "@lavra/contract/library/uploads";
import { wordEndings } from "@lavra/contract/word-names";
import { ok, type Serve } from "../../platform/http/serve.ts";
import type { Library } from "../service.ts";

const reading = { who: "session", reach: "office", anyOf: ["generate", "upload", "create_model"] } as const;

/** Registers the routes for upload limits and disk usage. */
export function registerRoom(serve: Serve, library: Pick<Library, "room">): void {
  serve(uploadLimits, reading, async ({ principal }) => {
    const room = await library.room(principal.scopeId);
    return ok({ maxFileSize: maxUploadBytes, maxFiles: maxUploadFiles, accepted: [...wordEndings], room });
  });

  serve(diskUsage, reading, async ({ principal }) => {
    const { bytes, files, versions } = await library.room(principal.scopeId);
    const percent = Math.floor((100 * bytes.used) / bytes.limit);
    return ok({ ...bytes, percent, files: files.used, versions: versions.used });
  });
}
