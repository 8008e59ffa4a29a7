import { lazy, Suspense } from "react";
import type { ConfirmDialogProps } from "./confirm-dialog.tsx";

const ConfirmDialog = lazy(async () => ({ default: (await import("./confirm-dialog.tsx")).ConfirmDialog }));

/** A question whose code comes when it is first asked. */
export const LazyConfirmDialog = (props: ConfirmDialogProps) =>
  props.isOpen ? (
    <Suspense>
      <ConfirmDialog {...props} />
    </Suspense>
  ) : null;
