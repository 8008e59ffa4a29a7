import type { MutateOptions, UseMutationResult } from "@tanstack/react-query";
import { useRef } from "react";

/**
 * `mutate` of a mutation that ignores further presses while it is pending. Both presses of a double click may come
 * before a render, when `isPending` is still false.
 */
export function useSendOnce<Answer, Fault, Sent, Context>({
  mutateAsync,
}: Pick<UseMutationResult<Answer, Fault, Sent, Context>, "mutateAsync">) {
  const isUnderWay = useRef(false);
  return (sent: Sent, then: MutateOptions<Answer, Fault, Sent, Context>): void => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    // Not in `onSettled`, which is not called if the mutation is reset meanwhile. `onError` or the page reports a
    // failure.
    const end = () => {
      isUnderWay.current = false;
    };
    void mutateAsync(sent, then).then(end, end);
  };
}
