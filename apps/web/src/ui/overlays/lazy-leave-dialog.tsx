import { lazy, Suspense } from "react";
import type { LeaveDialogProps } from "./leave-dialog.tsx";

const LeaveDialog = lazy(async () => ({ default: (await import("./leave-dialog.tsx")).LeaveDialog }));

/** The question before leaving, whose code comes when it is first asked. */
export const LazyLeaveDialog = (props: LeaveDialogProps) =>
  props.question.isAsking ? (
    <Suspense>
      <LeaveDialog {...props} />
    </Suspense>
  ) : null;
