import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { createUploadRoom, type UploadRoom } from "../../platform/http/upload-room.ts";
import type { ProgressRule } from "../../platform/http/watch-progress.ts";
import type { Config } from "../../platform/settings/config.ts";
import { type Drafts, openDrafts } from "../../platform/storage/drafts.ts";
import { stopWithServer } from "../../platform/workers/worker-pool.ts";

/** What an upload is received with. */
export interface Intake {
  readonly drafts: Drafts;
  readonly room: UploadRoom;
  readonly progress: ProgressRule;
}

/** Opens the temporary folder for uploads that are not checked and stored yet. */
export async function openIntake(app: FastifyInstance, config: Config): Promise<Intake> {
  const room = createUploadRoom(config.uploads);
  stopWithServer(app, { refuseAll: room.refuseAll, stop: async () => undefined });
  const drafts = await openDrafts(join(config.dataFolder, "uploads"));
  return { drafts, room, progress: { windowMs: config.uploadStallMs, leastBytes: 64 * 1024 } };
}
