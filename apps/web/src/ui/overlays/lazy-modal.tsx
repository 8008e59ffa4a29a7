import { lazy, Suspense } from "react";
import type { ModalProps } from "./modal.tsx";

const Modal = lazy(async () => ({ default: (await import("./modal.tsx")).Modal }));

/** Dialog whose code is loaded when it is first opened. */
export const LazyModal = (props: ModalProps) =>
  props.isOpen ? (
    <Suspense>
      <Modal {...props} />
    </Suspense>
  ) : null;
