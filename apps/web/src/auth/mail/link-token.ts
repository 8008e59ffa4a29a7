import { useEffect, useState } from "react";

/** In the state of the page's entry in the browser's history, where a reload finds it again. */
interface EntryState {
  readonly linkToken?: unknown;
}

const tokenIn = (parameters: string) => new URLSearchParams(parameters).get("token")?.trim() ?? "";

const isObject = (value: unknown): value is EntryState => typeof value === "object" && value !== null;

const tokenInAddress = () => tokenIn(window.location.hash.slice(1)) || tokenIn(window.location.search);

/** Leaves nothing of the link in the address. */
const keep = (state: EntryState | null) => window.history.replaceState(state, "", window.location.pathname);

/**
 * Takes the token of the link that opened the page out of the address, so that it is in no bookmark, screenshot or copied
 * address. Links carry it behind `#`, which no server is sent; those of earlier versions carry it in the query.
 * @returns "" if the address was cut
 */
function takeToken(): string {
  const linkToken = tokenInAddress();
  if (linkToken !== "") {
    keep({ linkToken });
    return linkToken;
  }
  const state: unknown = window.history.state;
  return isObject(state) && typeof state.linkToken === "string" ? state.linkToken : "";
}

/** The link is of no more use: a reload need not find its token. */
export const forgetLinkToken = () => keep(null);

export interface OpenedLink {
  readonly token: string;
  /** How many links were opened in this page before; the same one may be opened again. */
  readonly turn: number;
}

/** The link that opened the page; the next one once it is opened in the same tab. */
export function useOpenedLink(): OpenedLink {
  const [link, setLink] = useState<OpenedLink>(() => ({ token: takeToken(), turn: 0 }));
  useEffect(() => {
    // An address that differs behind the # alone loads no page anew.
    const look = () => {
      if (tokenInAddress() === "") return;
      const token = takeToken();
      setLink(({ turn }) => ({ token, turn: turn + 1 }));
    };
    window.addEventListener("hashchange", look);
    return () => window.removeEventListener("hashchange", look);
  }, []);
  return link;
}
