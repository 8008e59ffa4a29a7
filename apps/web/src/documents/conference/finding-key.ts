import type { Finding } from "@lavra/contract/conference";

/** What an entry is known by on the page, so that a mark on the pages finds it. */
export const findingKey = ({ code, place, text }: Finding): string => `${code} ${place} ${text}`;
