import type { MutateOptions, UseMutationResult } from "@tanstack/react-query";
import { useRef } from "react";

/**
 * `mutate` of a mutation, but that what is asked for while it is under way, by a double press, is dropped: both presses may
 * come before anything is drawn, so that `isPending` would tell too late.
 */
export function useSendOnce<Answer, Fault, Sent, Context>({
  mutateAsync,
}: Pick<UseMutationResult<Answer, Fault, Sent, Context>, "mutateAsync">) {
  const isUnderWay = useRef(false);
  return (sent: Sent, then: MutateOptions<Answer, Fault, Sent, Context>): void => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    // Not by `onSettled`: that is not called where the mutation is reset meanwhile. What failed is told by `onError` or drawn.
    const end = () => {
      isUnderWay.current = false;
    };
    void mutateAsync(sent, then).then(end, end);
  };
}
