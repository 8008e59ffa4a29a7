import { useEffect } from "react";
import type { ModalNotice, NoticesHandle } from "../messages/use-notices.ts";
import { partOf, usePart } from "../use-part.ts";
import { useStable } from "../use-stable.ts";

const part = partOf(async () => (await import("./notice-modal.tsx")).NoticeModal);

/**
 * Notices over the page, whose code is loaded right after the page: some of them report that the connection is lost.
 */
export function LazyNoticeModal({ of: notices }: { readonly of: NoticesHandle<ModalNotice> }) {
  const [NoticeModal, ask] = usePart(part);
  const isWanted = notices.shown.length > 0 && !NoticeModal;
  const bring = useStable(() => ask());
  useEffect(() => {
    if (isWanted) bring();
  }, [isWanted, bring]);
  return NoticeModal ? <NoticeModal of={notices} /> : null;
}
