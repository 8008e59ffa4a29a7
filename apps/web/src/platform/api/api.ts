import { readToken, tokenRenewed } from "../session/session.ts";
import { createApiClient } from "./api-client.ts";
import { isIos } from "./device.ts";

/** The product's client of its API. */
export const api = createApiClient({ readToken, tokenRenewed, isIos: isIos() });
