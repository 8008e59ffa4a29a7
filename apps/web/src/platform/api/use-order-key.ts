import { useRef } from "react";
import { ApiError } from "./api-error.ts";

export const newOrderKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16)).join("-");

/** Gives the same order sent again when no answer came the same Idempotency-Key, so that it is carried out once. */
export function useOrderKey() {
  const open = useRef<{ readonly order: string; readonly key: string } | null>(null);
  return {
    keyFor: (body: unknown): string => {
      const order = JSON.stringify(body);
      if (open.current?.order !== order) open.current = { order, key: newOrderKey() };
      return open.current.key;
    },
    /** It was carried out. */
    close: () => {
      open.current = null;
    },
    /** After a refusal (4xx) the next try is a new order with a new key; without an answer it is the same order. */
    fail: (error: unknown) => {
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) open.current = null;
    },
  };
}
