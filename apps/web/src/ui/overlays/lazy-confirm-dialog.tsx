import { lazy, Suspense } from "react";
import type { ConfirmDialogProps } from "./confirm-dialog.tsx";

const ConfirmDialog = lazy(async () => ({ default: (await import("./confirm-dialog.tsx")).ConfirmDialog }));

/** Confirmation whose code is loaded when it is first shown. */
export const LazyConfirmDialog = (props: ConfirmDialogProps) =>
  props.isOpen ? (
    <Suspense>
      <ConfirmDialog {...props} />
    </Suspense>
  ) : null;
