import { readToken } from "../session/session.ts";
import { createApiClient } from "./api-client.ts";
import { isIos } from "./device.ts";

/** The product's way to its API. */
export const api = createApiClient({ readToken, isIos: isIos() });
