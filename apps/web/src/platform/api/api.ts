import { readToken, tokenRenewed } from "../session/session.ts";
import { createApiClient } from "./api-client.ts";

/** iPhone, iPod or iPad; an iPad identifies as a Mac, but has a touch screen. */
export const isIos = (): boolean =>
  /iPad|iPhone|iPod/.test(navigator.userAgent) || (navigator.userAgent.includes("Mac") && navigator.maxTouchPoints > 1);

/** The product's client of its API. */
export const api = createApiClient({ readToken, tokenRenewed, isIos: isIos() });
