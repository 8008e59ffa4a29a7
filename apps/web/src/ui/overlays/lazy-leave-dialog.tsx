import { lazy, Suspense } from "react";
import type { LeaveDialogProps } from "./leave-dialog.tsx";

const LeaveDialog = lazy(async () => ({ default: (await import("./leave-dialog.tsx")).LeaveDialog }));

/** Question before leaving, whose code is loaded when it is first shown. */
export const LazyLeaveDialog = (props: LeaveDialogProps) =>
  props.question.isAsking ? (
    <Suspense>
      <LeaveDialog {...props} />
    </Suspense>
  ) : null;
