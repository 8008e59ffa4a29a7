import { type ComponentType, lazy, Suspense, useEffect } from "react";
import type { ModalNotice, NoticesHandle } from "../messages/use-notices.ts";
import { partOf, usePart } from "../use-part.ts";
import { useStable } from "../use-stable.ts";
import type { ConfirmDialogProps } from "./confirm-dialog.tsx";
import type { LeaveDialogProps } from "./leave-dialog.tsx";
import type { ModalProps } from "./modal.tsx";

/** True if a dialog is over the page: listeners of the whole page then do nothing. */
export const isDialogOpen = (): boolean => document.querySelector("[role='dialog'], [role='alertdialog']") !== null;

interface Closing {
  readonly onClose: () => void;
}

/**
 * Returns a dialog whose code is loaded at its first use; if loading fails, it counts as closed and can be opened
 * again.
 */
export function lazyDialog<Props extends Closing>(bring: () => Promise<ComponentType<Props>>) {
  const part = partOf(bring);
  return function LazyDialog(props: Props) {
    const [Dialog, ask] = usePart(part);
    const bringNow = useStable(() => ask(props.onClose));
    useEffect(() => bringNow(), [bringNow]);
    return Dialog ? <Dialog {...props} /> : null;
  };
}

const Modal = lazy(async () => ({ default: (await import("./modal.tsx")).Modal }));

/** Dialog whose code is loaded when it is first opened. */
export const LazyModal = (props: ModalProps) =>
  props.isOpen ? (
    <Suspense>
      <Modal {...props} />
    </Suspense>
  ) : null;

const ConfirmDialog = lazy(async () => ({ default: (await import("./confirm-dialog.tsx")).ConfirmDialog }));

/** Confirmation whose code is loaded when it is first shown. */
export const LazyConfirmDialog = (props: ConfirmDialogProps) =>
  props.isOpen ? (
    <Suspense>
      <ConfirmDialog {...props} />
    </Suspense>
  ) : null;

const LeaveDialog = lazy(async () => ({ default: (await import("./leave-dialog.tsx")).LeaveDialog }));

/** Question before leaving, whose code is loaded when it is first shown. */
export const LazyLeaveDialog = (props: LeaveDialogProps) =>
  props.question.isAsking ? (
    <Suspense>
      <LeaveDialog {...props} />
    </Suspense>
  ) : null;

const noticeModal = partOf(async () => (await import("./notice-modal.tsx")).NoticeModal);

/**
 * Notices over the page, whose code is loaded right after the page: some of them report that the connection is lost.
 */
export function LazyNoticeModal({ of: notices }: { readonly of: NoticesHandle<ModalNotice> }) {
  const [NoticeModal, ask] = usePart(noticeModal);
  const isNeeded = notices.shown.length > 0 && !NoticeModal;
  const load = useStable(() => ask());
  useEffect(() => {
    if (isNeeded) load();
  }, [isNeeded, load]);
  return NoticeModal ? <NoticeModal of={notices} /> : null;
}
