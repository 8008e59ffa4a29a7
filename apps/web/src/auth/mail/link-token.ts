import { useEffect, useState } from "react";

/** In the state of the page's entry in the browser's history, where a reload finds it again. */
interface EntryState {
  readonly linkToken?: unknown;
}

const tokenIn = (parameters: string) => new URLSearchParams(parameters).get("token")?.trim() ?? "";

const isObject = (value: unknown): value is EntryState => typeof value === "object" && value !== null;

/** Leaves nothing of the link in the address. */
const keep = (state: EntryState | null) => window.history.replaceState(state, "", window.location.pathname);

/**
 * Takes the token of the link that opened the page out of the address, so that it is in no bookmark, screenshot or copied
 * address. Links carry it behind `#`, which no server is sent; those of earlier versions carry it in the query.
 * @returns "" if the address was cut
 */
function takeToken(): string {
  const { hash, search } = window.location;
  const linkToken = tokenIn(hash.slice(1)) || tokenIn(search);
  if (linkToken !== "") {
    keep({ linkToken });
    return linkToken;
  }
  const state: unknown = window.history.state;
  return isObject(state) && typeof state.linkToken === "string" ? state.linkToken : "";
}

/** The link is of no more use: a reload need not find its token. */
export const forgetLinkToken = () => keep(null);

/** The token of the link that opened the page; another one once another link is opened in the same tab. */
export function useLinkToken(): string {
  const [token, setToken] = useState(takeToken);
  useEffect(() => {
    // An address that differs behind the # alone loads no page anew.
    const look = () => setToken(takeToken());
    window.addEventListener("hashchange", look);
    return () => window.removeEventListener("hashchange", look);
  }, []);
  return token;
}
