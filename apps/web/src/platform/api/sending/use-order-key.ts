import { useRef } from "react";
import { ApiError } from "../api-error.ts";

export const newOrderKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16)).join("-");

/** Gives a request that is repeated without an answer the same Idempotency-Key, so that it takes effect once. */
export function useOrderKey() {
  const open = useRef<{ readonly order: string; readonly key: string } | null>(null);
  return {
    keyFor: (body: unknown): string => {
      const order = JSON.stringify(body);
      if (open.current?.order !== order) open.current = { order, key: newOrderKey() };
      return open.current.key;
    },
    /** The request succeeded. */
    close: () => {
      open.current = null;
    },
    /** After a refusal (4xx) the next attempt has a new key; without an answer the same one. */
    fail: (error: unknown) => {
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) open.current = null;
    },
  };
}
