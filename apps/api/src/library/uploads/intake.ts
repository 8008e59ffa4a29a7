import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { createUploadRoom, type UploadRoom } from "../../platform/http/upload-room.ts";
import type { ProgressRule } from "../../platform/http/watch-progress.ts";
import type { Config } from "../../platform/settings/config.ts";
import { openUploadsFolder, type UploadsFolder } from "../../platform/storage/uploads-folder.ts";
import { stopWithServer } from "../../platform/workers/worker-pool.ts";

/** What an upload is received with. */
export interface Intake {
  readonly folder: UploadsFolder;
  readonly room: UploadRoom;
  readonly progress: ProgressRule;
}

/** Opens the temporary folder for uploads that are not checked and stored yet. */
export async function openIntake(app: FastifyInstance, config: Config): Promise<Intake> {
  const room = createUploadRoom(config.uploads);
  stopWithServer(app, { refuseAll: room.refuseAll, stop: async () => undefined });
  const folder = await openUploadsFolder(join(config.dataFolder, "uploads"));
  return { folder, room, progress: { windowMs: config.uploadStallMs, leastBytes: 64 * 1024 } };
}
