import type { Finding } from "@lavra/contract/conference";

/** Key of a finding on the page, by which a mark on the pages finds its entry. */
export const findingKey = ({ code, place, text }: Finding): string => `${code} ${place} ${text}`;
