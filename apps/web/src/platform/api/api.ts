import { readToken } from "../session/session.ts";
import { createApiClient } from "./api-client.ts";
import { isIos } from "./device.ts";
import { createUploader } from "./upload-file.ts";

/** The product's way to its API. */
export const api = createApiClient({ readToken, isIos: isIos() });

/** Sends one file with progress; see `createUploader`. */
export const uploadFile = createUploader(api);
