import { useEffect, useState } from "react";

/** Stored in the history entry's state, so that a reload finds it. */
interface EntryState {
  readonly linkToken?: unknown;
}

const tokenIn = (parameters: string) => new URLSearchParams(parameters).get("token")?.trim() ?? "";

const isObject = (value: unknown): value is EntryState => typeof value === "object" && value !== null;

const tokenInAddress = () => tokenIn(window.location.hash.slice(1)) || tokenIn(window.location.search);

/** Removes the link's token from the address. */
const keep = (state: EntryState | null) => window.history.replaceState(state, "", window.location.pathname);

/**
 * Takes the token of the link that opened the page out of the address, so that it is in no bookmark, screenshot or
 * copied address. Links have it behind `#`, which is not sent to servers; those of earlier versions have it in the
 * query.
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

/** The link is used up: a reload need not find its token. */
export const forgetLinkToken = () => keep(null);

export interface OpenedLink {
  readonly token: string;
  /** Number of links opened in this page before; the same one may be opened again. */
  readonly turn: number;
}

/** The link that opened the page, or the next one opened in the same tab. */
export function useOpenedLink(): OpenedLink {
  const [link, setLink] = useState<OpenedLink>(() => ({ token: takeToken(), turn: 0 }));
  useEffect(() => {
    // An address that differs only behind the # does not load the page again.
    const readToken = () => {
      if (tokenInAddress() === "") return;
      const token = takeToken();
      setLink(({ turn }) => ({ token, turn: turn + 1 }));
    };
    window.addEventListener("hashchange", readToken);
    return () => window.removeEventListener("hashchange", readToken);
  }, []);
  return link;
}
