import { lazy, Suspense } from "react";
import type { ModalNotice, NoticesHandle } from "../messages/use-notices.ts";

const NoticeModal = lazy(async () => ({ default: (await import("./notice-modal.tsx")).NoticeModal }));

/** News over the page whose code comes with the first of it. */
export const LazyNoticeModal = ({ of: notices }: { readonly of: NoticesHandle<ModalNotice> }) =>
  notices.shown.length > 0 ? (
    <Suspense>
      <NoticeModal of={notices} />
    </Suspense>
  ) : null;
