import { Banner } from "../ui/messages/banner.tsx";
import { type NoticeHandle, noticeLasts } from "./use-notice.ts";

export interface NoticeBannerProps {
  readonly handle: NoticeHandle;
  readonly className?: string | undefined;
}

/** What just happened, gone after five seconds unless somebody is reading it. */
export function NoticeBanner({ handle: { notice, dismiss }, className }: NoticeBannerProps) {
  if (notice === null) return null;
  return (
    <Banner key={notice.id} tone={notice.tone} dismissAfter={noticeLasts} onDismiss={dismiss} className={className}>
      <span>{notice.text}</span>
      {notice.detail === undefined ? null : <span> {notice.detail}</span>}
    </Banner>
  );
}
