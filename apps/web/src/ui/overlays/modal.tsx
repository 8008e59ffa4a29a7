import { type ReactNode, useEffect, useRef } from "react";
import { Dialog, type DialogProps } from "react-aria-components/Dialog";
import { Heading } from "react-aria-components/Heading";
import { Modal as AriaModal, ModalOverlay } from "react-aria-components/Modal";
import { CloseButton } from "../buttons/close-button.tsx";
import { classNames } from "../class-names.ts";
import { useIsSheet } from "../use-media-query.ts";
import { useReturnFocus } from "./use-return-focus.ts";

/** 480, 560 and 720 px. */
export type ModalSize = "sm" | "md" | "lg";

export interface ModalProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** A sentence under the title. */
  readonly lead?: ReactNode;
  readonly children: ReactNode;
  /** Actions, in order: the one that closes, then the main one. A submit button names its form with `form`. */
  readonly footer?: ReactNode;
  readonly size?: ModalSize | undefined;
  readonly role?: NonNullable<DialogProps["role"]> | undefined;
  /** Prevents Esc, the X and a press outside from closing the dialog while something is being saved. */
  readonly isLocked?: boolean | undefined;
  /** On a phone, as high as its content and at the bottom of the screen; questions and alerts always are. */
  readonly isLow?: boolean | undefined;
  /** A sheet as high as the window, at its right edge. */
  readonly isSide?: boolean | undefined;
  /** Id of the text with the whole message, announced with the title. */
  readonly describedBy?: string | undefined;
}

const widths: Record<ModalSize, string> = { sm: "max-w-[30rem]", md: "max-w-[35rem]", lg: "max-w-[45rem]" };

/** Milliseconds within which the second press of a double click follows. */
const doublePress = 500;

/**
 * Returns a check that is true if a press outside the dialog is intended: the second press of the double click that
 * opened it is not.
 */
function useOutsidePress(isOpen: boolean) {
  const openedAt = useRef(0);
  useEffect(() => {
    if (isOpen) openedAt.current = performance.now();
  }, [isOpen]);
  return () => performance.now() - openedAt.current > doublePress;
}

/** Child of an open dialog that returns the focus whenever the dialog closes. */
function FocusReturn() {
  useReturnFocus();
  return null;
}

/** Dialog over the page; under 600 px a sheet, full or low, with its actions at the bottom of the screen. */
export function Modal(props: ModalProps) {
  const { isOpen, onClose, title, lead, children, footer, size = "sm", role = "dialog", isLocked } = props;
  const isLow = props.isLow ?? role === "alertdialog";
  const { isSide = false } = props;
  const isMeant = useOutsidePress(isOpen);
  // A dialog that fills the screen hides the page's heading and main content, so it brings its own.
  const isWhole = useIsSheet() && !isLow;
  const Body = isWhole ? "main" : "div";
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      isDismissable={!isLocked && role === "dialog"}
      isKeyboardDismissDisabled={isLocked === true}
      shouldCloseOnInteractOutside={isMeant}
      className={classNames(
        "overlay fixed inset-0 z-20 flex h-(--visual-viewport-height) items-center justify-center bg-scrim p-6 has-[~.overlay]:bg-transparent max-sheet:p-0",
        isLow && "max-sheet:items-end",
        isSide && "justify-end p-0",
      )}
    >
      <AriaModal
        className={classNames(
          "flex max-h-full w-full animate-appear overflow-hidden rounded-card bg-raised shadow-float forced-colors:border max-sheet:max-w-none",
          isLow ? "max-sheet:rounded-b-none" : "max-sheet:h-full max-sheet:rounded-none",
          isSide && "h-full rounded-none",
          widths[size],
        )}
      >
        <FocusReturn />
        <Dialog
          role={role}
          {...(props.describedBy ? { "aria-describedby": props.describedBy } : {})}
          className="flex min-w-0 flex-1 flex-col outline-0"
        >
          <header className="flex items-start gap-3 px-6 pt-6 max-sheet:px-4 max-sheet:pt-5">
            <div className="min-w-0 flex-1">
              <Heading
                slot="title"
                {...(isWhole ? { level: 1 } : {})}
                className="text-22 font-bold text-balance text-ink"
              >
                {title}
              </Heading>
              {lead === undefined ? null : <p className="mt-1 text-14 text-muted">{lead}</p>}
            </div>
            {role === "dialog" && !isLocked ? <CloseButton onPress={onClose} className="-mt-1.5 -mr-2.5" /> : null}
          </header>
          <Body className="relative grid min-h-0 flex-1 content-start gap-5 overflow-auto px-6 pt-5 pb-6 text-14 max-sheet:px-4">
            {children}
          </Body>
          {footer === undefined ? null : (
            <footer className="flex justify-end gap-2 border-t border-line px-6 py-4 max-sheet:px-4 max-sheet:py-3 max-sheet:*:flex-1">
              {footer}
            </footer>
          )}
        </Dialog>
      </AriaModal>
    </ModalOverlay>
  );
}
