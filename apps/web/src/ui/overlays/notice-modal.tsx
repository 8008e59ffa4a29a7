import type { ModalNotice, NoticesHandle } from "../messages/use-notices.ts";
import { AlertDialog } from "./alert-dialog.tsx";

/** Shows the newest notice over the page until OK is pressed. */
export function NoticeModal({ of: { shown, dismiss } }: { readonly of: NoticesHandle<ModalNotice> }) {
  const [news] = shown;
  if (!news) return null;
  const close = () => {
    dismiss(news.id);
    if (news.onClosed) requestAnimationFrame(news.onClosed);
  };
  const { action } = news;
  const goOn = action && {
    label: action.label,
    onPress: () => {
      dismiss(news.id);
      action.onPress();
    },
  };
  return (
    <AlertDialog isOpen title={news.title} tone={news.tone} action={goOn} onClose={close}>
      {news.text}
      {news.detail === undefined ? null : <span className="mt-2 block text-body">{news.detail}</span>}
    </AlertDialog>
  );
}
